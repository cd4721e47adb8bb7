import type { Board, Project } from '../model/entities.ts';
import { boardsIn } from './entities.ts';
import { isMissing } from './missing-tree.ts';

/** A board whose block tree is read when somebody looks at it: what can be known of it before that. */
export interface Unread {
  /** The board without its tree, and with all below it so. */
  readonly plain: Board;
  /** Whether the tree, as it is written, may name one of some things; true as well where that isn't known. */
  mayName(names: readonly string[]): boolean;
}

const unread = new WeakMap<Board, Unread>();

/** Notes that the block tree of a board is read only when somebody looks at it. */
export function noteUnread(board: Board, about: Unread) {
  unread.set(board, about);
}

/**
 * The boards of a project whose block trees may name one of some things, in document order: those of ten thousand that
 * don't needn't be read, which costs more time and memory than all else (EDIT-12). Trees that a tab doesn't have aren't among
 * them: the server validates each change with all trees.
 */
export function boardsNaming(project: Project, names: readonly string[]): readonly Board[] {
  if (names.length === 0) return [];
  return boardsIn(project.root).filter(
    (board) => unread.get(board)?.mayName(names) ?? !isMissing(board.root),
  );
}

/** A board and all below it without their block trees. */
export function withoutTrees(board: Board): Board {
  const { plain } = unread.get(board) ?? {};
  return plain ?? { ...board, root: undefined, children: board.children.map(withoutTrees) };
}
