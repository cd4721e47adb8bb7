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
  'asset-file-empty': {
    severity: 'mend',
    text: 'The file {file} is empty; it is published as it is.',
    hint: 'Replace the file.',
  },
  'icon-missing': {
    severity: 'error',
    text: 'The icon {icon} is neither an image of the project nor a file of the assets folder.',
    hint: 'Name one of them by --icon, and give the folder by --assets.',
  },
  'icon-unreadable': {
    severity: 'error',
    text: 'The icon {icon} can not be read as a picture: {reason}',
    hint: 'Name a png, svg, webp, jpeg or gif file.',
  },
  'assets-not-given': {
    severity: 'notice',
    text: 'The project uses {count} media files, and none are published with the site.',
    hint: 'Give the folder with the files by --assets, or where they are by --media-url and --image-url.',
  },
});
