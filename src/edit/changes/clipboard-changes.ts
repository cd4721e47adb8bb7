import type { Clipboard } from '../commands/clipboard.ts';
import {
  defineCommand,
  returns,
  json,
  optional,
  readable,
  readAny,
  text,
  texts,
} from '../define-command.ts';
import type { PastedNode } from '../blocks/pasted-tree.ts';
import { listOf, type Reader } from '../../values/reader.ts';
import { BLOCKS, MATCHED_FILES, nameOf, OPTIONAL_PLACE, NEW_BLOCK } from './arguments.ts';

const CLIPBOARD = json('The result of `copy`.');
const PASTED = {
  clipboard: CLIPBOARD,
  files: MATCHED_FILES,
  step: optional(nameOf('The name of the change.')),
  ...OPTIONAL_PLACE,
  ...BLOCKS,
};
const DROPPED = returns<Dropped>('{dropped}: descriptions of what was left out');

/** Dropped parts of pasted content, in words. */
export interface Dropped {
  readonly dropped: readonly string[];
}

const MAX_LOOKS = 200;
const readLooks = listOf(readAny, MAX_LOOKS);
const looks = (doc: string) => optional(readable('json', 'a list of attributes', readLooks, doc));

// The plan reads the tree; reading it here would slow the start of the shell.
const readTree: Reader<readonly PastedNode[]> = (value) =>
  Array.isArray(value) ? value : undefined;

/** Changes by copying and pasting. */
export const CLIPBOARD_CHANGES = {
  'save-section': defineCommand({
    label: 'Save as section …',
    group: 'Edit',
    isForCanvas: true,

    args: { name: nameOf('The name of the section in the insert list.'), ...BLOCKS },
    returns: returns<string>('the uid of the section'),
  }),
  'insert-section': defineCommand({
    label: 'Insert section',
    group: 'Edit',
    isForPrograms: true,
    args: { section: text('The section, by its uid.'), ...OPTIONAL_PLACE, ...BLOCKS },
    returns: NEW_BLOCK,
  }),
  'paste-text': defineCommand({
    label: 'Paste text as layers',
    group: 'Edit',
    isForPrograms: true,
    args: {
      text: text('Paragraphs, separated by empty lines.', 5_000_000),
      ...OPTIONAL_PLACE,
      ...BLOCKS,
    },
  }),
  copy: defineCommand({
    label: 'Copy',
    group: 'Edit',
    browserKeys: 'Ctrl+C',
    args: BLOCKS,
    returns: returns<Clipboard>('the layers, for `paste`'),
  }),
  cut: defineCommand({
    label: 'Cut',
    group: 'Edit',
    browserKeys: 'Ctrl+X',
    args: BLOCKS,
    returns: returns<Clipboard>('the layers, for `paste`'),
  }),
  'paste-blocks': defineCommand({
    label: 'Paste layers with matched files',
    group: 'Edit',
    isForPrograms: true,
    args: PASTED,
    returns: DROPPED,
  }),
  // Clients ask before they upload, so that invalid content uploads nothing.
  'lacking-files': defineCommand({
    label: 'List files missing for a paste',
    group: 'Edit',
    isForPrograms: true,
    args: PASTED,
    returns: returns<readonly string[]>('the uids of the files'),
  }),
  'paste-tree': defineCommand({
    label: 'Paste parsed HTML',
    group: 'Edit',
    isForPrograms: true,
    args: {
      tree: readable(
        'json',
        'a list of words and tags',
        readTree,
        'Texts, and tags as {tag, children}.',
      ),
      ...OPTIONAL_PLACE,
      ...BLOCKS,
    },
    returns: DROPPED,
  }),
  'apply-looks': defineCommand({
    label: 'Apply styles to layers',
    group: 'Edit',
    isForPrograms: true,
    args: {
      looks: looks('Style attributes, as in a project file.'),
      styles: optional(texts('Shared styles to add.', MAX_LOOKS)),
      values: looks('Other attributes, for layers of `eid` or `source`.'),
      source: optional(text('The main component whose instances get `values`.')),
      eid: optional(text('The element whose layers get `values`.')),
      clipboard: optional(json('The result of `copy`: its styles replace theirs.')),
      ...BLOCKS,
    },
    returns: returns<Dropped | undefined>('{dropped}: descriptions of what was left out'),
  }),
};
