import type { ListedBoard } from '../../../author/board-list.ts';

/** So many are listed at once, of as many as a site may have. */
const MOST_BOARDS = 20;

/** What a board is found by. */
export const textOfBoard = ({ name, path = '' }: ListedBoard) => `${name} ${path}`;

/** The first boards whose name or address has what was typed in it. */
export function boardsCalled(
  boards: readonly ListedBoard[],
  words: string,
): readonly ListedBoard[] {
  const wanted = words.trim().toLowerCase();
  const found: ListedBoard[] = [];
  for (const board of boards) {
    if (!textOfBoard(board).toLowerCase().includes(wanted)) continue;
    found.push(board);
    if (found.length === MOST_BOARDS) break;
  }
  return found;
}
