import { CONTENT_UID } from '../values/content-uid.ts';
import { isJsonObject } from '../values/json.ts';
import type { Board } from './entities.ts';

/**
 * Returns whether a board is a page from a content file, or a folder of such pages: no file of the
 * project has it.
 */
export const isFromFile = ({ uid }: Pick<Board, 'uid'>): boolean => uid.startsWith(CONTENT_UID);

/**
 * Returns whether a board is a folder between another board and its pages from files. Such a folder
 * isn't a page, and lists of the other board include its pages.
 */
export const isContentFolder = (board: Pick<Board, 'type' | 'uid'>): boolean =>
  board.type === 'folder' && isFromFile(board);

/**
 * Returns whether only lists show a board from a file or row: its parent declares that they have no
 * pages (DATA-3).
 */
export const isItem = (
  board: Pick<Board, 'uid'>,
  parent: Pick<Board, 'content'> | undefined,
): boolean =>
  isJsonObject(parent?.content) && parent.content['pages'] === false && isFromFile(board);

/** A board without the pages from files below it. */
export function ownBoards(board: Board): Board {
  const { content } = board;
  const own =
    content === undefined ? board.children : board.children.filter((child) => !isFromFile(child));
  const children = own.map(ownBoards);
  const isSame =
    own.length === board.children.length && children.every((child, at) => child === own[at]);
  return isSame ? board : { ...board, children };
}
