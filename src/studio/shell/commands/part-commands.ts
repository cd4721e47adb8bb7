import { columnMove, tabIn, tablePlace } from '../../../author/tab-in-text.ts';
import { isRtlInPage } from '../canvas/element-in-page.ts';
import { edit } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { UID } from './arguments.ts';
import type { Args, Command } from './registry.ts';

/** The one block that a command is for: the one that it is given, or the one that is selected. */
function meant({ uid }: Args = {}): string | undefined {
  const { uids } = useView.getState().selection;
  return typeof uid === 'string' ? uid : uids.length === 1 ? uids[0] : undefined;
}

const blocks = () => useProject.getState().board?.blocks;

function isItem(args?: Args): boolean {
  const [tree, uid] = [blocks(), meant(args)];
  if (tree === undefined || uid === undefined) return false;
  return tabIn(tree, uid, false)?.kind === 'indent';
}

/** Where in a table something is selected. */
function placeInTable(args?: Args): ReturnType<typeof tablePlace> {
  const [tree, uid] = [blocks(), meant(args)];
  return tree === undefined || uid === undefined ? {} : tablePlace(tree, uid);
}

const of = (
  name: string,
  label: string,
  { when, lacks }: Pick<Command, 'when' | 'lacks'>,
): Command => ({
  name,
  label,
  group: 'Lists and tables',
  args: { uid: UID },
  ...(when && { when }),
  ...(lacks !== undefined && { lacks }),
  run: (args) => edit(name, args),
});

const ofRow = (name: string, label: string) =>
  of(name, label, {
    when: (args) => placeInTable(args).row !== undefined,
    lacks: 'No row of a table is selected, and none was given.',
  });

const ofCell = (name: string, label: string) =>
  of(name, label, {
    when: (args) => placeInTable(args).cell !== undefined,
    lacks: 'No cell of a table is selected, and none was given.',
  });

/** Alt and an arrow mean something else elsewhere. */
const byKey = (key: string, command: Command): Command => ({
  ...command,
  keys: [`Alt+${key}`],
  isForCanvas: true,
});

/** A column goes the way that one sees, also where lines are read from right to left. */
const ofColumn = (way: 'left' | 'right', label: string): Command => ({
  ...ofCell(`move-column-${way}`, label),
  run: (args) => edit(columnMove(way, isRtlInPage(meant(args) ?? '')), args),
});

const OF_ITEM = {
  when: isItem,
  lacks: 'No item of a list is selected, and none was given.',
};

/** What is done with items of lists. */
export const ITEM_COMMANDS: readonly Command[] = [
  of('indent-item', 'Indent the item', OF_ITEM),
  of('outdent-item', 'Outdent the item', OF_ITEM),
];

/** What is done with the rows and columns of tables. */
export const TABLE_COMMANDS: readonly Command[] = [
  ofRow('row-above', 'Add a row above'),
  ofRow('row-below', 'Add a row below'),
  ofCell('column-before', 'Add a column before'),
  ofCell('column-after', 'Add a column after'),
  byKey('ArrowUp', ofRow('move-row-up', 'Move the row up')),
  byKey('ArrowDown', ofRow('move-row-down', 'Move the row down')),
  byKey('ArrowLeft', ofColumn('left', 'Move the column to the left')),
  byKey('ArrowRight', ofColumn('right', 'Move the column to the right')),
  ofRow('remove-row', 'Remove the row'),
  ofCell('remove-column', 'Remove the column'),
];
