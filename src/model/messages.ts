import { defineMessages } from '../diagnostics/diagnostic.ts';

export const modelMessages = defineMessages({
  'lost-slot': {
    severity: 'mend',
    text: 'The slot {slot} is not in the source board any more; its content is kept as a Lost Slot.',
    hint: '{meant}What fills a slot has the uid of the slot with "~" appended; the source has {slots}.',
  },
  'lost-attribute': {
    severity: 'mend',
    text: 'The element {eid} has no attribute {kid}; it is kept as a Lost Attribute.',
    hint: '{meant}Its own are {own}; every element has the looks, too: see docs/elements.md.',
  },
  'attribute-twice': {
    severity: 'mend',
    text: 'The attribute {kid} stands twice at one block; the last one counts.',
    hint: 'Remove one of them; other values in wider windows stand in "widths".',
  },
  'kid-missing': {
    severity: 'mend',
    text: 'An attribute of {eid} has no name; it is kept as a Lost Attribute.',
    hint: 'Write its name as "kid" and its value as "v", such as { "kid": "text", "v": "Hello" }.',
  },
  'eid-missing': {
    severity: 'mend',
    text: 'The block says no element; it is kept as a Lost Element and shows only its children.',
    hint: 'Write one as "eid", such as "text"; see docs/elements.md for the elements.',
  },
  'lost-property': {
    severity: 'mend',
    text: 'The source board exposes no attribute {kid}; it is kept as a Lost Attribute.',
    hint: '{meant}A property of a composite has "isGroup": true and the kid of an exposed attribute; the source has {properties}.',
  },
  'new-attribute': {
    severity: 'notice',
    text: 'The attribute {kid} of {eid} is missing; its initial value says nothing.',
    hint: 'Set the attribute, also where it is meant to be empty.',
  },
  'lost-element': {
    severity: 'mend',
    text: 'There is no element {eid}; the block is kept as a Lost Element and shows only its children.',
    hint: '{meant}See docs/elements.md for the elements.',
  },
  recovered: {
    severity: 'notice',
    text: 'What had been a {what} was found again and recovered.',
    hint: 'Nothing is to be done.',
  },
  'asset-url': {
    severity: 'error',
    text: 'Invalid asset url.',
    hint: 'An asset URL is https://host/resource/bucket/project/uid/timestamp/filename; got {url}.',
  },
  'asset-filename': {
    severity: 'error',
    text: 'Invalid asset filename.',
    hint: 'A file name has an extension after its last dot; got {filename}.',
  },
  'asset-extension': {
    severity: 'error',
    text: 'The asset {filename} has an extension that is not published.',
    hint: 'Published are {known}.',
  },
  'asset-inner-extension': {
    severity: 'notice',
    text: 'The file {filename} is published as {name}, as some servers act on extensions inside of a name.',
    hint: 'Give the file a name with one dot.',
  },
  'project-id-path': {
    severity: 'error',
    text: 'The id of the project, {id}, can not stand in the paths of its files: it holds a slash, a backslash, a control character, is "." or "..", or is longer than 200 bytes.',
    hint: 'Give the project another id, or none.',
  },
  'asset-path': {
    severity: 'error',
    text: 'The asset {filename} can not have a path: {part} holds a slash, a backslash, a control character, is "." or "..", or is longer than 200 bytes.',
    hint: 'Give it a plain uid and file name.',
  },
});
