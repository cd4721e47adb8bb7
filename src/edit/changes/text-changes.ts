import { readContent } from '../blocks/read-content.ts';
import { defineCommand, flag, returns, optional, readable, text } from '../define-command.ts';
import { BLOCK, BOARD, MADE_FROM, NEW_BLOCK } from './arguments.ts';

const contentOf = (doc: string) => readable('json', 'the content of a text', readContent, doc);

const UID = text('The layer.');
const WRITTEN = {
  uid: UID,
  content: contentOf('A list of texts and inline layers, {uid, eid, content}.'),
  was: optional(contentOf('The content that it replaces.')),
  isChosen: MADE_FROM.isChosen,
  board: BOARD,
};

/** Changes of texts. */
export const TEXT_CHANGES = {
  'write-text': defineCommand({
    label: 'Write text',
    group: 'Text',
    isForPrograms: true,
    args: WRITTEN,
  }),
  'split-text': defineCommand({
    label: 'Split text',
    group: 'Text',
    isForPrograms: true,
    args: { ...WRITTEN, rest: contentOf('The content of the second one.') },
    returns: NEW_BLOCK,
  }),
  'join-text': defineCommand({
    label: 'Join with previous text',
    group: 'Text',
    isForPrograms: true,
    args: {
      uid: UID,
      isNext: optional(flag('Whether to join the next text instead.')),
      board: BOARD,
    },
    returns: returns<JoinedText>(
      '{uid, at, gone}: the text, the caret position, the deleted layer',
    ),
  }),
};

/** The result of joining a text to another one. */
export interface JoinedText {
  readonly uid: string;
  /** The caret position. */
  readonly at: number | undefined;
  /** The removed block. */
  readonly gone: string;
}

/** Defines a change of the item, row or column around a block. */
const ofPart = (label: string, key?: string) =>
  defineCommand({
    label,
    group: 'Lists and tables',
    args: BLOCK,
    returns: NEW_BLOCK,
    ...(key !== undefined && { keys: [`Alt+${key}`], isForCanvas: true }),
  });

/** Changes of list items. */
export const ITEM_CHANGES = {
  'indent-item': ofPart('Indent item'),
  'outdent-item': ofPart('Outdent item'),
};

/** Changes of table rows and columns. */
export const TABLE_CHANGES = {
  'row-above': ofPart('Add row above'),
  'row-below': ofPart('Add row below'),
  'column-before': ofPart('Add column before'),
  'column-after': ofPart('Add column after'),
  'move-row-up': ofPart('Move row up', 'ArrowUp'),
  'move-row-down': ofPart('Move row down', 'ArrowDown'),
  'remove-row': ofPart('Delete row'),
  'remove-column': ofPart('Delete column'),
  'move-column-before': {
    ...ofPart('Move column back'),
    isForPrograms: true,
  },
  'move-column-after': { ...ofPart('Move column forward'), isForPrograms: true },
};
