import { nudgedPlace, type BoardNudge } from '../../author/outline/board-moves.ts';
import type { ArgsOf } from '../shell/commands/command-table.ts';
import { moveBoard } from '../shell/commands/project-commands.ts';
import type { ActsOf } from '../shell/commands/registry.ts';
import type { BOARD_ROWS } from '../shell/commands/tab-rows.ts';
import { useProject } from '../shell/project-store.ts';
import { useView } from '../shell/view-store.ts';
import { askForBoard, type BoardAct } from './board-act.ts';

type OfBoard = ArgsOf<'name-board'>;

const boardOf = ({ board = useView.getState().selection.board }: OfBoard = {}) => board;

/** The home page is that of the site: it stays. */
const isBelow = (args?: OfBoard) =>
  useProject.getState().boards.parentOf(boardOf(args)) !== undefined;

/** What pages stand in. */
const PAGES: ReadonlySet<string> = new Set(['page', 'folder']);

/** Below the nearest page above the board that is shown, or a folder of some: a new page isn't meant among parts. */
function besideShown(): string {
  const { board: boardUid } = useView.getState().selection;
  const { boards } = useProject.getState();
  let at = boards.parentOf(boardUid);
  while (at !== undefined && !PAGES.has(at.type ?? 'page')) at = boards.parentOf(at.uid);
  return at?.uid ?? boards.parentOf(boardUid)?.uid ?? boardUid;
}

const asking = (kind: BoardAct['kind']) => ({
  run: (args: OfBoard) => askForBoard({ kind, board: boardOf(args) }),
});

const nudge = (to: BoardNudge) => {
  const placeOf = (args?: OfBoard) => nudgedPlace(useProject.getState().boards, boardOf(args), to);
  return {
    when: (args?: OfBoard) => placeOf(args) !== undefined,
    async run(args: OfBoard) {
      const board = boardOf(args);
      const place = placeOf({ board });
      return place && moveBoard({ board, ...place });
    },
  };
};

/** What is done with boards as such. */
export const BOARD_ACTS: ActsOf<typeof BOARD_ROWS> = {
  // Beside the one that is shown, unless it is said in which one.
  'new-board': { run: ({ board = besideShown() }) => askForBoard({ kind: 'new', board }) },
  'name-board': asking('rename'),
  'drop-board': { ...asking('remove'), when: isBelow },
  'board-up': nudge('up'),
  'board-down': nudge('down'),
  'board-in': nudge('in'),
  'board-out': nudge('out'),
};
