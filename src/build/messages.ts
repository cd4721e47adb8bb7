import { defineMessages } from '../diagnostics/diagnostic.ts';

export const buildMessages = defineMessages({
  'asset-file-missing': {
    severity: 'error',
    text: 'The file {file} of the asset {uid} is missing.',
    hint: 'Put it into {folder}, or give the files by --media-url and --image-url.',
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
  'assets-not-given': {
    severity: 'notice',
    text: 'The project uses {count} media files, and none are published with the site.',
    hint: 'Give the folder with the files by --assets, or where they are by --media-url and --image-url.',
  },
});
