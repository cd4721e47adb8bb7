import { defineMessages, type Params } from '../../diagnostics/diagnostic.ts';
import { asRefusal, type Refusal } from '../../edit/refusal.ts';

export const uploadMessages = defineMessages({
  'upload-no-folder': {
    severity: 'error',
    text: 'This project has no folder for files.',
    hint: 'Set one with --assets, or as “assets” in sitegen.config.json, and restart the server.',
  },
  'upload-name': {
    severity: 'error',
    text: '{name} isn’t a valid file name.',
    hint: 'Use letters, digits and hyphens, and an extension such as .jpg.',
  },
  'upload-empty': {
    severity: 'error',
    text: 'The file {file} is empty.',
    hint: 'Choose another file.',
  },
  'upload-unknown': {
    severity: 'error',
    text: 'Can’t publish {file}: sitegen doesn’t support this type of file.',
    hint: 'Use one of these types: {known}.',
  },
  'upload-other-kind': {
    severity: 'error',
    text: 'The name of {file} doesn’t match its content: the content is {kind}.',
    hint: 'Correct the extension, or export the file again.',
  },
  'upload-content': {
    severity: 'error',
    text: 'Can’t add {file}: {reason}.',
    hint: 'Download or export the file again.',
  },
  'upload-active': {
    severity: 'error',
    text: 'Can’t add the drawing {file}: {reason}.',
    hint: 'Export it as a plain SVG file, without scripts and external links.',
  },
  'upload-broken': {
    severity: 'error',
    text: 'Can’t read the image {file}: {reason}.',
    hint: 'Export it again.',
  },
  'upload-replaces-none': {
    severity: 'error',
    text: 'There is no file {uid} to replace.',
    hint: 'Add yours as a new file.',
  },
  'upload-replaces-other': {
    severity: 'error',
    text: 'Can’t replace {file} with a file of type “{kind}”.',
    hint: 'Add it as a new file and choose it where you need it; fonts always need a new file, because text styles use their name.',
  },
});

/** Refuses a file, with the advice in the same sentence. */
export function refuseFile(
  code: keyof typeof uploadMessages.messages,
  params: Params = {},
): { readonly refusal: Refusal } {
  const { reason, hint } = asRefusal(uploadMessages.at(code, { path: '' }, params));
  return { refusal: { code, reason: `${reason} ${hint}`, hint } };
}
