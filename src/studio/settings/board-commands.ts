import { nudgedPlace, type BoardNudge } from '../../author/outline/board-moves.ts';
import { isFromFile } from '../../model/content-uid.ts';
import type { ArgsOf } from '../shell/commands/command-table.ts';
import { moveBoard } from '../shell/commands/project-commands.ts';
import type { ActsOf } from '../shell/commands/registry.ts';
import type { BOARD_ROWS } from '../shell/commands/tab-rows.ts';
import { useProject } from '../shell/project-store.ts';
import { useView } from '../shell/view-store.ts';
import { askForBoard, type BoardAct } from './board-act.ts';

type BoardArgs = ArgsOf<'name-board'>;

const boardOf = ({ board = useView.getState().selection.board }: BoardArgs = {}) => board;

/** The home page of the site can't be moved or removed. */
const isBelowHome = (args?: BoardArgs) =>
  useProject.getState().boards.parentOf(boardOf(args)) !== undefined;

/** Boards that can contain pages. */
const PAGES: ReadonlySet<string> = new Set(['page', 'folder']);

/**
 * Returns the nearest page above the shown board, or a folder of pages: a new page doesn't belong
 * among parts.
 */
function parentForNewPage(): string {
  const { board: boardUid } = useView.getState().selection;
  const { boards } = useProject.getState();
  let at = boards.parentOf(boardUid);
  while (at !== undefined && !PAGES.has(at.type ?? 'page')) at = boards.parentOf(at.uid);
  return at?.uid ?? boards.parentOf(boardUid)?.uid ?? boardUid;
}

/** The nearest board that has pages from files, from a board upwards. */
function nearestFileCollection(args?: BoardArgs): string | undefined {
  const { boards } = useProject.getState();
  let at = boards.get(boardOf(args));
  while (at !== undefined && at.hasFiles !== true) at = boards.parentOf(at.uid);
  return at?.uid;
}

/** The nearest board that has pages from files, of any kind. */
function nearestCollection(args?: BoardArgs): string | undefined {
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

const opensDialog = (kind: BoardAct['kind']) => ({
  run: (args: BoardArgs) => askForBoard({ kind, board: boardOf(args) }),
});

const nudge = (to: BoardNudge) => {
  const placeOf = (args?: BoardArgs) =>
    nudgedPlace(useProject.getState().boards, boardOf(args), to);
  return {
    when: (args?: BoardArgs) => placeOf(args) !== undefined,
    async run(args: BoardArgs) {
      const board = boardOf(args);
      const place = placeOf({ board });
      return place && moveBoard({ board, ...place });
    },
  };
};

/** Actions for boards. */
export const BOARD_ACTS: ActsOf<typeof BOARD_ROWS> = {
  // The new board is a sibling of the shown one, unless a parent is passed.
  'new-board': { run: ({ board = parentForNewPage() }) => askForBoard({ kind: 'new', board }) },
  'import-pages': {
    run: ({ board = parentForNewPage() }) => askForBoard({ kind: 'import', board }),
  },
  'new-post': {
    when: (args) => nearestFileCollection(args) !== undefined,
    run: (args) =>
      askForBoard({ kind: 'post', board: nearestFileCollection(args) ?? boardOf(args) }),
  },
  'open-table': {
    when: (args) => nearestCollection(args) !== undefined,
    run: (args) => askForBoard({ kind: 'table', board: nearestCollection(args) ?? boardOf(args) }),
  },
  'name-board': opensDialog('rename'),
  'drop-board': { ...opensDialog('remove'), when: isBelowHome },
  'board-up': nudge('up'),
  'board-down': nudge('down'),
  'board-in': nudge('in'),
  'board-out': nudge('out'),
};
