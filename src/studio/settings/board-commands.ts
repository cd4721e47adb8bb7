import { nudgedPlace, type BoardNudge } from '../../author/outline/board-moves.ts';
import { isFromFile } from '../../model/content-uid.ts';
import type { ArgsOf } from '../shell/commands/command-table.ts';
import { moveBoard } from '../shell/commands/project-commands.ts';
import type { ActsOf } from '../shell/commands/registry.ts';
import type { BOARD_ROWS } from '../shell/commands/tab-rows.ts';
import { useProject } from '../shell/project-store.ts';
import { useView } from '../shell/view-store.ts';
import { askForBoard, type BoardAct } from './board-act.ts';

type OfBoard = ArgsOf<'name-board'>;

const boardOf = ({ board = useView.getState().selection.board }: OfBoard = {}) => board;

/** The home page of the site can't be moved or removed. */
const isBelow = (args?: OfBoard) =>
  useProject.getState().boards.parentOf(boardOf(args)) !== undefined;

/** Boards that can contain pages. */
const PAGES: ReadonlySet<string> = new Set(['page', 'folder']);

/**
 * Returns the nearest page above the shown board, or a folder of pages: a new page doesn't belong
 * among parts.
 */
function besideShown(): string {
  const { board: boardUid } = useView.getState().selection;
  const { boards } = useProject.getState();
  let at = boards.parentOf(boardUid);
  while (at !== undefined && !PAGES.has(at.type ?? 'page')) at = boards.parentOf(at.uid);
  return at?.uid ?? boards.parentOf(boardUid)?.uid ?? boardUid;
}

/** The nearest board that has pages from files, from a board upwards. */
function postsAround(args?: OfBoard): string | undefined {
  const { boards } = useProject.getState();
  let at = boards.get(boardOf(args));
  while (at !== undefined && at.hasFiles !== true) at = boards.parentOf(at.uid);
  return at?.uid;
}

/** The nearest board that has pages from files, of any kind. */
function tableAround(args?: OfBoard): string | undefined {
  const { boards } = useProject.getState();
  let at = boards.get(boardOf(args));
  if (at !== undefined && boards.all.some((one) => one.parent === at?.uid && isFromFile(one)))
    return at.uid;
  while (at !== undefined && isFromFile(at)) {
    at = boards.parentOf(at.uid);
    if (at !== undefined && !isFromFile(at)) return at.uid;
  }
  return undefined;
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

/** Actions for boards. */
export const BOARD_ACTS: ActsOf<typeof BOARD_ROWS> = {
  // The new board is a sibling of the shown one, unless a parent is passed.
  'new-board': { run: ({ board = besideShown() }) => askForBoard({ kind: 'new', board }) },
  'import-pages': {
    run: ({ board = besideShown() }) => askForBoard({ kind: 'import', board }),
  },
  'new-post': {
    when: (args) => postsAround(args) !== undefined,
    run: (args) => askForBoard({ kind: 'post', board: postsAround(args) ?? boardOf(args) }),
  },
  'open-table': {
    when: (args) => tableAround(args) !== undefined,
    run: (args) => askForBoard({ kind: 'table', board: tableAround(args) ?? boardOf(args) }),
  },
  'name-board': asking('rename'),
  'drop-board': { ...asking('remove'), when: isBelow },
  'board-up': nudge('up'),
  'board-down': nudge('down'),
  'board-in': nudge('in'),
  'board-out': nudge('out'),
};
