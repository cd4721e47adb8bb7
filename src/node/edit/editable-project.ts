import { noteUnread } from '../../edit/unread.ts';
import type { Board, Project } from '../../model/entities.ts';
import type { BoardTrees } from '../dev/board-trees.ts';

/** Access to the trees of a project's boards, by path. */
export type AskTrees = Pick<BoardTrees, 'read' | 'mayName'>;

/** Returns a project whose block trees are read on demand; valid until the next change. */
export type MakeEditable = (project: Project, trees: AskTrees) => Project;

/**
 * Creates a function that converts only changed boards: of ten thousand boards, a change needs few.
 */
export function createEditableProjects(): MakeEditable {
  const made = new WeakMap<Board, { readonly path: string; readonly board: Board }>();
  let asked: AskTrees | undefined;

  function editable(board: Board, path: string): Board {
    const known = made.get(board);
    if (known?.path === path) return known.board;
    const children = board.children.map((child, key) =>
      editable(child, `${path}.children[${key}]`),
    );
    const lazy: Board = Object.defineProperty({ ...board, children }, 'root', {
      enumerable: true,
      get: () => asked?.read(path).root,
    });
    noteUnread(lazy, {
      plain: board,
      mayName: (names) => asked?.mayName(path, names) ?? true,
    });
    made.set(board, { path, board: lazy });
    return lazy;
  }

  return (project, trees) => {
    asked = trees;
    return { ...project, root: editable(project.root, 'root') };
  };
}
