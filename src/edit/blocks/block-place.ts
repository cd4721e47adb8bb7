import type { BlockList } from '../operation.ts';

/** A place among the blocks inside a block. */
export interface BlockPlace {
  /** Key of the block around; empty for the root of a board that has none. */
  readonly parent: string;
  readonly index: number;
}

/** The place of the root of a board that has none. */
export const ROOT_PLACE: BlockPlace = { parent: '', index: 0 };

/** Where blocks are put: before which of a list. */
export interface InsertPlace {
  readonly into: BlockList;
  readonly index: number;
}

/** A place on a board, as its list and where in that. */
export function insertPlace(board: string, { parent, index }: BlockPlace): InsertPlace {
  return { into: { entity: 'block', board, ...(parent !== '' && { parent }) }, index };
}
