import { readContent } from '../read-content.ts';
import { defineCommand, flag, gives, optional, readable, text } from '../define-command.ts';
import { BLOCK, BOARD, MADE_FROM, NEW_BLOCK } from './arguments.ts';

const contentOf = (doc: string) => readable('json', 'the content of a text', readContent, doc);

const UID = text('The block.');
const WRITTEN = {
  uid: UID,
  content: contentOf('Words, and blocks as {uid, eid, content}, as a list.'),
  was: optional(contentOf('The content that it is to replace.')),
  isChosen: MADE_FROM.isChosen,
  board: BOARD,
};

/** What changes texts. */
export const TEXT_CHANGES = {
  'write-text': defineCommand({
    label: 'Write a text with what stands in it',
    group: 'Text',
    isForPrograms: true,
    args: WRITTEN,
  }),
  'split-text': defineCommand({
    label: 'Split a text in two blocks',
    group: 'Text',
    isForPrograms: true,
    args: { ...WRITTEN, rest: contentOf('What the second one holds.') },
    gives: NEW_BLOCK,
  }),
  'join-text': defineCommand({
    label: 'Join a text to the one before it',
    group: 'Text',
    isForPrograms: true,
    args: {
      uid: UID,
      isNext: optional(flag('Whether the next one is joined to it.')),
      board: BOARD,
    },
    gives: gives<JoinedText>(
      '{uid, at, gone}: the text, the place of the caret, the removed block',
    ),
  }),
};

/** A text that another one was joined to. */
export interface JoinedText {
  readonly uid: string;
  /** Where the caret is then. */
  readonly at: number | undefined;
  /** The block that is gone. */
  readonly gone: string;
}

/** A change of the item, the row or the column that a block is in. */
const ofPart = (label: string, key?: string) =>
  defineCommand({
    label,
    group: 'Lists and tables',
    args: BLOCK,
    gives: NEW_BLOCK,
    ...(key !== undefined && { keys: [`Alt+${key}`], isForCanvas: true }),
  });

/** What changes items of lists. */
export const ITEM_CHANGES = {
  'indent-item': ofPart('Indent the item'),
  'outdent-item': ofPart('Outdent the item'),
};

/** What changes the rows and columns of tables. */
export const TABLE_CHANGES = {
  'row-above': ofPart('Add a row above'),
  'row-below': ofPart('Add a row below'),
  'column-before': ofPart('Add a column before'),
  'column-after': ofPart('Add a column after'),
  'move-row-up': ofPart('Move the row up', 'ArrowUp'),
  'move-row-down': ofPart('Move the row down', 'ArrowDown'),
  'remove-row': ofPart('Remove the row'),
  'remove-column': ofPart('Remove the column'),
  'move-column-before': {
    ...ofPart('Move the column before the one before it'),
    isForPrograms: true,
  },
  'move-column-after': { ...ofPart('Move the column after the next one'), isForPrograms: true },
};
