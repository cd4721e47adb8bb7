import { placements } from './between-lists.ts';
import type { ItemTarget, List, Operation } from './operation.ts';
import type { Nested } from './tree-index.ts';

/** What two trees are made of. */
export interface Tree<N> {
  keyOf(parentKey: string | undefined, node: N): string;
  listOf(parentKey: string): List;
  targetOf(key: string): ItemTarget;
  insert(parentKey: string, index: number, node: N): Operation;
  /** What of a node itself is another. */
  between(key: string, was: N, is: N): readonly Operation[];
}

interface Rows<N> {
  readonly nodes: Map<string, N>;
  /** The keys of the children of each node. */
  readonly rows: Map<string, string[]>;
  readonly parents: Map<string, string>;
}

function rowsOf<N extends Nested<N>>(tree: Tree<N>, root: N): Rows<N> {
  const rows: Rows<N> = { nodes: new Map(), rows: new Map(), parents: new Map() };
  const visit = (node: N, parent: string | undefined) => {
    const key = tree.keyOf(parent, node);
    rows.nodes.set(key, node);
    if (parent !== undefined) rows.parents.set(key, parent);
    const children = node.children ?? [];
    rows.rows.set(
      key,
      children.map((child) => tree.keyOf(key, child)),
    );
    for (const child of children) visit(child, key);
  };
  visit(root, undefined);
  return rows;
}

/** What leads from one tree to another with the same root: what stays somewhere is moved, not made anew. */
export function betweenTrees<N extends Nested<N>>(
  tree: Tree<N>,
  [before, after]: readonly [N, N],
): readonly Operation[] {
  if (before === after) return [];
  const was = rowsOf(tree, before);
  const is = rowsOf(tree, after);
  const operations: Operation[] = [];
  removeGone(tree, was, is, operations);
  for (const [key, node] of is.nodes) {
    arrange(tree, { was, is, key }, operations);
    const former = was.nodes.get(key);
    if (former !== undefined) operations.push(...tree.between(key, former, node));
  }
  // What went while something of it stays somewhere, which has been moved out by now.
  for (const key of [...was.nodes.keys()].toReversed()) {
    if (!is.nodes.has(key) && was.rows.has(key)) remove(tree, was, key, operations);
  }
  return operations;
}

/** Removes what is gone with all inside, so that it is in nobody's way. */
function removeGone<N extends Nested<N>>(
  tree: Tree<N>,
  was: Rows<N>,
  is: Rows<N>,
  operations: Operation[],
) {
  const isGone = new Map<string, boolean>();
  for (const key of [...was.nodes.keys()].toReversed()) {
    const inner = was.rows.get(key) ?? [];
    isGone.set(key, !is.nodes.has(key) && inner.every((child) => isGone.get(child)));
  }
  for (const key of was.nodes.keys()) {
    const parent = was.parents.get(key);
    const isTop = isGone.get(key) === true && parent !== undefined && isGone.get(parent) !== true;
    if (isTop) remove(tree, was, key, operations);
  }
}

function remove<N>(
  tree: Tree<N>,
  { rows, parents }: Rows<N>,
  key: string,
  operations: Operation[],
) {
  operations.push({ kind: 'remove', target: tree.targetOf(key) });
  const row = rows.get(parents.get(key) ?? '');
  if (row?.includes(key) === true) row.splice(row.indexOf(key), 1);
  const drop = (gone: string) => {
    for (const child of rows.get(gone) ?? []) drop(child);
    rows.delete(gone);
  };
  drop(key);
}

interface Arranging<N> {
  /** As it is by now. */
  readonly was: Rows<N>;
  readonly is: Rows<N>;
  readonly key: string;
}

/** Brings the children of a node into their order: from elsewhere, or new without what is there already. */
function arrange<N extends Nested<N>>(
  tree: Tree<N>,
  { was, is, key }: Arranging<N>,
  operations: Operation[],
) {
  const row = was.rows.get(key) ?? [];
  const wanted = is.rows.get(key) ?? [];
  // What isn't wanted here any more stays behind the others until it is moved.
  for (const { key: child, index } of placements(row, wanted)) {
    const from = was.rows.get(was.parents.get(child) ?? '');
    const list = tree.listOf(key);
    if (was.rows.has(child)) {
      operations.push({ kind: 'move', target: tree.targetOf(child), into: list, index });
      if (from?.includes(child) === true) from.splice(from.indexOf(child), 1);
    } else {
      operations.push(tree.insert(key, index, pruned(tree, child, { was, is })));
      was.rows.set(
        child,
        (is.rows.get(child) ?? []).filter((inner) => !was.rows.has(inner)),
      );
      adopt(child, { was, is });
    }
    was.parents.set(child, key);
    row.splice(index, 0, child);
  }
  was.rows.set(key, row);
}

/** A new node without what stands elsewhere by now, and is moved into it then. */
function pruned<N extends Nested<N>>(
  tree: Tree<N>,
  key: string,
  rows: Pick<Arranging<N>, 'was' | 'is'>,
): N {
  const { was, is } = rows;
  const node = is.nodes.get(key) as N;
  const inner = (is.rows.get(key) ?? []).filter((child) => !was.rows.has(child));
  const children = inner.map((child) => pruned(tree, child, rows));
  return children.length === 0 && node.children === undefined ? node : { ...node, children };
}

/** Notes what came along with a new node. */
function adopt<N>(key: string, { was, is }: Pick<Arranging<N>, 'was' | 'is'>) {
  for (const child of was.rows.get(key) ?? []) {
    was.parents.set(child, key);
    was.rows.set(
      child,
      (is.rows.get(child) ?? []).filter((inner) => !was.rows.has(inner)),
    );
    adopt(child, { was, is });
  }
}
