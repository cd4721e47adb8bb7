/** Finds blocks of pages from Markdown files, for the tests in this folder. */
import { attrsOf, childrenOf, type Block } from '../../src/model/entities.ts';

/** Returns the uid of the block whose text begins with some words; empty if there is none. */
export function findBlock(root: Block, words: string): string {
  const isIt = attrsOf(root).some(
    ({ kid, v }) => kid === 'text' && typeof v === 'string' && v.startsWith(words),
  );
  if (isIt) return root.uid;
  for (const child of childrenOf(root)) {
    const found = findBlock(child, words);
    if (found !== '') return found;
  }
  return '';
}
