import type { Board, Project } from './entities.ts';

/**
 * Returns a project with one board replaced, at a path such as `root.children[2]`; all others keep
 * their identity.
 */
export function replaceBoard(project: Project, path: string, board: Board): Project {
  return withBoardAt(project, path, (at) => ({ ...board, children: at.children }));
}

/** Returns a project with other children of one board; all others keep their identity. */
export function replaceChildren(
  project: Project,
  path: string,
  children: readonly Board[],
): Project {
  return withBoardAt(project, path, (at) => ({ ...at, children }));
}

function withBoardAt(project: Project, path: string, change: (at: Board) => Board): Project {
  const keys = Array.from(path.matchAll(/\[(\d+)\]/g), ([, key]) => Number(key));
  const visit = (at: Board, [key, ...rest]: readonly number[]): Board => {
    if (key === undefined) return change(at);
    const child = at.children[key];
    if (child === undefined) return at;
    return { ...at, children: at.children.with(key, visit(child, rest)) };
  };
  return { ...project, root: visit(project.root, keys) };
}
