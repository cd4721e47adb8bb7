import { MenuItem } from 'react-aria-components';
import type { ListedBoard } from '../../../author/outline/board-list.ts';
import { findByWords } from '../../../author/find-words.ts';
import { iconOfBoard } from './block-icons.ts';
import { FinderSection } from './finder.tsx';
import { Icon } from './icon.tsx';

/** So many are listed at once, of as many as a site may have. */
const MOST_BOARDS = 20;
const BOARD = 'board:';

/** What a board is found by. */
const textOf = ({ name, path = '' }: ListedBoard) => `${name} ${path}`;

/** The boards that are found by what was typed, in their name or address. */
export function boardsCalled(
  boards: readonly ListedBoard[],
  words: string,
): readonly ListedBoard[] {
  return findByWords(boards, words, (board) => ({
    name: board.name,
    words: textOf(board),
  })).slice(0, MOST_BOARDS);
}

/** The board that was chosen in a list; undefined where that is something else. */
export const boardOfKey = (key: string): string | undefined =>
  key.startsWith(BOARD) ? key.slice(BOARD.length) : undefined;

interface BoardSectionProps {
  readonly title: string;
  readonly boards: readonly ListedBoard[];
}

/** Boards in a list of much. */
export function BoardSection({ title, boards }: BoardSectionProps) {
  return (
    <FinderSection title={title} of={boards} keyOf={({ uid }) => BOARD + uid}>
      {(board, id) => (
        <MenuItem className="command" id={id} textValue={textOf(board)}>
          <Icon name={iconOfBoard(board)} />
          <span>{board.name}</span>
          <small>{board.path}</small>
        </MenuItem>
      )}
    </FinderSection>
  );
}
