import type { RowMark, TreePlace } from './board-moves.ts';
import type { Row, TreeEntry, TreeIndex } from './rows.ts';
import { wordsInside } from './words-inside.ts';
import { TEXTS } from './outline-texts.ts';

/** Entries dragged over the rows of a tree. */
export interface DraggedRows {
  readonly uids: readonly string[];
  /** Position of the pointer, in rows from the top of the first one. */
  readonly y: number;
  /**
   * The level of the pointer: if a line has several places, the one with the nearest level is used.
   */
  readonly level: number;
  /** Returns whether an entry accepts the dragged entries. */
  readonly isLegal: (parent: string) => boolean;
}

/** The result of a drop. */
export interface RowLanding {
  /** The entry under the pointer. */
  readonly meant: string;
  /** The nearest legal place; `index` counts all entries. Left out for none. */
  readonly drop?: { readonly to: TreePlace; readonly mark: RowMark };
}

/** The result of a drop in the tree or on the page. */
interface Meant {
  readonly meant: string;
  readonly drop?: { readonly to: TreePlace };
}

interface LandingSaid {
  /** The reason against the place under the pointer. */
  readonly reason?: string;
  readonly isCopy?: boolean;
}

interface NamedEntry extends TreeEntry {
  readonly name: string;
  readonly text?: string;
}

/** Returns the announcement of a drop into an entry. */
export const intoWords = (name: string, isCopy = false) => TEXTS.dropInto(name, isCopy);

/** Returns the announcement of replacing the content of an entry. */
export const ontoWords = (tree: TreeIndex<NamedEntry>, entry: NamedEntry) =>
  TEXTS.replaceContent(called(tree, entry));

/** Returns the announcement of a drop, with the reason against the place under the pointer. */
export function landingWords(
  tree: TreeIndex<NamedEntry>,
  { meant, drop }: Meant,
  { reason = TEXTS.noPlace, isCopy = false }: LandingSaid,
): string {
  if (drop === undefined) return reason;
  const { parent, index } = drop.to;
  const children = tree.childrenOf(parent);
  const [before, next] = [children[index - 1], children[index]];
  const into = intoWords(tree.get(parent)?.name ?? '', isCopy);
  const behind = before === undefined ? '' : TEXTS.behind(called(tree, before));
  const where =
    into + (index === 0 && next !== undefined ? TEXTS.before(called(tree, next)) : behind);
  return meant === parent ? where : `${where}. ${reason}`;
}

/**
 * Returns the name of an entry with its words, or the first inside: many boxes have equal names.
 */
function called(tree: TreeIndex<NamedEntry>, { uid, name, text = '' }: NamedEntry): string {
  const words = text || wordsInside(tree, uid);
  return words === '' ? `“${name}”` : `“${name}” (${words})`;
}

/** The share of a row at each edge that means the place before or after it. */
const EDGE = 0.3;

/**
 * Returns the place of entries dragged over the rows of a tree (EDIT-3): in the entry under the
 * pointer, next to it, or in the nearest ancestor that accepts them. Undefined over the dragged
 * entries.
 */
export function landingAmong(
  tree: TreeIndex<TreeEntry>,
  rows: readonly Row<TreeEntry>[],
  drag: DraggedRows,
): RowLanding | undefined {
  const row = Math.max(0, Math.min(rows.length - 1, Math.floor(drag.y)));
  const over = rows[row];
  if (over === undefined) return undefined;
  const { entry } = over;
  const around = [...tree.pathTo(entry.uid), entry];
  if (around.some(({ uid }) => drag.uids.includes(uid))) return undefined;
  const offset = drag.y - row;
  const isBeside = tree.parentOf(entry.uid) !== undefined && (offset < EDGE || offset > 1 - EDGE);
  const pointed = isBeside
    ? placesAt(tree, rows, offset < EDGE ? row : row + 1)
    : [placeInside(tree, rows, row)];
  const nearest = pointed.toSorted((a, b) => farFrom(a, drag) - farFrom(b, drag));
  const [first] = nearest;
  const legal =
    [...nearest, placeInside(tree, rows, row)].find(({ to }) => drag.isLegal(to.parent)) ??
    placeAround(tree, rows, drag);
  return { meant: first?.to.parent ?? entry.uid, ...(legal && { drop: legal }) };
}

type DropPosition = NonNullable<RowLanding['drop']>;

const farFrom = ({ mark }: DropPosition, { level }: DraggedRows) => Math.abs(mark.level - level);

/** Returns the place at the end of a row's entry. */
function placeInside(
  tree: TreeIndex<TreeEntry>,
  rows: readonly Row<TreeEntry>[],
  row: number,
): DropPosition {
  const { entry, level } = rows[row] as Row<TreeEntry>;
  const to = { parent: entry.uid, index: tree.childrenOf(entry.uid).length };
  return { to, mark: { row, side: 'into', level: level + 1, around: entry.uid } };
}

/** Returns the places on the line above a row, the innermost first. */
function placesAt(
  tree: TreeIndex<TreeEntry>,
  rows: readonly Row<TreeEntry>[],
  at: number,
): readonly DropPosition[] {
  const above = rows[at - 1];
  if (above === undefined) return [];
  const row = at - 1;
  const below = rows[at];
  if (above.isOpen && below !== undefined) {
    const to = placeBeside(tree, below.entry.uid, 0);
    const mark = { row, side: 'after', level: below.level, around: above.entry.uid } as const;
    return to === undefined ? [] : [{ to, mark }];
  }
  const places: DropPosition[] = [];
  // After the row itself, and after all ancestors that end with it.
  const least = below?.level ?? 2;
  const chain = [...tree.pathTo(above.entry.uid), above.entry];
  for (let level = above.level; level >= least; level -= 1) {
    const { uid } = chain[level - 1] ?? {};
    const place = uid === undefined ? undefined : placeBeside(tree, uid, 1);
    if (place === undefined) continue;
    places.push({ to: place, mark: { row, side: 'after', level, around: place.parent } });
  }
  return places;
}

/** Returns the place before or after an entry. */
function placeBeside(
  tree: TreeIndex<TreeEntry>,
  uid: string,
  behind: 0 | 1,
): TreePlace | undefined {
  const parent = tree.parentOf(uid);
  if (parent === undefined) return undefined;
  const index = tree.childrenOf(parent.uid).findIndex((one) => one.uid === uid) + behind;
  return { parent: parent.uid, index };
}

/**
 * Returns the nearer side of a row, or of its nearest ancestor whose parent accepts the dragged
 * entries.
 */
function placeAround(
  tree: TreeIndex<TreeEntry>,
  rows: readonly Row<TreeEntry>[],
  { y, isLegal }: DraggedRows,
): DropPosition | undefined {
  let row = Math.max(0, Math.min(rows.length - 1, Math.floor(y)));
  for (let own = rows[row]; own !== undefined; own = rows[row]) {
    const { level, entry } = own;
    const parent = tree.parentOf(entry.uid);
    if (parent === undefined) return undefined;
    if (isLegal(parent.uid)) {
      const last = endOf(rows, row);
      const isBefore = y - row <= last + 1 - y;
      const to = placeBeside(tree, entry.uid, isBefore ? 0 : 1);
      const side = isBefore ? 'before' : 'after';
      const mark = { row: isBefore ? row : last, side, level, around: parent.uid } as const;
      return to && { to, mark };
    }
    row = rows.findLastIndex((one, place) => place < row && one.entry.uid === parent.uid);
  }
  return undefined;
}

/** Returns the last descendant row of a row. */
function endOf(rows: readonly Row<TreeEntry>[], row: number): number {
  const level = rows[row]?.level ?? 1;
  const next = rows.findIndex((one, place) => place > row && one.level <= level);
  return next === -1 ? rows.length - 1 : next - 1;
}
