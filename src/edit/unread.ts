import type { Board, Project } from '../model/entities.ts';
import { boardsIn } from './entities.ts';
import { isMissing } from './missing-tree.ts';

/** Knowledge about a board whose block tree is read on demand. */
export interface UnreadTree {
  /** The board and its descendants without trees. */
  readonly plain: Board;
  /** Returns whether the written tree may contain one of some names; true if unknown. */
  mayName(names: readonly string[]): boolean;
}

const unreadTrees = new WeakMap<Board, UnreadTree>();

/** Notes that the block tree of a board is read on demand. */
export function noteUnread(board: Board, about: UnreadTree) {
  unreadTrees.set(board, about);
}

/**
 * Returns the boards whose block trees may contain one of some names, in document order. Skipping
 * the others of ten thousand saves most of the time and memory (EDIT-12). Trees that a tab hasn't
 * loaded are skipped: the server validates each change with all trees.
 */
export function boardsNaming(project: Project, names: readonly string[]): readonly Board[] {
  if (names.length === 0) return [];
  return boardsIn(project.root).filter(
    (board) => unreadTrees.get(board)?.mayName(names) ?? !isMissing(board.root),
  );
}

/** Returns a board and its descendants without their block trees. */
export function withoutTrees(board: Board): Board {
  const { plain } = unreadTrees.get(board) ?? {};
  return plain ?? { ...board, root: undefined, children: board.children.map(withoutTrees) };
}
