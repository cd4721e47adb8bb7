import { childrenOf, type Block } from '../../model/entities.ts';

/** Calls a function with each block of a tree and its parent, in document order. */
export function walkTree(
  root: Block,
  visit: (block: Block, parent: Block | undefined) => void,
  parent?: Block,
) {
  visit(root, parent);
  for (const child of childrenOf(root)) walkTree(child, visit, root);
}
