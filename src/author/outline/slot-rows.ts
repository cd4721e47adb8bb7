import { blockKey } from '../../edit/blocks/block-keys.ts';
import { slotContentUid } from '../../model/slot-uids.ts';
import type { OutlinedBlock } from './board-outline.ts';
import { indexTree, type TreeIndex } from './rows.ts';

/** A row in the tree of blocks: a block, or a slot that a composite doesn't fill, which is none. */
export interface BlockRow extends OutlinedBlock {
  /** The slot, by its uid in the source; its composite is the parent. */
  readonly emptySlot?: string;
}

/** The blocks of a board with the empty slots of its composites behind what fills the others. */
export function withEmptySlots(blocks: TreeIndex<OutlinedBlock>): TreeIndex<BlockRow> {
  const slots = blocks.all.flatMap(({ uid: parent, emptySlots = [] }) =>
    emptySlots.map(({ uid, name }): BlockRow => ({
      // As what fills it would be called.
      uid: blockKey(parent, slotContentUid(uid)),
      name,
      eid: '',
      parent,
      emptySlot: uid,
    })),
  );
  return slots.length === 0 ? blocks : indexTree([...blocks.all, ...slots]);
}
