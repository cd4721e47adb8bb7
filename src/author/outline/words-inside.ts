import type { OutlinedBlock } from './board-outline.ts';
import type { TreeIndex } from './rows.ts';

/** How many blocks are looked through for words. */
const MOST_BLOCKS = 24;

/** The first words in a block, so that one that has none itself is told from others; not those far inside of much. */
export function wordsInside(
  blocks: TreeIndex<Pick<OutlinedBlock, 'uid' | 'parent' | 'text'>>,
  uid: string,
): string {
  let left = MOST_BLOCKS;
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
