import type { OutlinedBlock } from './board-outline.ts';
import type { TreeIndex } from './rows.ts';

/** Maximum number of blocks that are searched for words. */
const MAX_BLOCKS = 24;

/**
 * Returns the first words inside of a block without words of its own, to identify it; empty if none
 * of the first `MAX_BLOCKS` blocks in it has words.
 */
export function wordsInside(
  blocks: TreeIndex<Pick<OutlinedBlock, 'uid' | 'parent' | 'text'>>,
  uid: string,
): string {
  let left = MAX_BLOCKS;
  const find = (around: string): string => {
    for (const { uid: inside, text = '' } of blocks.childrenOf(around)) {
      if (left === 0) return '';
      left -= 1;
      const words = text === '' ? find(inside) : text;
      if (words !== '') return words;
    }
    return '';
  };
  return find(uid);
}
