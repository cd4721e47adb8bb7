import { childrenOf, type Block, type Board } from './entities.ts';

/** A block as a node of its board's tree, for tools that walk up as well as down (MODEL-3). */
export interface TreeNode {
  readonly uid: string;
  readonly block: Block;
  /** All nodes of a tree share one board (MODEL-2). */
  readonly board: Board;
  readonly parent: TreeNode | undefined;
  readonly children: readonly TreeNode[];
  readonly isSelected: boolean;
}

/** The tree of a board's blocks, the selected ones marked; undefined for a board without blocks. */
export function createTree(
  board: Board,
  selection: Selection = EMPTY_SELECTION,
): TreeNode | undefined {
  function node(block: Block, parent: TreeNode | undefined): TreeNode {
    const children: TreeNode[] = [];
    const isSelected = selection.has(block.uid);
    const self: TreeNode = { uid: block.uid, block, board, parent, children, isSelected };
    for (const child of childrenOf(block)) children.push(node(child, self));
    return self;
  }
  return board.root === undefined ? undefined : node(board.root, undefined);
}

/** The uids of the selected blocks. */
export type Selection = ReadonlySet<string>;

const EMPTY_SELECTION: Selection = new Set();

/** A selection with one more block. */
export function select(selection: Selection, uid: string): Selection {
  return new Set([...selection, uid]);
}

/** A selection without a block. */
export function deselect(selection: Selection, uid: string): Selection {
  return new Set([...selection].filter((selected) => selected !== uid));
}

/** Adds a block to a selection, or removes it if the selection contains it. */
export function toggle(selection: Selection, uid: string): Selection {
  return selection.has(uid) ? deselect(selection, uid) : select(selection, uid);
}

/**
 * Selects all blocks between two, both included, in document order (MODEL-3). If one of the two is
 * unknown, nothing is selected.
 */
export function selectRange(
  selection: Selection,
  tree: TreeNode,
  ends: readonly [string, string],
): Selection {
  const order = [...walk(tree)].map((node) => node.uid);
  const [from, to] = ends.map((uid) => order.indexOf(uid)).toSorted((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return selection;
  return new Set([...selection, ...order.slice(from, to + 1)]);
}

/** Every node of a tree in document order. */
export function* walk(node: TreeNode): Generator<TreeNode> {
  yield node;
  for (const child of node.children) yield* walk(child);
}
