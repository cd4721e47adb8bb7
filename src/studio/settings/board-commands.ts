import { nudgedPlace, type BoardNudge } from '../../author/board-moves.ts';
import { BOARD } from '../shell/commands/arguments.ts';
import { moveBoard } from '../shell/commands/project-commands.ts';
import type { Args, Command } from '../shell/commands/registry.ts';
import { useProject } from '../shell/project-store.ts';
import { useView } from '../shell/view-store.ts';
import { askForBoard, type BoardAct } from './board-act.ts';

const boardOf = ({ board = useView.getState().boardUid }: Args = {}) => String(board);

/** The home page is that of the site: it stays. */
const isBelow = (args?: Args) => useProject.getState().boards.parentOf(boardOf(args)) !== undefined;

/** What pages stand in. */
const PAGES: ReadonlySet<string> = new Set(['page', 'folder']);

/** Below the nearest page above the board that is shown, or a folder of some: a new page isn't meant among parts. */
function besideShown(): string {
  const { boardUid } = useView.getState();
  const { boards } = useProject.getState();
  let at = boards.parentOf(boardUid);
  while (at !== undefined && !PAGES.has(at.type ?? 'page')) at = boards.parentOf(at.uid);
  return at?.uid ?? boards.parentOf(boardUid)?.uid ?? boardUid;
}

const asking = (kind: BoardAct['kind'], name: string, label: string): Command => ({
  name,
  label,
  group: 'Boards',
  args: { board: BOARD },
  run: (args) => askForBoard({ kind, board: boardOf(args) }),
});

const nudge = (to: BoardNudge, label: string): Command => {
  const placeOf = (args?: Args) => nudgedPlace(useProject.getState().boards, boardOf(args), to);
  return {
    name: `board-${to}`,
    label,
    group: 'Boards',
    args: { board: BOARD },
    when: (args) => placeOf(args) !== undefined,
    run(args) {
      const board = boardOf(args);
      // Where it has gone as far as it can before this is its turn, it stays.
      const late = () => ({ ...placeOf({ board }) });
      return moveBoard({ board, ...late() }, { late });
    },
  };
};

/** What is done with boards as such. */
export const BOARD_COMMANDS: readonly Command[] = [
  {
    ...asking('new', 'new-board', 'New board …'),
    // Beside the one that is shown, unless it is said in which one.
    run: ({ board = besideShown() }) => askForBoard({ kind: 'new', board: String(board) }),
  },
  asking('rename', 'name-board', 'Name and address of the board …'),
  { ...asking('remove', 'drop-board', 'Remove the board …'), when: isBelow },
  nudge('up', 'Move the board up'),
  nudge('down', 'Move the board down'),
  nudge('in', 'Move the board into the one before'),
  nudge('out', 'Move the board out of the one above'),
];
