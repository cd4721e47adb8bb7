import type { ListedBoard } from '../../../author/board-list.ts';
import { findByWords } from '../../../author/find-words.ts';

/** So many are listed at once, of as many as a site may have. */
const MOST_BOARDS = 20;

/** What a board is found by. */
export const textOfBoard = ({ name, path = '' }: ListedBoard) => `${name} ${path}`;

/** The boards that are found by what was typed, in their name or address. */
export function boardsCalled(
  boards: readonly ListedBoard[],
  words: string,
): readonly ListedBoard[] {
  return findByWords(boards, words, (board) => ({
    name: board.name,
    words: textOfBoard(board),
  })).slice(0, MOST_BOARDS);
}
