import type { Board, Project } from './entities.ts';

/**
 * Returns a project with one board replaced, at a path such as `root.children[2]`; all others keep
 * their identity.
 */
export function replaceBoard(project: Project, path: string, board: Board): Project {
  const keys = Array.from(path.matchAll(/\[(\d+)\]/g), ([, key]) => Number(key));
  return { ...project, root: replaced(project.root, keys, board) };
}

function replaced(at: Board, [key, ...rest]: readonly number[], board: Board): Board {
  if (key === undefined) return { ...board, children: at.children };
  const child = at.children[key];
  if (child === undefined) return at;
  return { ...at, children: at.children.with(key, replaced(child, rest, board)) };
}
