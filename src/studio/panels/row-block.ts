import type { EditedBlock, Editing } from './editing.ts';

/** The block that a row edits. */
export interface RowBlock {
  /**
   * Returns the block that the author has touched the row for, and the inspected one before that:
   * unsent text is saved when another block is inspected already.
   */
  readonly now: () => EditedBlock;
  /** Called at the start of each gesture. */
  readonly touch: () => void;
}

/** Returns the block of a new row; `block` returns the inspected one. */
export function createRowBlock(block: Editing['block']): RowBlock {
  let touched: EditedBlock | undefined;
  return {
    now() {
      const inspected = block();
      return touched === undefined || isSameBlock(touched, inspected) ? inspected : touched;
    },
    touch() {
      touched = block();
    },
  };
}

function isSameBlock(one: EditedBlock, other: EditedBlock): boolean {
  return one.board === other.board && one.uid === other.uid;
}
