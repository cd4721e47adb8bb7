import { readContent } from '../blocks/read-content.ts';
import {
  defineCommand,
  flag,
  index,
  returns,
  optional,
  readable,
  records,
  text,
} from '../define-command.ts';
import type { ReplacedText } from '../find/replace-in-content.ts';
import { BLOCK, BOARD, BASE_VALUE, NEW_BLOCK } from './arguments.ts';

const contentOf = (doc: string) => readable('json', 'the content of a text', readContent, doc);

const UID = text('The layer.');
const WRITTEN_TEXT = {
  uid: UID,
  content: contentOf('A list of texts and inline layers, {uid, eid, content}.'),
  was: optional(contentOf('The content that it replaces.')),
  isChosen: BASE_VALUE.isChosen,
  board: BOARD,
};

/** Changes of texts. */
export const TEXT_CHANGES = {
  'write-text': defineCommand({
    label: 'Write text',
    group: 'Text',
    isForPrograms: true,
    args: WRITTEN_TEXT,
  }),
  'split-text': defineCommand({
    label: 'Split text',
    group: 'Text',
    isForPrograms: true,
    args: { ...WRITTEN_TEXT, rest: contentOf('The content of the second one.') },
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

/** The change of the words of all pages, in their first language whichever is shown. */
export const REPLACE_CHANGES = {
  'replace-text': defineCommand({
    label: 'Replace text',
    group: 'Text',
    isForPrograms: true,
    args: {
      find: text('The text to find.'),
      replacement: text('The new text.'),
      isCased: optional(flag('Match case.')),
      isWhole: optional(flag('Match whole words.')),
      only: optional(
        records(
          'a list of places',
          {
            board: text('The page.'),
            block: text('The layer; empty for the page.'),
            name: text('The property.'),
            at: index('The position.'),
          },
          'The matches to replace; all by default.',
        ),
      ),
    },
    returns: returns<ReplacedText>('{replaced, left}: the numbers of matches'),
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
const partChange = (label: string, key?: string) =>
  defineCommand({
    label,
    group: 'Lists and tables',
    args: BLOCK,
    returns: NEW_BLOCK,
    ...(key !== undefined && { keys: [`Alt+${key}`], isForCanvas: true }),
  });

/** Changes of list items. */
export const ITEM_CHANGES = {
  'indent-item': partChange('Indent item'),
  'outdent-item': partChange('Outdent item'),
};

/** Changes of table rows and columns. */
export const TABLE_CHANGES = {
  'row-above': partChange('Add row above'),
  'row-below': partChange('Add row below'),
  'column-before': partChange('Add column before'),
  'column-after': partChange('Add column after'),
  'move-row-up': partChange('Move row up', 'ArrowUp'),
  'move-row-down': partChange('Move row down', 'ArrowDown'),
  'remove-row': partChange('Delete row'),
  'remove-column': partChange('Delete column'),
  'move-column-before': {
    ...partChange('Move column back'),
    isForPrograms: true,
  },
  'move-column-after': { ...partChange('Move column forward'), isForPrograms: true },
};
