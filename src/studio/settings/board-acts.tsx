import { useRef } from 'react';
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components';
import { findCommand, tryCommand } from '../shell/commands/registry.ts';
import { useProject } from '../shell/project-store.ts';
import { askForBoard, useBoardAct, type BoardAct } from './board-act.ts';
import { NewBoard, RemoveBoard, RenameBoard } from './board-dialogs.tsx';
import './css/fields.css';
import './css/lists.css';
import './css/questions.css';

/** What the author is asked about a board. */
export default function BoardActs() {
  const act = useBoardAct((state) => state.act);
  if (act === undefined) return null;
  const { kind, board } = act;
  if (kind === 'menu') return <BoardMenu act={act} />;
  const Dialog = { new: NewBoard, rename: RenameBoard, remove: RemoveBoard }[kind];
  return <Dialog key={board} board={board} />;
}

const NAMES = [
  ['new-board', 'New board in it …'],
  ['name-board', 'Name and address …'],
  ['duplicate-board', 'Duplicate'],
  undefined,
  ['board-up', 'Move up'],
  ['board-down', 'Move down'],
  ['board-in', 'Move into the one before'],
  ['board-out', 'Move out'],
  undefined,
  ['drop-board', 'Remove …'],
] as const;

const CORNER = { x: 0, y: 0 };

/** What can be done with a board, at the pointer or at its row. */
function BoardMenu({ act: { board, at = CORNER } }: { readonly act: BoardAct }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const args = { board };
  const isRoot = useProject(({ boards }) => boards.parentOf(board) === undefined);
  const disabled = NAMES.flatMap((entry) => {
    const [name = ''] = entry ?? [];
    const isPossible = findCommand(name)?.when?.(args) !== false;
    // There is one root board.
    return isPossible && !(isRoot && name === 'duplicate-board') ? [] : [name];
  });
  return (
    <>
      <span ref={anchor} className="st-anchor" style={{ left: at.x, top: at.y }} />
      <Popover
        className="st-menu"
        aria-label="What is done with the board"
        triggerRef={anchor}
        placement="bottom start"
        offset={0}
        isOpen
        onOpenChange={() => askForBoard(undefined)}
      >
        <Menu
          aria-label="Board"
          autoFocus="first"
          disabledKeys={disabled}
          onAction={(name) => {
            askForBoard(undefined);
            tryCommand(String(name), args);
          }}
        >
          {NAMES.map((entry, index) =>
            entry === undefined ? (
              // oxlint-disable-next-line react/no-array-index-key -- lines between groups never move
              <Separator key={index} />
            ) : (
              <MenuItem key={entry[0]} id={entry[0]}>
                {entry[1]}
              </MenuItem>
            ),
          )}
        </Menu>
      </Popover>
    </>
  );
}
