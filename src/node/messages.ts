import { defineMessages } from '../diagnostics/diagnostic.ts';

export const buildMessages = defineMessages({
  'asset-file-missing': {
    severity: 'error',
    text: 'The file {file} of the asset {uid} is missing.',
    hint: 'Put it into {folder}, where it can be read, or give the files by --media-url and --image-url.',
  },
  'asset-file-unused-missing': {
    severity: 'notice',
    text: 'The file {file} of the asset {uid} is missing; no page uses it.',
    hint: 'Put it into {folder}, or remove the asset from the project.',
  },
  'asset-file-broken': {
    severity: 'error',
    text: 'The file {file} of the asset {uid} can not be published: {reason}.',
    hint: 'Replace it in {folder}, or correct its name.',
  },
  'asset-file-unused-broken': {
    severity: 'notice',
    text: 'The file {file} of the asset {uid} is left out: {reason}. No page uses it.',
    hint: 'Replace it in {folder}, or remove the asset from the project.',
  },
  'images-not-converted': {
    severity: 'notice',
    text: 'Images are published as they are: the library that converts them can not be loaded ({reason}).',
    hint: 'Install sitegen anew on this machine, or choose --no-image-variants.',
  },
  'font-not-local': {
    severity: 'notice',
    text: 'The font {family} comes from Google: visitors ask its server for it.',
    hint: 'Install {package} beside the project, and the site serves it; or choose --fonts link.',
  },
  'asset-file-empty': {
    severity: 'mend',
    text: 'The file {file} is empty; it is published as it is.',
    hint: 'Replace the file.',
  },
  'cache-unusable': {
    severity: 'notice',
    text: 'The cache {folder} can not be used: this build knows nothing of earlier ones, and the next one nothing of it.',
    hint: 'Choose a folder of your own by --cache, or choose --no-cache.',
  },
  'former-cache': {
    severity: 'notice',
    text: 'Beside the output lies what earlier versions of sitegen have kept, which nothing reads any more: {files}.',
    hint: 'It may be removed.',
  },
  'stale-lock': {
    severity: 'notice',
    text: 'The lock of an earlier build of this folder, which did not end, was taken over.',
    hint: 'Nothing is to be done.',
  },
  'icon-missing': {
    severity: 'error',
    text: 'The icon {icon} is neither an image of the project nor a file of the assets folder.',
    hint: 'Name one of them by --icon, and give the folder by --assets.',
  },
  'icon-unreadable': {
    severity: 'error',
    text: 'The icon {icon} can not be read as a picture: {reason}.',
    hint: 'Name a png, svg, webp, jpeg or gif file.',
  },
  'project-unreadable': {
    severity: 'error',
    text: 'The project can not be read now ({reason}).',
    hint: 'Bring it back, or correct it: the server goes on as soon as it can be read.',
  },
  'asset-size': {
    severity: 'mend',
    text: 'The project says that {file} has {written} pixels, and the file has {real}: room is kept for another shape.',
    hint: 'Correct imgWidth and imgHeight of the asset, or leave them out: they are read from the file.',
  },
  'sharing-small': {
    severity: 'notice',
    text: 'The sharing image {file} has {size} pixels: services show one below 600 × 315 small, and one below 200 × 200 not at all.',
    hint: 'Use an image of 1200 × 630 pixels.',
  },
  'asset-file-ambiguous': {
    severity: 'mend',
    text: 'Several files are called {file}: {files}. The first was taken for the asset {uid}.',
    hint: 'Give them different names, or put the right one at {path} in the assets folder.',
  },
  'asset-file-shared': {
    severity: 'mend',
    text: 'The assets {other} and {uid} are both called {file}, and there is one such file for the two.',
    hint: 'Give one of them another basename, or put its file at {path} in the assets folder.',
  },
  'assets-not-given': {
    severity: 'mend',
    text: 'The project uses {files}, and none are published with the site.',
    hint: 'Give the folder with the files by --assets, or where they are by --media-url and --image-url.',
  },
});
