import { MenuItem } from 'react-aria-components';
import type { ListedBoard } from '../../../author/outline/board-list.ts';
import { findByWords } from '../../../author/find-words.ts';
import { iconOfBoard } from './block-icons.ts';
import { FinderSection } from './finder.tsx';
import { Icon } from './icon.tsx';

/** Maximum number of listed boards. */
const MAX_BOARDS = 20;
const BOARD_KEY_PREFIX = 'board:';

/** The search text of a board. */
const textOf = ({ name, path = '' }: ListedBoard) => `${name} ${path}`;

/** Returns the boards whose name or address match a search. */
export function boardsMatching(
  boards: readonly ListedBoard[],
  words: string,
): readonly ListedBoard[] {
  return findByWords(boards, words, (board) => ({
    name: board.name,
    words: textOf(board),
  })).slice(0, MAX_BOARDS);
}

/** Returns the chosen board of a list; undefined for other items. */
export const boardOfKey = (key: string): string | undefined =>
  key.startsWith(BOARD_KEY_PREFIX) ? key.slice(BOARD_KEY_PREFIX.length) : undefined;

interface BoardSectionProps {
  readonly title: string;
  readonly boards: readonly ListedBoard[];
}

/** Boards in a list of results. */
export function BoardSection({ title, boards }: BoardSectionProps) {
  return (
    <FinderSection title={title} of={boards} keyOf={({ uid }) => BOARD_KEY_PREFIX + uid}>
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
