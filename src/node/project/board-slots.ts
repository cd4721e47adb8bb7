import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { childrenOf, type Block, type Board } from '../../model/entities.ts';
import type { LayoutSlots } from './opened-content.ts';
import type { ReadTree } from './read-tree.ts';

/** The slots of a tree, in document order. */
function slotsIn(root: Block | undefined): readonly Block[] {
  if (root === undefined) return [];
  const inside = childrenOf(root).flatMap(slotsIn);
  return root.isGroupSlot === true ? [root, ...inside] : inside;
}

/**
 * The uid of a layout's slot for the text of pages: the slot labelled `content`, or the only one.
 */
export function slotForText(root: Block | undefined): string | undefined {
  const slots = slotsIn(root);
  const only = slots.length === 1 ? slots[0] : undefined;
  return (slots.find(({ label }) => label === 'content') ?? only)?.uid;
}

/** Returns whether the text slot of a layout has changed; false if its tree can't be read. */
export function isOtherSlot(
  layouts: LayoutSlots,
  uid: string,
  tree: Pick<ReadTree, 'root' | 'diagnostics'> | undefined,
): boolean {
  const isRead = tree !== undefined && !hasErrors(tree.diagnostics);
  return isRead && slotForText(tree.root) !== layouts.get(uid);
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
