import { blockKey } from './block-keys.ts';

/** The fields of a board or a block that finding it needs. */
export interface Nested<N> {
  readonly uid: string;
  readonly children?: readonly N[];
}

/** The nodes from the root of a tree to a node, and the index of each below its parent. */
export interface TreePath<N> {
  readonly nodes: readonly N[];
  readonly places: readonly number[];
}

interface Entry {
  readonly uid: string;
  readonly parentKey: string | undefined;
  /** Last known index among its siblings: the first guess. */
  place: number;
}

interface Entries {
  readonly map: Map<string, Entry>;
  /** Version of the child lists; a tree with another version rebuilds its index. */
  version: number;
  /**
   * True if a key occurs twice, which only external programs write: after the removal of one node,
   * the other remains.
   */
  hasTwins: boolean;
}

interface VersionedEntries {
  readonly entries: Entries;
  readonly version: number;
}

/**
 * Index of nodes by the root of their tree. Operations hand it to the tree that they make, so that
 * their cost doesn't depend on the size of the tree (EDIT-12); a former tree gets a new index on
 * demand.
 */
const known = new WeakMap<object, VersionedEntries>();

function entriesOf<N extends Nested<N>>(root: N): Entries {
  const found = known.get(root);
  if (found !== undefined && found.version === found.entries.version) return found.entries;
  const entries: Entries = { map: new Map(), version: 0, hasTwins: false };
  addEntries(entries, root, { parentKey: undefined, place: 0 });
  known.set(root, { entries, version: 0 });
  return entries;
}

function addEntries<N extends Nested<N>>(
  entries: Entries,
  root: N,
  at: Pick<Entry, 'parentKey' | 'place'>,
) {
  const { map } = entries;
  const visit = (node: N, parentKey: string | undefined, place: number) => {
    const key = blockKey(parentKey, node.uid);
    if (map.has(key)) entries.hasTwins = true;
    map.set(key, { uid: node.uid, parentKey, place });
    const { children } = node;
    if (children === undefined) return;
    for (let index = 0; index < children.length; index += 1) {
      visit(children[index] as N, key, index);
    }
  };
  visit(root, at.parentKey, at.place);
}

function dropEntries<N extends Nested<N>>(entries: Entries, node: N, parentKey: string) {
  const key = blockKey(parentKey, node.uid);
  entries.map.delete(key);
  for (const child of node.children ?? []) dropEntries(entries, child, key);
}

/** A node of any tree. */
export interface AnyNode extends Nested<AnyNode> {}

/** Returns whether a tree has a node with a key. */
export function hasNode(root: AnyNode, key: string): boolean {
  return entriesOf(root).map.has(key);
}

/** Returns the keys of a node and its descendants. */
export function keysOf(node: AnyNode, parentKey?: string): readonly string[] {
  const keys: string[] = [];
  const visit = (at: AnyNode, above: string | undefined) => {
    const key = blockKey(above, at.uid);
    keys.push(key);
    for (const child of at.children ?? []) visit(child, key);
  };
  visit(node, parentKey);
  return keys;
}

/** Returns the path to a node; undefined for a missing one. */
export function findPath<N extends Nested<N>>(root: N, key: string): TreePath<N> | undefined {
  const { map } = entriesOf(root);
  const way: Entry[] = [];
  for (let at: string | undefined = key; at !== undefined;) {
    const entry = map.get(at);
    if (entry === undefined) return undefined;
    way.unshift(entry);
    at = entry.parentKey;
  }
  const nodes: N[] = [root];
  const places: number[] = [];
  for (const entry of way.slice(1)) {
    const siblings: readonly N[] = nodes.at(-1)?.children ?? [];
    if (siblings[entry.place]?.uid !== entry.uid) {
      entry.place = placeNear(siblings, entry);
    }
    nodes.push(siblings[entry.place] as N);
    places.push(entry.place);
  }
  return { nodes, places };
}

/** Returns the index of a node among its siblings, searched outwards from its last known index. */
function placeNear(siblings: readonly AnyNode[], { uid, place }: Entry): number {
  const from = Math.min(place, siblings.length);
  for (let by = 1; by <= siblings.length; by += 1) {
    if (siblings[from - by]?.uid === uid) return from - by;
    if (siblings[from + by]?.uid === uid) return from + by;
  }
  return -1;
}

/** Returns the tree with a replaced node of equal uid and children; everything else is shared. */
export function replaceNode<N extends Nested<N>>({ nodes, places }: TreePath<N>, node: N): N {
  const [root] = nodes;
  const replaced = rebuilt(nodes, places, node);
  const found = root && known.get(root);
  if (found !== undefined) known.set(replaced, found);
  return replaced;
}

/** A changed child list in a tree. */
export interface Difference<N> {
  readonly added?: N;
  readonly removed?: N;
  /** Key of the node with changed children. */
  readonly parentKey: string;
}

/** Returns the tree with a replaced node that has one child more or less. */
export function replaceParent<N extends Nested<N>>(
  trail: TreePath<N>,
  node: N,
  { added, removed, parentKey }: Difference<N>,
): N {
  const [root] = trail.nodes;
  const entries = entriesOf(root as N);
  const replaced = rebuilt(trail.nodes, trail.places, node);
  if (entries.hasTwins) return replaced;
  if (removed !== undefined) dropEntries(entries, removed, parentKey);
  if (added !== undefined) {
    addEntries(entries, added, { parentKey, place: node.children?.indexOf(added) ?? 0 });
  }
  entries.version += 1;
  known.set(replaced, { entries, version: entries.version });
  return replaced;
}

/** Gives `root` the index of an equal tree, `equal`, which isn't used any more. */
export function handOverIndex(root: object, equal: object) {
  const found = known.get(equal);
  if (found !== undefined) known.set(root, found);
}

function rebuilt<N extends Nested<N>>(nodes: readonly N[], places: readonly number[], node: N): N {
  return places.reduceRight<N>((child, place, level) => {
    const parent = nodes[level] as N;
    return { ...parent, children: (parent.children ?? []).with(place, child) };
  }, node);
}
