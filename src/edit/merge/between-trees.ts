import { childrenOf, type Block } from '../../model/entities.ts';
import { insertOf } from '../fields.ts';
import type { Operation } from '../operation.ts';
import { placements } from '../blocks/placements.ts';

/** Compares blocks of two trees of a board. */
export interface Tree {
  readonly board: string;
  keyOf(parentKey: string | undefined, uid: string): string;
  /** Returns operations for the changed fields and attributes of the block itself. */
  between(key: string, was: Block, is: Block): readonly Operation[];
}

interface Rows {
  readonly nodes: Map<string, Block>;
  /** The keys of the children of each node. */
  readonly rows: Map<string, string[]>;
  readonly parents: Map<string, string>;
}

function rowsOf(tree: Tree, root: Block): Rows {
  const rows: Rows = { nodes: new Map(), rows: new Map(), parents: new Map() };
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
export function betweenTrees(tree: Tree, before: Block, after: Block): readonly Operation[] {
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
  // The remaining removed nodes had descendants that stay: these were moved out above.
  for (const key of [...was.nodes.keys()].toReversed()) {
    if (!is.nodes.has(key) && was.rows.has(key)) remove(tree, was, key, operations);
  }
  return operations;
}

/** Removes nodes with all descendants first, so that they aren't in the way. */
function removeGone(tree: Tree, was: Rows, is: Rows, operations: Operation[]) {
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

function remove(tree: Tree, { rows, parents }: Rows, key: string, operations: Operation[]) {
  operations.push({ kind: 'remove', target: { entity: 'block', board: tree.board, block: key } });
  const row = rows.get(parents.get(key) ?? '');
  if (row?.includes(key) === true) row.splice(row.indexOf(key), 1);
  const drop = (gone: string) => {
    for (const child of rows.get(gone) ?? []) drop(child);
    rows.delete(gone);
  };
  drop(key);
}

interface Arranging {
  /** The nodes in the current state, which each operation updates. */
  readonly was: Rows;
  readonly is: Rows;
  readonly key: string;
}

/** Arranges the children of a node: moves existing ones, and inserts new ones. */
function arrange(tree: Tree, { was, is, key }: Arranging, operations: Operation[]) {
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
      operations.push(insertOf(into, index, pruned(child, { was, is })));
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

/** Returns a new node without descendants that exist elsewhere, which are moved into it later. */
function pruned(key: string, { was, is }: Pick<Arranging, 'was' | 'is'>): Block {
  const node = is.nodes.get(key) as Block;
  const inner = (is.rows.get(key) ?? []).filter((child) => !was.rows.has(child));
  const children = inner.map((child) => pruned(child, { was, is }));
  return children.length === 0 && node.children === undefined ? node : { ...node, children };
}

/** Notes the descendants of a new node. */
function adopt(key: string, { was, is }: Pick<Arranging, 'was' | 'is'>) {
  for (const child of was.rows.get(key) ?? []) {
    was.parents.set(child, key);
    was.rows.set(
      child,
      (is.rows.get(child) ?? []).filter((inner) => !was.rows.has(inner)),
    );
    adopt(child, { was, is });
  }
}
