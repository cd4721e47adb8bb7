import type { Place } from '../../diagnostics/diagnostic.ts';
import { blockName, type Block, type Board } from '../../model/entities.ts';
import { boardRef, type BoardRef } from '../../model/names.ts';

/**
 * The place of a block in the project: below another one, or as the root of a tree. It costs one
 * object per block; a path is built only for a diagnostic.
 */
export interface BlockSite {
  readonly block: Block;
  readonly board: BoardRef;
  /** Undefined for the root of a tree. */
  readonly above: BlockSite | undefined;
  /** Index in the parent. */
  readonly index: number;
  /** Path of the tree in the project. */
  readonly tree: string;
}

/** The site of the root block of a board at `path` in the project. */
export function rootSite(board: Board, path: string, block: Block): BlockSite {
  return { block, board: boardRef(board), above: undefined, index: 0, tree: `${path}.root` };
}

/** The site of a style of the project, whose looks have places like those of a block. */
export function styleSite(name: string, index: number): BlockSite {
  const board = { uid: '', name: '' };
  return {
    block: { uid: '', label: name },
    board,
    above: undefined,
    index,
    tree: `styles[${index}]`,
  };
}

/** The site of a child of a block. */
export function childSite(above: BlockSite, index: number, block: Block): BlockSite {
  const { board, tree } = above;
  return { block, board, above, index, tree };
}

/** The place of a block, or of one of its fields. */
export function placeOf(at: BlockSite, ...keys: readonly (string | number)[]): Place {
  const { block, board } = at;
  let path = pathOf(at);
  for (const key of keys) path += typeof key === 'number' ? `[${key}]` : `.${key}`;
  const { name, uid: boardUid } = board;
  if (boardUid === '' && block.uid === '') return { path, block: blockName(block) };
  return { path, board: name, block: blockName(block), boardUid, blockUid: block.uid };
}

function pathOf({ above, index, tree }: BlockSite): string {
  return above === undefined ? tree : `${pathOf(above)}.children[${index}]`;
}
