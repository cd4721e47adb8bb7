import type { ITEM_CHANGES, TABLE_CHANGES } from '../../../edit/changes/text-changes.ts';
import { columnMove, tabIn, tablePlace } from '../../../author/canvas/tab-in-text.ts';
import { isRtlInPage } from '../canvas/element-in-page.ts';
import { edit } from '../changes.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import type { ArgsOf } from './command-table.ts';
import { changesIf } from './project-commands.ts';
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

const OF_ROW = {
  when: (args?: PartArgs) => placeInTable(args).row !== undefined,
  lacks: TEXTS.selectRow,
};

const OF_CELL = {
  when: (args?: PartArgs) => placeInTable(args).cell !== undefined,
  lacks: TEXTS.selectCell,
};

/**
 * Returns the action that moves a column to the left or right on screen, also in right-to-left
 * text.
 */
const moveColumn = (way: 'left' | 'right') => ({
  ...OF_CELL,
  run: (args: PartArgs) => edit(columnMove(way, isRtlInPage(meant(args) ?? '')), args),
});

/** Actions of list items. */
export const ITEM_ACTS: ActsOf<typeof ITEM_CHANGES> = changesIf(
  { when: isItem, lacks: TEXTS.selectItem },
  'indent-item',
  'outdent-item',
);

/** Actions of table rows and columns. */
export const TABLE_ACTS: ActsOf<typeof TABLE_CHANGES & typeof COLUMN_ROWS> = {
  ...changesIf(OF_ROW, 'row-above', 'row-below', 'move-row-up', 'move-row-down', 'remove-row'),
  ...changesIf(OF_CELL, 'column-before', 'column-after', 'remove-column'),
  ...changesIf(OF_CELL, 'move-column-before', 'move-column-after'),
  'move-column-left': moveColumn('left'),
  'move-column-right': moveColumn('right'),
};
