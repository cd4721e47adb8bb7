import { defineMessages, type Params } from '../../diagnostics/diagnostic.ts';
import { asRefusal, type Refusal } from '../../edit/refusal.ts';

export const uploadMessages = defineMessages({
  'upload-no-folder': {
    severity: 'error',
    text: 'There is no folder for the files of this project.',
    hint: 'Name one by --assets, or as "assets" in sitegen.config.json, and start the server again.',
  },
  'upload-name': {
    severity: 'error',
    text: 'No file of a site can be called {name}.',
    hint: 'Rename it: letters, digits and hyphens, and an extension that says what it is.',
  },
  'upload-empty': {
    severity: 'error',
    text: 'The file {file} is empty.',
    hint: 'Choose one with something in it.',
  },
  'upload-unknown': {
    severity: 'error',
    text: 'The file {file} is of no kind that is published.',
    hint: 'Published are {known}.',
  },
  'upload-other-kind': {
    severity: 'error',
    text: 'The file {file} is not what its name says: by its content it is {kind}.',
    hint: 'Give it the right extension, or save it anew as what it is called.',
  },
  'upload-content': {
    severity: 'error',
    text: 'The file {file} can not be added: {reason}.',
    hint: 'Fetch or save the file anew.',
  },
  'upload-active': {
    severity: 'error',
    text: 'The drawing {file} can not be added: {reason}.',
    hint: 'Save it without that, as a plain drawing.',
  },
  'upload-broken': {
    severity: 'error',
    text: 'The picture {file} can not be read: {reason}.',
    hint: 'Save it anew.',
  },
  'upload-replaces-none': {
    severity: 'error',
    text: 'There is no file {uid} that could be replaced.',
    hint: 'It may have been removed in the meantime; add this one as a new file.',
  },
  'upload-replaces-other': {
    severity: 'error',
    text: 'What is used as {file} can not become a file of the kind {kind}.',
    hint: 'Add it as a new file, and choose it where it is to be used: a font is known by its name.',
  },
});

/** Refuses a file, with what helps in the same sentence. */
export function refuseFile(
  code: keyof typeof uploadMessages.messages,
  params: Params = {},
): { readonly refusal: Refusal } {
  const { reason, hint } = asRefusal(uploadMessages.at(code, { path: '' }, params));
  return { refusal: { code, reason: `${reason} ${hint}`, hint } };
}
