import { plainLetters } from '../find-words.ts';

/** An entry of a tree: it names its parent, which comes before it. */
export interface TreeEntry {
  readonly uid: string;
  readonly parent?: string;
}

/** Entries indexed by parent. */
export interface TreeIndex<T extends TreeEntry> {
  readonly all: readonly T[];
  readonly roots: readonly T[];
  get(uid: string): T | undefined;
  childrenOf(uid: string): readonly T[];
  parentOf(uid: string): T | undefined;
  /** Returns the ancestors from the outermost down to the parent. */
  pathTo(uid: string): readonly T[];
}

const NONE: readonly never[] = [];

/** Indexes a tree by uid; entries with a missing parent are roots. */
export function indexTree<T extends TreeEntry>(all: readonly T[]): TreeIndex<T> {
  const byUid = new Map(all.map((entry) => [entry.uid, entry]));
  const children = new Map<string, T[]>();
  const roots: T[] = [];
  for (const entry of all) {
    const { parent } = entry;
    const siblings = parent === undefined ? undefined : children.get(parent);
    if (parent === undefined || !byUid.has(parent)) roots.push(entry);
    else if (siblings === undefined) children.set(parent, [entry]);
    else siblings.push(entry);
  }
  const parentOf = (uid: string) => byUid.get(byUid.get(uid)?.parent ?? '');
  return {
    all,
    roots,
    get: (uid) => byUid.get(uid),
    childrenOf: (uid) => children.get(uid) ?? NONE,
    parentOf,
    pathTo(uid) {
      const path: T[] = [];
      for (let at = parentOf(uid); at !== undefined; at = parentOf(at.uid)) path.unshift(at);
      return path;
    },
  };
}

/** A visible entry. */
export interface Row<T extends TreeEntry> {
  readonly entry: T;
  /** The level in the tree, from 1. */
  readonly level: number;
  /** Position among its siblings, from 1. */
  readonly place: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

/** Returns the visible rows of a tree, from the top. */
export function seenRows<T extends TreeEntry>(
  tree: TreeIndex<T>,
  isOpen: (uid: string) => boolean,
): readonly Row<T>[] {
  const rows: Row<T>[] = [];
  const add = (entries: readonly T[], level: number) => {
    for (const [at, entry] of entries.entries()) {
      const inside = tree.childrenOf(entry.uid);
      const hasChildren = inside.length > 0;
      const own = hasChildren && isOpen(entry.uid);
      const siblings = entries.length;
      rows.push({ entry, level, place: at + 1, siblings, hasChildren, isOpen: own });
      if (own) add(inside, level + 1);
    }
  };
  add(tree.roots, 1);
  return rows;
}

/** The effect of a key in a tree: moving to a row, or opening or closing one. */
export interface TreeMove {
  readonly to?: number;
  readonly toggle?: number;
}

/** Returns the effect of a key at a row; `page` is the number of visible rows. */
export function moveInTree(
  rows: readonly Row<TreeEntry>[],
  at: number,
  { key, page }: { readonly key: string; readonly page: number },
): TreeMove {
  const row = rows[at];
  const last = rows.length - 1;
  const to = (next: number): TreeMove => ({ to: Math.max(0, Math.min(last, next)) });
  if (row === undefined) return last < 0 ? {} : { to: 0 };
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'PageDown':
      return to(at + page);
    case 'PageUp':
      return to(at - page);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    case 'ArrowRight':
      if (row.hasChildren && !row.isOpen) return { toggle: at };
      return row.isOpen ? to(at + 1) : {};
    case 'ArrowLeft':
      if (row.isOpen) return { toggle: at };
      return row.level === 1 ? {} : to(rowAround(rows, at));
    default:
      return {};
  }
}

function rowAround(rows: readonly Row<TreeEntry>[], at: number): number {
  const level = rows[at]?.level ?? 1;
  return rows.findLastIndex((row, place) => place < at && row.level < level);
}

/**
 * Returns the matches of a search with their ancestors; each word has to be in one of an entry's
 * texts.
 */
export function searchTree<T extends TreeEntry>(
  tree: TreeIndex<T>,
  query: string,
  textsOf: (entry: T) => readonly string[],
): { readonly tree: TreeIndex<T>; readonly found: readonly T[] } {
  const words = plainLetters(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { tree, found: tree.all };
  const found = tree.all.filter((entry) => {
    const text = plainLetters(textsOf(entry).join('\n'));
    return words.every((word) => text.includes(word));
  });
  const kept = new Set<string>();
  for (const { uid } of found) {
    for (
      let at = tree.get(uid);
      at !== undefined && !kept.has(at.uid);
      at = tree.parentOf(at.uid)
    ) {
      kept.add(at.uid);
    }
  }
  return { tree: indexTree(tree.all.filter(({ uid }) => kept.has(uid))), found };
}
