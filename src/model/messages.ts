import { defineMessages } from '../diagnostics/diagnostic.ts';

export const modelMessages = defineMessages({
  'lost-slot': {
    severity: 'mend',
    text: 'The main component has no slot {slot}; the content for it is kept as a Lost Slot.',
    hint: '{meant}Set the uid of the content to the uid of a slot with “~” appended; the main component has: {slots}.',
  },
  'lost-attribute': {
    severity: 'mend',
    text: '“{eid}” has no attribute {kid}; it is kept as a Lost Attribute.',
    hint: '{meant}Use one of its attributes ({own}), or a style that every element has; see docs/reference/elements.md.',
  },
  'attribute-twice': {
    severity: 'mend',
    text: 'The element has the attribute {kid} twice; the last one wins.',
    hint: 'Remove one of them; values for wider windows belong in “widths”.',
  },
  'kid-missing': {
    severity: 'mend',
    text: 'An attribute of “{eid}” has no name; it is kept as a Lost Attribute.',
    hint: 'Write its name as “kid” and its value as “v”, such as { "kid": "text", "v": "Hello" }.',
  },
  'eid-missing': {
    severity: 'mend',
    text: 'The block has no “eid”; it is kept as a Lost Element and shows only its children.',
    hint: 'Write the name of an element as “eid”, such as { "eid": "text" }; docs/reference/elements.md lists them.',
  },
  'lost-property': {
    severity: 'mend',
    text: 'The main component has no property {kid}; it is kept as a Lost Attribute.',
    hint: '{meant}Set "isGroup": true, and set “kid” to a property of the main component: {properties}.',
  },
  'new-attribute': {
    severity: 'notice',
    text: '“{eid}” needs “{kid}”; its default is empty.',
    hint: 'Set it, even if an empty value is intended.',
  },
  'lost-element': {
    severity: 'mend',
    text: 'There is no element {eid}; the block is kept as a Lost Element and shows only its children.',
    hint: '{meant}See docs/reference/elements.md for the list of elements.',
  },
  recovered: {
    severity: 'notice',
    text: 'A {what} is valid again, so it was recovered.',
    hint: 'No action needed.',
  },
  'asset-url': {
    severity: 'error',
    text: 'Invalid asset url.',
    hint: 'Correct the address {url}; its form is https://host/resource/bucket/project/uid/timestamp/filename.',
  },
  'asset-filename': {
    severity: 'error',
    text: 'Invalid asset filename.',
    hint: 'Add an extension to {filename}, such as .jpg.',
  },
  'asset-extension': {
    severity: 'error',
    text: 'Can’t publish {filename}: sitegen doesn’t support this type of file.',
    hint: 'Use one of these types: {known}.',
  },
  'asset-inner-extension': {
    severity: 'notice',
    text: 'The build publishes {filename} as {name}, because some servers act on a second extension in a name.',
    hint: 'Give the file a name with one dot.',
  },
  'project-id-path': {
    severity: 'error',
    text: 'The project’s id {id} can’t be part of a path: it contains a slash, a backslash or a control character, is “.” or “..”, or is longer than 200 bytes.',
    hint: 'Give the project another id, or remove the id.',
  },
  'asset-path': {
    severity: 'error',
    text: 'The asset {filename} can’t have a path: {part} contains a slash, a backslash or a control character, is “.” or “..”, or is longer than 200 bytes.',
    hint: 'Give the asset a plain uid and file name.',
  },
});
