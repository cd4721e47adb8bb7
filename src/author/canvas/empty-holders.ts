import type { OutlinedBlock } from '../outline/board-outline.ts';
import type { TreePlace } from '../outline/board-moves.ts';
import type { TreeIndex } from '../outline/rows.ts';

type Blocks = TreeIndex<Pick<OutlinedBlock, 'uid' | 'parent' | 'isEmpty'>>;

/** Returns the empty blocks next to a gap, the one before it first. */
export function emptyNeighbours(blocks: Blocks, { parent, index }: TreePlace): readonly string[] {
  const row = blocks.childrenOf(parent);
  return [row[index - 1], row[index]].flatMap((block) =>
    block?.isEmpty === true ? [block.uid] : [],
  );
}
