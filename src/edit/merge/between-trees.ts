import { childrenOf, type Block } from '../../model/entities.ts';
import { insertOf } from '../fields.ts';
import type { Operation } from '../operation.ts';
import { placements } from '../blocks/placements.ts';

/** Compares blocks of two trees of a board. */
export interface TreeComparer {
  readonly board: string;
  keyOf(parentKey: string | undefined, uid: string): string;
  /** Returns operations for the changed fields and attributes of the block itself. */
  between(key: string, was: Block, is: Block): readonly Operation[];
}

interface TreeRows {
  readonly nodes: Map<string, Block>;
  /** The keys of the children of each node. */
  readonly rows: Map<string, string[]>;
  readonly parents: Map<string, string>;
}

function rowsOf(tree: TreeComparer, root: Block): TreeRows {
  const rows: TreeRows = { nodes: new Map(), rows: new Map(), parents: new Map() };
  const visit = (node: Block, parent: string | undefined) => {
    const key = tree.keyOf(parent, node.uid);
    rows.nodes.set(key, node);
    if (parent !== undefined) rows.parents.set(key, parent);
    const children = childrenOf(node);
    rows.rows.set(
      key,
      children.map((child) => tree.keyOf(key, child.uid)),
    );
    for (const child of children) visit(child, key);
  };
  visit(root, undefined);
  return rows;
}

/** Returns the operations between two trees with one root; kept nodes are moved. */
export function betweenTrees(
  tree: TreeComparer,
  before: Block,
  after: Block,
): readonly Operation[] {
  if (before === after) return [];
  const was = rowsOf(tree, before);
  const is = rowsOf(tree, after);
  const operations: Operation[] = [];
  removeGone(tree, was, is, operations);
  for (const [key, node] of is.nodes) {
    arrangeChildren(tree, { was, is, key }, operations);
    const former = was.nodes.get(key);
    if (former !== undefined) operations.push(...tree.between(key, former, node));
  }
  // The remaining removed nodes had descendants that stay: these were moved out above.
  for (const key of [...was.nodes.keys()].toReversed()) {
    if (!is.nodes.has(key) && was.rows.has(key)) remove(tree, was, key, operations);
  }
  return operations;
}

/** Removes nodes with all descendants first, so that they aren't in the way. */
function removeGone(tree: TreeComparer, was: TreeRows, is: TreeRows, operations: Operation[]) {
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

function remove(
  tree: TreeComparer,
  { rows, parents }: TreeRows,
  key: string,
  operations: Operation[],
) {
  operations.push({ kind: 'remove', target: { entity: 'block', board: tree.board, block: key } });
  const row = rows.get(parents.get(key) ?? '');
  if (row?.includes(key) === true) row.splice(row.indexOf(key), 1);
  const drop = (gone: string) => {
    for (const child of rows.get(gone) ?? []) drop(child);
    rows.delete(gone);
  };
  drop(key);
}

interface Arrangement {
  /** The nodes in the current state, which each operation updates. */
  readonly was: TreeRows;
  readonly is: TreeRows;
  readonly key: string;
}

/** Arranges the children of a node: moves existing ones, and inserts new ones. */
function arrangeChildren(
  tree: TreeComparer,
  { was, is, key }: Arrangement,
  operations: Operation[],
) {
  const row = was.rows.get(key) ?? [];
  const wanted = is.rows.get(key) ?? [];
  // Superfluous children stay last until they are moved.
  for (const { key: child, index } of placements(row, wanted)) {
    const from = was.rows.get(was.parents.get(child) ?? '');
    const into = { entity: 'block', board: tree.board, parent: key } as const;
    if (was.rows.has(child)) {
      const target = { entity: 'block', board: tree.board, block: child } as const;
      operations.push({ kind: 'move', target, into, index });
      if (from?.includes(child) === true) from.splice(from.indexOf(child), 1);
    } else {
      operations.push(insertOf(into, index, withoutExistingDescendants(child, { was, is })));
      was.rows.set(
        child,
        (is.rows.get(child) ?? []).filter((inner) => !was.rows.has(inner)),
      );
      recordDescendants(child, { was, is });
    }
    was.parents.set(child, key);
    row.splice(index, 0, child);
  }
  was.rows.set(key, row);
}

/** Returns a new node without descendants that exist elsewhere, which are moved into it later. */
function withoutExistingDescendants(
  key: string,
  { was, is }: Pick<Arrangement, 'was' | 'is'>,
): Block {
  const node = is.nodes.get(key) as Block;
  const inner = (is.rows.get(key) ?? []).filter((child) => !was.rows.has(child));
  const children = inner.map((child) => withoutExistingDescendants(child, { was, is }));
  return children.length === 0 && node.children === undefined ? node : { ...node, children };
}

/** Notes the descendants of a new node. */
function recordDescendants(key: string, { was, is }: Pick<Arrangement, 'was' | 'is'>) {
  for (const child of was.rows.get(key) ?? []) {
    was.parents.set(child, key);
    was.rows.set(
      child,
      (is.rows.get(child) ?? []).filter((inner) => !was.rows.has(inner)),
    );
    recordDescendants(child, { was, is });
  }
}
