import type { OutlinedBlock } from './board-outline.ts';
import type { TreePlace } from './board-moves.ts';
import type { TreeIndex } from './rows.ts';

type Blocks = TreeIndex<Pick<OutlinedBlock, 'uid' | 'parent' | 'writes' | 'source'>>;

/** Whether a block holds nothing yet, and is no text and no composite. */
export function isEmptyHolder(blocks: Blocks, uid: string): boolean {
  const { writes, source } = blocks.get(uid) ?? {};
  return writes === undefined && source === undefined && blocks.childrenOf(uid).length === 0;
}

/** The blocks beside a gap that hold nothing yet: the one before it first. */
export function emptyBeside(blocks: Blocks, { parent, index }: TreePlace): readonly string[] {
  const row = blocks.childrenOf(parent);
  return [row[index - 1], row[index]].flatMap((block) =>
    block !== undefined && isEmptyHolder(blocks, block.uid) ? [block.uid] : [],
  );
}
