/** What is listed as a tree: an entry names the one above it, which stands before it. */
export interface TreeEntry {
  readonly uid: string;
  readonly parent?: string;
}

/** Entries with who is inside whom. */
export interface TreeIndex<T extends TreeEntry> {
  readonly all: readonly T[];
  readonly roots: readonly T[];
  get(uid: string): T | undefined;
  childrenOf(uid: string): readonly T[];
  parentOf(uid: string): T | undefined;
  /** From the outermost down to the one around it. */
  pathTo(uid: string): readonly T[];
}

const NONE: readonly never[] = [];

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

/** An entry with what is seen inside it. */
export interface TreeNode<T extends TreeEntry> {
  readonly entry: T;
  readonly hasChildren: boolean;
  /** None while it is closed. */
  readonly children: readonly TreeNode<T>[];
}

/** Nodes that were made, by uid. */
export type KnownNodes<T extends TreeEntry> = Map<string, TreeNode<T>>;

/** What is seen of a tree while some entries are open. A node in which nothing has changed is the very one of before. */
export function seenNodes<T extends TreeEntry>(
  tree: TreeIndex<T>,
  isOpen: (uid: string) => boolean,
  known: KnownNodes<T>,
): readonly TreeNode<T>[] {
  const nodeOf = (entry: T): TreeNode<T> => {
    const inside = tree.childrenOf(entry.uid);
    const hasChildren = inside.length > 0;
    const children = hasChildren && isOpen(entry.uid) ? inside.map(nodeOf) : NONE;
    const before = known.get(entry.uid);
    const isSame =
      before?.entry === entry &&
      before.hasChildren === hasChildren &&
      before.children.length === children.length &&
      before.children.every((child, at) => child === children[at]);
    const node = isSame ? before : { entry, hasChildren, children };
    known.set(entry.uid, node);
    return node;
  };
  return tree.roots.map(nodeOf);
}

/** The entries that a search finds, and those around them; every word has to be in one of an entry's texts. */
export function searchTree<T extends TreeEntry>(
  tree: TreeIndex<T>,
  query: string,
  textsOf: (entry: T) => readonly string[],
): { readonly tree: TreeIndex<T>; readonly found: readonly T[] } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { tree, found: tree.all };
  const found = tree.all.filter((entry) => {
    const text = textsOf(entry).join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const kept = new Set<string>();
  for (const { uid } of found) {
    for (let at = tree.get(uid); at !== undefined && !kept.has(at.uid); at = tree.parentOf(at.uid)) {
      kept.add(at.uid);
    }
  }
  return { tree: indexTree(tree.all.filter(({ uid }) => kept.has(uid))), found };
}
