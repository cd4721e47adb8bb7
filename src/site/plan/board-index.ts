import type { Place } from '../../diagnostics/diagnostic.ts';
import type { Board, Project } from '../../model/entities.ts';
import { boardName } from '../../model/names.ts';
import { heldUntil } from './publishing.ts';

/** A board with where it stands. */
export interface IndexedBoard {
  readonly board: Board;
  /** Path within the project, e.g. `root.children[2]`. */
  readonly path: string;
  readonly parent: IndexedBoard | undefined;
  /** Why it isn't published yet, or something above it; see `heldUntil`. Left out: it is. */
  readonly held?: string;
}

/** All boards of a project, parents before children, by uid. */
export type BoardIndex = ReadonlyMap<string, IndexedBoard>;

/** `now` is the moment of the build: see `heldUntil`. */
export function indexBoards({ root }: Project, now = ''): BoardIndex {
  const index = new Map<string, IndexedBoard>();
  const visit = (board: Board, path: string, parent: IndexedBoard | undefined) => {
    // The root board is the site itself.
    const held = parent && (parent.held ?? heldUntil(board, now));
    const indexed: IndexedBoard = { board, path, parent, ...(held !== undefined && { held }) };
    index.set(board.uid, indexed);
    for (const [key, child] of board.children.entries()) {
      visit(child, `${path}.children[${key}]`, indexed);
    }
  };
  visit(withoutAssets(root), 'root', undefined);
  return index;
}

/** Assets are the whole site's; a board without any is the very same. */
function withoutAssets(board: Board): Board {
  const children = board.children.map(withoutAssets);
  const isSame = children.every((child, at) => child === board.children[at]);
  if (isSame && board.assets.length === 0) return board;
  return { ...board, assets: [], children: isSame ? board.children : children };
}

/** Boards, or what is known of them, that are only looked up: they needn't all be in memory. */
export type Lookup<T> = Pick<ReadonlyMap<string, T>, 'get' | 'has'>;

/** The place of one of a board's fields. */
export function boardPlace({ board, path }: IndexedBoard, fieldName: string): Place {
  return { path: `${path}.${fieldName}`, board: boardName(board), boardUid: board.uid };
}

/** The nearest non-empty value of a field on the way up (HEAD-1). */
export function inherited(
  indexed: IndexedBoard,
  fieldName: 'title' | 'titleSuffix' | 'description' | 'imageUrl',
): string {
  for (let at: IndexedBoard | undefined = indexed; at !== undefined; at = at.parent) {
    if (at.board[fieldName] !== '') return at.board[fieldName];
  }
  return '';
}
