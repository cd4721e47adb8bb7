import type { RowMark, TreePlace } from './board-moves.ts';
import type { Row, TreeEntry, TreeIndex } from './rows.ts';
import { wordsInside } from './words-inside.ts';

/** Entries that are dragged over the rows of a tree. */
export interface DraggedRows {
  readonly uids: readonly string[];
  /** Of the pointer, in rows from the top of the first one. */
  readonly y: number;
  /** The level that the pointer is at: where several places share a line, the one nearest to it is meant. */
  readonly level: number;
  /** Whether something may hold them. */
  readonly isLegal: (parent: string) => boolean;
}

/** Where they would land. */
export interface RowLanding {
  /** What was pointed at to hold them. */
  readonly meant: string;
  /** The nearest place that they may have; `index` counts all that is there. Left out for none. */
  readonly drop?: { readonly to: TreePlace; readonly mark: RowMark };
}

/** A landing, also one that isn't among rows. */
interface Meant {
  readonly meant: string;
  readonly drop?: { readonly to: TreePlace };
}

interface LandingSaid {
  /** Why it isn't where it was pointed at. */
  readonly reason?: string;
  readonly isCopy?: boolean;
}

interface NamedEntry extends TreeEntry {
  readonly name: string;
  readonly text?: string;
}

/** Says into what something is put. */
export const intoWords = (name: string, isCopy = false) =>
  `${isCopy ? 'Copy into' : 'Into'} “${name}”`;

/** Says that something takes the place of what an entry shows. */
export const ontoWords = (tree: TreeIndex<NamedEntry>, entry: NamedEntry) =>
  `Replace the content of ${called(tree, entry)}`;

/** Says where that is, and why not where it was pointed at. */
export function landingWords(
  tree: TreeIndex<NamedEntry>,
  { meant, drop }: Meant,
  { reason = 'They can’t be placed there.', isCopy = false }: LandingSaid,
): string {
  if (drop === undefined) return reason;
  const { parent, index } = drop.to;
  const children = tree.childrenOf(parent);
  const [before, next] = [children[index - 1], children[index]];
  const into = intoWords(tree.get(parent)?.name ?? '', isCopy);
  const behind = before === undefined ? '' : `, after ${called(tree, before)}`;
  const where =
    into + (index === 0 && next !== undefined ? `, before ${called(tree, next)}` : behind);
  return meant === parent ? where : `${where}. ${reason}`;
}

/** An entry by its name and its words, or the first in it: there are many boxes. */
function called(tree: TreeIndex<NamedEntry>, { uid, name, text = '' }: NamedEntry): string {
  const words = text || wordsInside(tree, uid);
  return words === '' ? `“${name}”` : `“${name}” (${words})`;
}

/** The part of a row, at both of its edges, that means a place beside it. */
const EDGE = 0.3;

/**
 * Where entries land that are dragged over the rows of a tree (EDIT-3): in what is pointed at, or beside it, else in the
 * nearest of those around that may hold them, beside what is pointed at. Undefined over themselves: they stay.
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

type Place = NonNullable<RowLanding['drop']>;

const farFrom = ({ mark }: Place, { level }: DraggedRows) => Math.abs(mark.level - level);

/** At the end of a row's entry. */
function placeInside(
  tree: TreeIndex<TreeEntry>,
  rows: readonly Row<TreeEntry>[],
  row: number,
): Place {
  const { entry, level } = rows[row] as Row<TreeEntry>;
  const to = { parent: entry.uid, index: tree.childrenOf(entry.uid).length };
  return { to, mark: { row, side: 'into', level: level + 1, around: entry.uid } };
}

/** The places that share the line above a row, the innermost first. */
function placesAt(
  tree: TreeIndex<TreeEntry>,
  rows: readonly Row<TreeEntry>[],
  at: number,
): readonly Place[] {
  const above = rows[at - 1];
  if (above === undefined) return [];
  const row = at - 1;
  const below = rows[at];
  if (above.isOpen && below !== undefined) {
    const to = placeBeside(tree, below.entry.uid, 0);
    const mark = { row, side: 'after', level: below.level, around: above.entry.uid } as const;
    return to === undefined ? [] : [{ to, mark }];
  }
  const places: Place[] = [];
  // Behind the row itself, and behind all that end with it.
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

/** The place before an entry, or behind it. */
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

/** The nearer side of a row, or of the innermost entry around it that may stand beside what is dragged. */
function placeAround(
  tree: TreeIndex<TreeEntry>,
  rows: readonly Row<TreeEntry>[],
  { y, isLegal }: DraggedRows,
): Place | undefined {
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

/** The last row that belongs to a row. */
function endOf(rows: readonly Row<TreeEntry>[], row: number): number {
  const level = rows[row]?.level ?? 1;
  const next = rows.findIndex((one, place) => place > row && one.level <= level);
  return next === -1 ? rows.length - 1 : next - 1;
}
