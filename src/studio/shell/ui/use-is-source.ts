import { useProject } from '../project-store.ts';

/** Whether composites may show a board: one that is neither a page nor a folder of some. */
export function useIsSource(board: string): boolean {
  const type = useProject(({ boards }) => boards.get(board)?.type);
  return type !== undefined && type !== 'folder';
}
