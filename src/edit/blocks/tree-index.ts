import { blockKey } from './block-keys.ts';

/** A board or a block, as far as finding it in its tree goes. */
export interface Nested<N> {
  readonly uid: string;
  readonly children?: readonly N[];
}

/** The way from the root of a tree to a node, both included, and the place of each below the one before. */
export interface Trail<N> {
  readonly nodes: readonly N[];
  readonly places: readonly number[];
}

interface Entry {
  readonly uid: string;
  readonly parentKey: string | undefined;
  /** Where it was last among its siblings; the first guess. */
  place: number;
}

interface Entries {
  readonly map: Map<string, Entry>;
  /** Counts the changes of what stands where: trees of before don't believe it any more. */
  version: number;
  /** Whether a key stands twice, as only files that somebody else has written have it: once one of them goes, the other is there. */
  hasTwins: boolean;
}

interface Known {
  readonly entries: Entries;
  readonly version: number;
}

/**
 * What stands below what in a tree, by its root. It is moved on to the tree that an operation makes, so that one costs the
 * same in small and in large trees (EDIT-12); a tree of before is looked through anew when somebody asks for it again.
 */
const known = new WeakMap<object, Known>();

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

/** Whether a tree has a node of a key. */
export function hasNode(root: AnyNode, key: string): boolean {
  return entriesOf(root).map.has(key);
}

/** The keys of a node and of all inside of it, below a node of a key. */
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

/** The way to a node; undefined where the tree has none of that key. */
export function findTrail<N extends Nested<N>>(root: N, key: string): Trail<N> | undefined {
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

/** Where a node is among its siblings, looked for from where it was: most have moved by a few places. */
function placeNear(siblings: readonly AnyNode[], { uid, place }: Entry): number {
  const from = Math.min(place, siblings.length);
  for (let by = 1; by <= siblings.length; by += 1) {
    if (siblings[from - by]?.uid === uid) return from - by;
    if (siblings[from + by]?.uid === uid) return from + by;
  }
  return -1;
}

/** The tree with another node at the end of a way, which has the same uid and the same children; all else is shared. */
export function replaceNode<N extends Nested<N>>({ nodes, places }: Trail<N>, node: N): N {
  const [root] = nodes;
  const replaced = rebuilt(nodes, places, node);
  const found = root && known.get(root);
  if (found !== undefined) known.set(replaced, found);
  return replaced;
}

/** What is different in a tree in which a node has other children. */
export interface Difference<N> {
  readonly added?: N;
  readonly removed?: N;
  /** Key of the node whose children are others. */
  readonly parentKey: string;
}

/** The tree with another node at the end of a way, of whose children one was added or removed. */
export function replaceParent<N extends Nested<N>>(
  trail: Trail<N>,
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

/** Says that two trees are equal, and that only the first one will be asked for. */
export function handBack(root: object, equal: object) {
  const found = known.get(equal);
  if (found !== undefined) known.set(root, found);
}

function rebuilt<N extends Nested<N>>(nodes: readonly N[], places: readonly number[], node: N): N {
  return places.reduceRight<N>((child, place, level) => {
    const parent = nodes[level] as N;
    return { ...parent, children: (parent.children ?? []).with(place, child) };
  }, node);
}
