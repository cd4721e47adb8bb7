import { useProject } from '../project-store.ts';

/**
 * Returns whether composites can show a board: one that is neither a page nor a folder of pages.
 */
export function useIsSource(board: string): boolean {
  const type = useProject(({ boards }) => boards.get(board)?.type);
  return type !== undefined && type !== 'folder';
}
