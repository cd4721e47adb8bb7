import type { Block, Board, Project } from '../../model/entities.ts';

/** Gives the block tree of a board as its file has it. */
export type ReadTree = (boardPath: string) => Block | undefined;

/** Makes a project whose block trees are read when somebody looks at them; good until something is changed. */
export type MakeEditable = (project: Project, read: ReadTree) => Project;

/** Of ten thousand boards a change needs few: those that are the same are made once. */
export function createEditableProjects(): MakeEditable {
  const made = new WeakMap<Board, { readonly path: string; readonly board: Board }>();
  const trees: { read: ReadTree } = { read: () => undefined };

  function editable(board: Board, path: string): Board {
    const known = made.get(board);
    if (known?.path === path) return known.board;
    const children = board.children.map((child, key) =>
      editable(child, `${path}.children[${key}]`),
    );
    const lazy: Board = Object.defineProperty({ ...board, children }, 'root', {
      enumerable: true,
      get: () => trees.read(path),
    });
    made.set(board, { path, board: lazy });
    return lazy;
  }

  return (project, read) => {
    trees.read = read;
    return { ...project, root: editable(project.root, 'root') };
  };
}
