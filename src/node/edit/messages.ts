import { defineMessages, type Params } from '../../diagnostics/diagnostic.ts';
import type { Rejection } from '../../edit/rejection.ts';

/** The reasons for which the editor's server rejects a request. */
export const answerMessages = defineMessages({
  'read-only': {
    severity: 'error',
    text: 'Changes and builds are off while the server runs with --listen.',
    hint: 'Start it without --listen.',
  },
  'change-unreadable': {
    severity: 'error',
    text: 'Unknown change.',
    hint: 'Reload the editor.',
  },
  'change-too-large': {
    severity: 'error',
    text: 'The change is larger than 16 MB.',
    hint: 'Make it in several steps.',
  },
  'hosts-unreadable': {
    severity: 'error',
    text: 'Invalid hosts.',
    hint: 'Reload the editor.',
  },
  'host-unused': {
    severity: 'error',
    text: 'Can’t allow {host}, because this page loads nothing from it.',
    hint: 'Allow a host that the page uses.',
  },
  'hosts-too-many': {
    severity: 'error',
    text: 'Too many hosts are allowed.',
    hint: 'Remove some in the Project panel.',
  },
  'upload-unreadable': {
    severity: 'error',
    text: 'Can’t read this file.',
    hint: 'Send it again.',
  },
  'upload-sizeless': {
    severity: 'error',
    text: 'The size of the file is missing.',
    hint: 'Send it with a Content-Length.',
  },
  'upload-busy': {
    severity: 'error',
    text: 'Another upload is in progress.',
    hint: 'Wait until it is done.',
  },
  'upload-too-large': {
    severity: 'error',
    text: 'The file is larger than 64 MB.',
    hint: 'Reduce its size, or host it elsewhere.',
  },
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

type AnswerCode = keyof typeof answerMessages.messages;

/** Rejects a request of a tab. */
export function rejectSent(
  code: AnswerCode,
  params: Params = {},
): { readonly rejection: Rejection } {
  return { rejection: answerMessages.at(code, { path: '' }, params) };
}

/** The response to a rejected request. */
export function rejectionResponse<Status extends number>(
  status: Status,
  code: AnswerCode,
  params: Params = {},
): { readonly status: Status; readonly body: Rejection } {
  return { status, body: answerMessages.at(code, { path: '' }, params) };
}
