import type { TableAct } from '../../edit/commands/table.ts';
import type { OutlinedBlock } from '../outline/board-outline.ts';
import type { Stroke } from '../keys.ts';
import type { TreeIndex } from '../outline/rows.ts';
import { whyUnseen } from './why-unseen.ts';

/**
 * Actions of Tab in a text: indenting an item, or moving to another text or a new row of a table.
 */
export type TabAct =
  | { readonly kind: 'indent' | 'outdent' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'row'; readonly behind: string };

type Blocks = TreeIndex<
  Pick<OutlinedBlock, 'uid' | 'name' | 'eid' | 'parent' | 'writes' | 'marks'>
>;

const ITEMS: ReadonlySet<string> = new Set(['list-item', 'nav-item']);

/** Returns the action of Tab or Shift-Tab in a block's text; undefined for none. */
export function tabIn(blocks: Blocks, uid: string, isBack: boolean): TabAct | undefined {
  const own = blocks.get(uid);
  if (own !== undefined && ITEMS.has(own.eid)) return { kind: isBack ? 'outdent' : 'indent' };
  const { cell, row } = tablePlace(blocks, uid);
  if (cell === undefined || row === undefined) return undefined;
  const table = blocks.parentOf(row)?.uid ?? '';
  const rows = blocks.childrenOf(table);
  const cells = rows.flatMap((one) => blocks.childrenOf(one.uid)).map((one) => one.uid);
  const from = cells.indexOf(cell);
  const others = isBack ? cells.slice(0, from).toReversed() : cells.slice(from + 1);
  const to = others.map((one) => firstText(blocks, one)).find((one) => one !== undefined);
  if (to !== undefined) return { kind: 'go', to };
  return isBack ? undefined : { kind: 'row', behind: rows.at(-1)?.uid ?? row };
}

/** Returns the table cell and row of a block. */
export function tablePlace(
  blocks: Blocks,
  uid: string,
): { readonly cell?: string; readonly row?: string } {
  const path = [...blocks.pathTo(uid), blocks.get(uid)];
  const last = path.findLast((one) => one?.eid === 'table-cell' || one?.eid === 'table-row');
  if (last === undefined) return {};
  if (last.eid === 'table-row') return { row: last.uid };
  const row = blocks.parentOf(last.uid);
  return { cell: last.uid, ...(row?.eid === 'table-row' && { row: row.uid }) };
}

/**
 * Returns whether a text is that of a cell, which can't be split or joined: its row would have
 * another number of cells.
 */
export const isCell = (blocks: Blocks, uid: string): boolean =>
  blocks.get(uid)?.eid === 'table-cell';

/** The action of Alt and an arrow in a cell. */
export type TableMove = Extract<TableAct, `move-${string}`>;

/** Returns the action that moves a column to the left or right, as seen on the page. */
export function columnMove(way: 'left' | 'right', isRtl: boolean): TableMove {
  return (way === 'left') === isRtl ? 'move-column-after' : 'move-column-before';
}

/**
 * Returns the action of Alt and an arrow in a cell; on a Mac, left and right move the caret by
 * words.
 */
export function moveInTable(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Stroke,
  { isRtl, isMac }: { readonly isRtl: boolean; readonly isMac: boolean },
): TableMove | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowUp') return 'move-row-up';
  if (key === 'ArrowDown') return 'move-row-down';
  const isAside = key === 'ArrowLeft' || key === 'ArrowRight';
  return isAside && !isMac ? columnMove(key === 'ArrowLeft' ? 'left' : 'right', isRtl) : undefined;
}

const isSeen = (blocks: Blocks, uid: string) => whyUnseen(blocks, uid) === undefined;

/** Returns the first visible text in a block: its own, or that of a descendant. */
function firstText(blocks: Blocks, uid: string): string | undefined {
  if (blocks.get(uid)?.writes === uid && isSeen(blocks, uid)) return uid;
  for (const { uid: inside } of blocks.childrenOf(uid)) {
    const found = firstText(blocks, inside);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the visible text before or after another one. */
export function adjacentText(blocks: Blocks, uid: string, by: 1 | -1): string | undefined {
  const texts = blocks.all.filter((block) => block.writes === block.uid);
  const from = texts.findIndex((block) => block.uid === uid);
  const others = by === 1 ? texts.slice(from + 1) : texts.slice(0, Math.max(0, from)).toReversed();
  return others.find((block) => isSeen(blocks, block.uid))?.uid;
}
