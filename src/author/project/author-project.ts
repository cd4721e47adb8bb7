import { childrenOf, type Block } from '../../model/entities.ts';
import type { BoardIndex, IndexedBoard } from '../../site/plan/board-index.ts';

/** Returns the repaired block tree of a board; identical as long as nothing of it changes. */
export type TreeOf = (boardUid: string) => Block | undefined;

/** A block with its location. */
export interface LocatedBlock {
  readonly board: IndexedBoard;
  readonly block: Block;
  /** The ancestors, the nearest first. */
  readonly around: readonly Block[];
  /** Path within the project, e.g. `root.children[2].root.children[0]`. */
  readonly path: string;
}

/** A project in memory, for the author's tools: finds boards and blocks by uid. */
export interface AuthorProject {
  readonly boards: BoardIndex;
  /** Returns a block of a board; reads its tree if needed. */
  blockOf(boardUid: string, uid: string): LocatedBlock | undefined;
  /** Returns a block among those of some boards, in their order; no other board is read. */
  find(uid: string, among: Iterable<string>): LocatedBlock | undefined;
  /** Yields all blocks of a board, parents before children. */
  blocksOf(boardUid: string): Iterable<Block>;
}

/** A location in a tree. */
interface Entry {
  readonly block: Block;
  /** The ancestors, the nearest first. */
  readonly around: readonly Block[];
  /** The path from the board's root on. */
  readonly path: string;
}

/**
 * Not indexed: each edit replaces the tree, and an index takes longer than the few searches before
 * that (EDIT-12).
 */
function findBlock(root: Block, uid: string): Entry | undefined {
  if (root.uid === uid) return { block: root, around: [], path: '' };
  const children = childrenOf(root);
  for (let at = 0; at < children.length; at += 1) {
    const found = findBlock(children[at] as Block, uid);
    if (found === undefined) continue;
    const { block, around, path } = found;
    return { block, around: [...around, root], path: `.children[${at}]${path}` };
  }
  return undefined;
}

function* blocksIn(root: Block): Iterable<Block> {
  yield root;
  for (const child of childrenOf(root)) yield* blocksIn(child);
}

/** Opens a project whose trees are read on demand. */
export function openAuthorProject(boards: BoardIndex, treeOf: TreeOf): AuthorProject {
  function blockOf(boardUid: string, uid: string): LocatedBlock | undefined {
    const board = boards.get(boardUid);
    const root = board && treeOf(boardUid);
    const found = root && findBlock(root, uid);
    return board && found && { ...found, board, path: `${board.path}.root${found.path}` };
  }

  return {
    boards,
    blockOf,
    find(uid, among) {
      for (const boardUid of among) {
        const found = blockOf(boardUid, uid);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    *blocksOf(boardUid) {
      const root = boards.has(boardUid) ? treeOf(boardUid) : undefined;
      if (root !== undefined) yield* blocksIn(root);
    },
  };
}
