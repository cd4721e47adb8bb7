import type { TableAct } from '../../edit/commands/table.ts';
import type { OutlinedBlock } from '../outline/board-outline.ts';
import type { Stroke } from '../keys.ts';
import type { TreeIndex } from '../outline/rows.ts';
import { whyUnseen } from './why-unseen.ts';

/** What Tab does in a text: an item goes in or out, in a table one goes to another text, or to a new row behind the last. */
export type TabAct =
  | { readonly kind: 'indent' | 'outdent' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'row'; readonly behind: string };

type Blocks = TreeIndex<
  Pick<OutlinedBlock, 'uid' | 'name' | 'eid' | 'parent' | 'writes' | 'marks'>
>;

const ITEMS: ReadonlySet<string> = new Set(['list-item', 'nav-item']);

/** What Tab, or Shift-Tab, is for in the text of a block; undefined where it is for nothing there. */
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

/** The cell and the row of a table that a block is, or stands in. */
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

/** Whether a text is that of a cell, which is neither split nor joined: its row would have another number of cells. */
export const isCell = (blocks: Blocks, uid: string): boolean =>
  blocks.get(uid)?.eid === 'table-cell';

/** What an arrow that is pressed with Alt does in a cell. */
export type TableMove = Extract<TableAct, `move-${string}`>;

/** The move of a column that one sees go to a side. */
export function columnMove(way: 'left' | 'right', isRtl: boolean): TableMove {
  return (way === 'left') === isRtl ? 'move-column-after' : 'move-column-before';
}

/** What Alt and an arrow move where the caret is in a cell; on a Mac left and right lead the caret from word to word. */
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

/** The first text in a block that is seen: its own, or that of a block inside. */
function firstText(blocks: Blocks, uid: string): string | undefined {
  if (blocks.get(uid)?.writes === uid && isSeen(blocks, uid)) return uid;
  for (const { uid: inside } of blocks.childrenOf(uid)) {
    const found = firstText(blocks, inside);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The text that is seen before or after another one. */
export function textBeside(blocks: Blocks, uid: string, by: 1 | -1): string | undefined {
  const texts = blocks.all.filter((block) => block.writes === block.uid);
  const from = texts.findIndex((block) => block.uid === uid);
  const others = by === 1 ? texts.slice(from + 1) : texts.slice(0, Math.max(0, from)).toReversed();
  return others.find((block) => isSeen(blocks, block.uid))?.uid;
}
