import { childrenOf, type Block } from '../model/entities.ts';
import type { BoardIndex, IndexedBoard } from '../site/plan/board-index.ts';

/** Gives the mended block tree of a board; the very same one for as long as nothing of it changes. */
export type TreeOf = (boardUid: string) => Block | undefined;

/** A block with where it stands. */
export interface LocatedBlock {
  readonly board: IndexedBoard;
  readonly block: Block;
  /** Undefined for the root of a board's tree. */
  readonly parent: Block | undefined;
  /** Path within the project, e.g. `root.children[2].root.children[0]`. */
  readonly path: string;
}

/** A project in memory, as its author's tools look at it: what every uid means. */
export interface AuthorProject {
  readonly boards: BoardIndex;
  /** A block of a board; its tree is read where it wasn't. */
  blockOf(boardUid: string, uid: string): LocatedBlock | undefined;
  /** A block among those of some boards, in their order: no other board is read. */
  find(uid: string, among: Iterable<string>): LocatedBlock | undefined;
  /** All blocks of a board, parents before children. */
  blocksOf(boardUid: string): Iterable<LocatedBlock>;
}

/** Where a block stands in its tree. */
interface Entry {
  readonly block: Block;
  readonly parent: Block | undefined;
  /** From the board on. */
  readonly path: string;
}

type BlockIndex = ReadonlyMap<string, Entry>;

/**
 * Indexes of trees. A tree never changes: another one takes its place, and all others keep their index. So a change of
 * a board's file costs the index of that board.
 */
const indexes = new WeakMap<Block, BlockIndex>();

function indexOf(root: Block): BlockIndex {
  const known = indexes.get(root);
  if (known !== undefined) return known;
  const index = new Map<string, Entry>();
  const visit = (block: Block, parent: Block | undefined, path: string) => {
    index.set(block.uid, { block, parent, path });
    for (const [key, child] of childrenOf(block).entries()) {
      visit(child, block, `${path}.children[${key}]`);
    }
  };
  visit(root, undefined, 'root');
  indexes.set(root, index);
  return index;
}

function located(board: IndexedBoard, { block, parent, path }: Entry): LocatedBlock {
  return { board, block, parent, path: `${board.path}.${path}` };
}

/** Opens a project whose trees are read when somebody asks for one of their blocks. */
export function openAuthorProject(boards: BoardIndex, treeOf: TreeOf): AuthorProject {
  function entriesOf(boardUid: string): { board: IndexedBoard; index: BlockIndex } | undefined {
    const board = boards.get(boardUid);
    const root = board && treeOf(boardUid);
    return board && root && { board, index: indexOf(root) };
  }

  function blockOf(boardUid: string, uid: string): LocatedBlock | undefined {
    const known = entriesOf(boardUid);
    const entry = known?.index.get(uid);
    return known && entry && located(known.board, entry);
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
      const known = entriesOf(boardUid);
      if (known === undefined) return;
      for (const entry of known.index.values()) yield located(known.board, entry);
    },
  };
}
