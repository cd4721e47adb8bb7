import { childrenOf, type Block, type Board } from '../../model/entities.ts';

/** The slots of a tree, in document order. */
export function slotsIn(root: Block | undefined): readonly Block[] {
  if (root === undefined) return [];
  const inside = childrenOf(root).flatMap(slotsIn);
  return root.isGroupSlot === true ? [root, ...inside] : inside;
}

/** The path of the board with a uid, below one at a path; undefined if there is none. */
export function pathOf(board: Board, path: string, uid: string): string | undefined {
  if (board.uid === uid) return path;
  for (const [at, child] of board.children.entries()) {
    const found = pathOf(child, `${path}.children[${at}]`, uid);
    if (found !== undefined) return found;
  }
  return undefined;
}
