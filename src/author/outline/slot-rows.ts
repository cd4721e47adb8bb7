import { blockKey } from '../../edit/blocks/block-keys.ts';
import { slotContentUid } from '../../model/slot-uids.ts';
import type { OutlinedBlock } from './board-outline.ts';
import { indexTree, type TreeIndex } from './rows.ts';

/** A row in the tree of blocks: a block, or an empty slot of a composite. */
export interface BlockRow extends OutlinedBlock {
  /** The slot, by its uid in the source; its composite is the parent. */
  readonly emptySlot?: string;
}

/** Returns the blocks of a board, with empty slots after filled ones. */
export function withEmptySlots(blocks: TreeIndex<OutlinedBlock>): TreeIndex<BlockRow> {
  const slots = blocks.all.flatMap(({ uid: parent, emptySlots = [] }) =>
    emptySlots.map(({ uid, name }): BlockRow => ({
      // The uid that its content would have.
      uid: blockKey(parent, slotContentUid(uid)),
      name,
      kind: '',
      eid: '',
      parent,
      emptySlot: uid,
    })),
  );
  return slots.length === 0 ? blocks : indexTree([...blocks.all, ...slots]);
}
