import type { ListedBoard } from './board-list.ts';
import type { Row, TreeEntry, TreeIndex } from './rows.ts';

/** A place in a tree; `index` doesn't count the moved entry. */
export interface TreePlace {
  readonly parent: string;
  readonly index: number;
}

/** Directions of one step in a tree. */
export const NUDGES = ['up', 'down', 'in', 'out'] as const;
export type BoardNudge = (typeof NUDGES)[number];

/** Returns the place of an entry after one step; undefined if there is none. */
export function nudgedPlace(
  tree: TreeIndex<TreeEntry>,
  uid: string,
  to: BoardNudge,
): TreePlace | undefined {
  const parent = tree.parentOf(uid);
  if (parent === undefined) return undefined;
  const siblings = tree.childrenOf(parent.uid);
  const at = siblings.findIndex((one) => one.uid === uid);
  if (to === 'up') return at > 0 ? { parent: parent.uid, index: at - 1 } : undefined;
  if (to === 'down') {
    return at < siblings.length - 1 ? { parent: parent.uid, index: at + 1 } : undefined;
  }
  if (to === 'in') {
    const before = siblings[at - 1];
    return before && { parent: before.uid, index: tree.childrenOf(before.uid).length };
  }
  const above = tree.parentOf(parent.uid);
  if (above === undefined) return undefined;
  const index = tree.childrenOf(above.uid).findIndex((one) => one.uid === parent.uid) + 1;
  return { parent: above.uid, index };
}

/** The place of a dropped entry, with its mark. */
export interface TreeDrop extends TreePlace, RowMark {}

/** The visible mark of a drop among the rows. */
export interface RowMark {
  /** The index of a row. */
  readonly row: number;
  readonly side: 'before' | 'after' | 'into';
  /** The level of the place, from 1. */
  readonly level: number;
  /** The parent of the place. */
  readonly around: string;
}

/** An entry dragged over the rows of its tree. */
interface DraggedRow {
  readonly uid: string;
  /** Position of the pointer, in rows from the top of the first one. */
  readonly y: number;
}

/** The share of a row at each edge that means the place before or after it. */
const EDGE_SHARE = 0.3;

/**
 * Returns the place of an entry dragged to a height; undefined inside of itself, and at its own
 * place.
 */
export function dropPlace(
  tree: TreeIndex<TreeEntry>,
  rows: readonly Row<TreeEntry>[],
  { uid, y }: DraggedRow,
): TreeDrop | undefined {
  const row = Math.max(0, Math.min(rows.length - 1, Math.floor(y)));
  const over = rows[row];
  if (over === undefined) return undefined;
  const { entry, isOpen, level } = over;
  const isInside = [...tree.pathTo(entry.uid), entry].some((one) => one.uid === uid);
  if (isInside || tree.parentOf(uid) === undefined) return undefined;
  const offset = y - row;
  const parent = tree.parentOf(entry.uid);
  const side = offset < EDGE_SHARE ? 'before' : offset > 1 - EDGE_SHARE ? 'after' : 'into';
  const others = (of: string) => tree.childrenOf(of).filter((one) => one.uid !== uid);
  const isFirst = side === 'after' && isOpen;
  if (side === 'into' || isFirst || parent === undefined) {
    const index = isFirst ? 0 : others(entry.uid).length;
    const mark = { row, level: level + 1, around: entry.uid } as const;
    return { parent: entry.uid, index, ...mark, side: isFirst ? 'after' : 'into' };
  }
  const at = others(parent.uid).findIndex((one) => one.uid === entry.uid);
  const index = side === 'before' ? at : at + 1;
  return { parent: parent.uid, index, row, side, level, around: parent.uid };
}

/** Returns the number of descendants of a board. */
export function countBelow(tree: TreeIndex<ListedBoard>, uid: string): number {
  return tree.childrenOf(uid).reduce((sum, one) => sum + 1 + countBelow(tree, one.uid), 0);
}
