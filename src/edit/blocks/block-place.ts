import type { BlockList } from '../operation.ts';

/** A place among the children of a block. */
export interface BlockPlace {
  readonly parent: string;
  readonly index: number;
}

/** The place of the root on an empty board. */
export const ROOT_PLACE: BlockPlace = { parent: '', index: 0 };

/** A place for new blocks: a list and an index. */
export interface InsertPlace {
  readonly into: BlockList;
  readonly index: number;
}

/** Converts a place on a board to a list and an index. */
export function insertPlace(board: string, { parent, index }: BlockPlace): InsertPlace {
  return { into: { entity: 'block', board, ...(parent !== '' && { parent }) }, index };
}
