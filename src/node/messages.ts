import { defineMessages } from '../diagnostics/diagnostic.ts';

export const buildMessages = defineMessages({
  'asset-file-missing': {
    severity: 'error',
    text: 'The file “{file}” of the asset “{uid}” is missing.',
    hint: 'Put a readable file into {folder}, or set --media-url and --image-url if another server delivers your files.',
  },
  'asset-file-unused-missing': {
    severity: 'notice',
    text: 'The file “{file}” of the asset “{uid}” is missing, but no page uses it.',
    hint: 'Put it into {folder}, or remove the asset from the project.',
  },
  'asset-file-broken': {
    severity: 'error',
    text: 'Can’t publish the file “{file}” of the asset “{uid}”: {reason}.',
    hint: 'Replace it in {folder}, or correct its name.',
  },
  'asset-file-unused-broken': {
    severity: 'notice',
    text: 'The build skips the file “{file}” of the asset “{uid}”, which no page uses: {reason}.',
    hint: 'Replace it in {folder}, or remove the asset from the project.',
  },
  'images-not-converted': {
    severity: 'notice',
    text: 'Can’t load the library that converts images ({reason}), so the build publishes them unchanged.',
    hint: 'Reinstall sitegen on this machine, or set --no-image-variants.',
  },
  'search-package': {
    severity: 'mend',
    text: 'The site has a search, but the package that makes its index isn’t installed, so the search finds nothing.',
    hint: 'Install it with “npm install -D {package}”, or build with --no-search.',
  },
  'search-failed': {
    severity: 'mend',
    text: 'Can’t make the search index, so the search finds nothing: {reason}.',
    hint: 'Reinstall the package “pagefind” on this machine, or build with --no-search.',
  },
  'font-not-local': {
    severity: 'notice',
    text: 'The font {family} loads from Google, so visitors’ browsers connect to Google’s server.',
    hint: 'Install {package} in your project to serve the font yourself, or set --fonts link.',
  },
  'asset-file-empty': {
    severity: 'mend',
    text: 'The file “{file}” is empty; the build publishes it unchanged.',
    hint: 'Replace the file.',
  },
  'public-left': {
    severity: 'notice',
    text: 'The build doesn’t copy {files} of the public folder: {reason}.',
    hint: 'Rename or move the file to publish it; otherwise no action is needed.',
  },
  'public-full': {
    severity: 'error',
    text: 'The public folder contains more than {limit} files.',
    hint: 'Move files to another folder, or publish them from another server.',
  },
  'cache-unusable': {
    severity: 'notice',
    text: 'Can’t use the cache folder {folder}, so neither this build nor the next one can reuse earlier work.',
    hint: 'Set another folder with --cache, or turn the cache off with --no-cache.',
  },
  'former-cache': {
    severity: 'notice',
    text: 'Earlier versions of sitegen left cache files next to the output: {files}.',
    hint: 'Delete them, as nothing uses them any more.',
  },
  'stale-lock': {
    severity: 'notice',
    text: 'An earlier build of this folder stopped before it finished; this build took over its lock.',
    hint: 'No action needed.',
  },
  'icon-missing': {
    severity: 'error',
    text: 'The icon “{icon}” is neither an image of the project nor a file in the assets folder.',
    hint: 'Set --icon to one of these, and --assets to the folder.',
  },
  'icon-unreadable': {
    severity: 'error',
    text: 'Can’t read the icon “{icon}”: {reason}.',
    hint: 'Use a PNG, SVG, WebP, JPEG or GIF file.',
  },
  'project-unreadable': {
    severity: 'error',
    text: 'Can’t read the project ({reason}).',
    hint: 'Restore or correct its file; the server continues as soon as it can read it.',
  },
  'asset-size': {
    severity: 'mend',
    text: 'The project gives “{file}” {written} pixels, but the file has {real}, so pages reserve the wrong space for it.',
    hint: 'Correct “imgWidth” and “imgHeight” of the asset, or remove them to use the size of the file.',
  },
  'sharing-small': {
    severity: 'notice',
    text: 'The sharing image “{file}” has only {size} pixels; social networks show it small below 600 × 315, and not at all below 200 × 200.',
    hint: 'Use an image of 1200 × 630 pixels.',
  },
  'asset-file-ambiguous': {
    severity: 'mend',
    text: 'Several files are named “{file}” ({files}); the asset “{uid}” uses the first one.',
    hint: 'Rename the others, or put the right file at {path} in the assets folder.',
  },
  'asset-file-shared': {
    severity: 'mend',
    text: 'The assets “{other}” and “{uid}” share one file, because both are named “{file}”.',
    hint: 'Give one of them another “basename”, or put its file at {path} in the assets folder.',
  },
  'assets-not-given': {
    severity: 'mend',
    text: 'The project uses {files} that the build doesn’t publish.',
    hint: 'Set the folder of the files with --assets, or their address with --media-url and --image-url.',
  },
  'component-unread': {
    severity: 'error',
    text: 'Can’t use the component {file}: {reason}.',
    hint: 'Export one React component as the default, or move the file out of the folder “components”.',
  },
  'component-meta': {
    severity: 'mend',
    text: 'The build ignores “meta” of {file}: {reason}.',
    hint: 'See docs/guide/own-components.md for its fields.',
  },
  'component-prop': {
    severity: 'notice',
    text: 'The editor has no control for a prop of {file}: {reason}.',
    hint: 'To set the prop in the editor, give it one of these types: text, number, boolean, choice, Asset, BoardRef, Color, Dimension or ReactNode.',
  },
  'component-code': {
    severity: 'error',
    text: 'Can’t bundle {file}: {reason}.',
    hint: 'Correct the code, or install the package that it imports.',
  },
  'component-failed': {
    severity: 'error',
    text: 'The component {eid} failed at {file}: {reason}.',
    hint: 'Correct the component, or the properties of the block.',
  },
  'component-packages': {
    severity: 'mend',
    text: 'The project’s own components are shown as boxes with their names, because packages that they use have changed, but the lock file hasn’t.',
    hint: 'Reinstall the packages of the lock file, or run “sitegen trust”.',
  },
  'components-locked': {
    severity: 'mend',
    text: 'The project’s own components ({count}) are shown as boxes with their names, because their code isn’t trusted on this machine.',
    hint: 'Read the code, then run “sitegen trust”; in a CI that runs only your own commits, set --trust.',
  },
});
