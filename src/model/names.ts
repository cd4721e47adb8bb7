import type { Board } from './entities.ts';

/** What findings say of the board that they are about. */
export interface BoardRef {
  readonly uid: string;
  /** The name that an author knows it by. */
  readonly name: string;
}

export function boardName({ name, slug, uid }: Pick<Board, 'name' | 'slug' | 'uid'>): string {
  return name || slug || uid;
}

export function boardRef(board: Pick<Board, 'name' | 'slug' | 'uid'>): BoardRef {
  return { uid: board.uid, name: boardName(board) };
}
