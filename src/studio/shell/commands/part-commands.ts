import type { ITEM_CHANGES, TABLE_CHANGES } from '../../../edit/changes/text-changes.ts';
import { columnMove, tabIn, tablePlace } from '../../../author/canvas/tab-in-text.ts';
import { isRtlInPage } from '../canvas/element-in-page.ts';
import { edit } from '../changes.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import type { ArgsOf } from './command-table.ts';
import type { ActsOf } from './registry.ts';
import type { COLUMN_ROWS } from './tab-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

type PartArgs = ArgsOf<'indent-item'>;

/** Returns the named or selected block of a command. */
function meant({ uid }: PartArgs = {}): string | undefined {
  const { blocks: uids } = useView.getState().selection;
  return uid ?? (uids.length === 1 ? uids[0] : undefined);
}

const blocks = () => useProject.getState().board?.blocks;

function isItem(args?: PartArgs): boolean {
  const [tree, uid] = [blocks(), meant(args)];
  if (tree === undefined || uid === undefined) return false;
  return tabIn(tree, uid, false)?.kind === 'indent';
}

/** Returns the table position of the selection. */
function placeInTable(args?: PartArgs): ReturnType<typeof tablePlace> {
  const [tree, uid] = [blocks(), meant(args)];
  return tree === undefined || uid === undefined ? {} : tablePlace(tree, uid);
}

const OF_ITEM = {
  when: isItem,
  lacks: TEXTS.selectItem,
};

const OF_ROW = {
  when: (args?: PartArgs) => placeInTable(args).row !== undefined,
  lacks: TEXTS.selectRow,
};

const OF_CELL = {
  when: (args?: PartArgs) => placeInTable(args).cell !== undefined,
  lacks: TEXTS.selectCell,
};

const changes = (name: keyof typeof ITEM_CHANGES | keyof typeof TABLE_CHANGES) => ({
  run: (args: PartArgs) => edit(name, args),
});

/** A column moves to the visible side, also in lines from right to left. */
const moveColumn = (way: 'left' | 'right') => ({
  ...OF_CELL,
  run: (args: PartArgs) => edit(columnMove(way, isRtlInPage(meant(args) ?? '')), args),
});

/** Actions of list items. */
export const ITEM_ACTS: ActsOf<typeof ITEM_CHANGES> = {
  'indent-item': { ...OF_ITEM, ...changes('indent-item') },
  'outdent-item': { ...OF_ITEM, ...changes('outdent-item') },
};

/** Actions of table rows and columns. */
export const TABLE_ACTS: ActsOf<typeof TABLE_CHANGES & typeof COLUMN_ROWS> = {
  'row-above': { ...OF_ROW, ...changes('row-above') },
  'row-below': { ...OF_ROW, ...changes('row-below') },
  'column-before': { ...OF_CELL, ...changes('column-before') },
  'column-after': { ...OF_CELL, ...changes('column-after') },
  'move-row-up': { ...OF_ROW, ...changes('move-row-up') },
  'move-row-down': { ...OF_ROW, ...changes('move-row-down') },
  'move-column-left': moveColumn('left'),
  'move-column-right': moveColumn('right'),
  'move-column-before': { ...OF_CELL, ...changes('move-column-before') },
  'move-column-after': { ...OF_CELL, ...changes('move-column-after') },
  'remove-row': { ...OF_ROW, ...changes('remove-row') },
  'remove-column': { ...OF_CELL, ...changes('remove-column') },
};
