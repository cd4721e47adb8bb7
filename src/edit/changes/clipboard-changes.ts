import type { Clipboard } from '../commands/clipboard.ts';
import {
  defineCommand,
  gives,
  json,
  optional,
  readable,
  readAny,
  record,
  text,
  texts,
} from '../define-command.ts';
import type { Pasted } from '../pasted-tree.ts';
import { listOf, type Reader } from '../../values/reader.ts';
import { BLOCKS, nameOf, NEAR, NEW_BLOCK, readUid } from './arguments.ts';

const CLIPBOARD = json('What `copy` gives.');
const PASTED = {
  clipboard: CLIPBOARD,
  files: optional(
    record(
      'an object',
      readUid,
      'The assets that its files are here, by the uids that they have there.',
    ),
  ),
  ...NEAR,
  ...BLOCKS,
};
const DROPPED = gives<Dropped>('{dropped}: what was left out, in words');

/** What of something pasted was left out, in words. */
export interface Dropped {
  readonly dropped: readonly string[];
}

const MOST_LOOKS = 200;
const readLooks = listOf(readAny, MOST_LOOKS);
const looks = (doc: string) => optional(readable('json', 'a list of attributes', readLooks, doc));

// Its plan reads all of it: the shell begins without what that takes.
const readTree: Reader<readonly Pasted[]> = (value) => (Array.isArray(value) ? value : undefined);

/** What copies and pastes. */
export const CLIPBOARD_CHANGES = {
  'save-section': defineCommand({
    label: 'Save as a section …',
    group: 'Edit',
    isForCanvas: true,
    isLate: true,
    args: { name: nameOf('What it is called in the list to insert from.'), ...BLOCKS },
    gives: gives<string>('the uid of the section'),
  }),
  'insert-section': defineCommand({
    label: 'Insert a section',
    group: 'Edit',
    isForPrograms: true,
    args: { section: text('The section, by its uid.'), ...NEAR, ...BLOCKS },
    gives: NEW_BLOCK,
  }),
  'paste-text': defineCommand({
    label: 'Paste a text as blocks',
    group: 'Edit',
    isForPrograms: true,
    args: {
      text: text('Paragraphs with empty lines between them.', 5_000_000),
      ...NEAR,
      ...BLOCKS,
    },
  }),
  copy: defineCommand({
    label: 'Copy',
    group: 'Edit',
    browserKeys: 'Ctrl+C',
    args: BLOCKS,
    gives: gives<Clipboard>('the blocks, for `paste`'),
  }),
  cut: defineCommand({
    label: 'Cut',
    group: 'Edit',
    browserKeys: 'Ctrl+X',
    args: BLOCKS,
    gives: gives<Clipboard>('the blocks, for `paste`'),
  }),
  'paste-blocks': defineCommand({
    label: 'Paste blocks whose files the project has',
    group: 'Edit',
    isForPrograms: true,
    args: PASTED,
    gives: DROPPED,
  }),
  // Asked before any file is sent: what can't be pasted brings none.
  'lacking-files': defineCommand({
    label: 'The files that the project lacks for what was copied',
    group: 'Edit',
    isForPrograms: true,
    args: PASTED,
    gives: gives<readonly string[]>('the uids of the files'),
  }),
  'paste-tree': defineCommand({
    label: 'Paste HTML that was read as blocks',
    group: 'Edit',
    isForPrograms: true,
    args: {
      tree: readable(
        'json',
        'a list of words and tags',
        readTree,
        'Words, and tags as {tag, children}.',
      ),
      ...NEAR,
      ...BLOCKS,
    },
    gives: DROPPED,
  }),
  'apply-looks': defineCommand({
    label: 'Put looks on blocks',
    group: 'Edit',
    isForPrograms: true,
    args: {
      looks: looks('Attributes that are looks, as a project file has them.'),
      styles: optional(texts('Styles that they get beside their own.', MOST_LOOKS)),
      values: looks('Other attributes, for blocks of `eid` or `source`.'),
      source: optional(text('The board that composites show which get `values`.')),
      eid: optional(text('The element whose blocks get `values`.')),
      clipboard: optional(json('What `copy` gives: its looks take the place of theirs.')),
      ...BLOCKS,
    },
    gives: gives<Dropped | undefined>('{dropped}: what was left out, in words'),
  }),
};
