import { CHANGES, isChangeName } from '../../../edit/changes/changes.ts';
import { edit, editAsked } from '../changes.ts';
import type { EditOptions } from '../making-changes.ts';
import { revealBoard } from '../show-board.ts';
import { useView } from '../view-store.ts';
import type { ArgsOf } from './command-table.ts';
import type { ActsOf } from './registry.ts';

/** Moves a board, and opens the tree down to it. */
export async function moveBoard(
  args: ArgsOf<'move-board'>,
  options: EditOptions = {},
): Promise<unknown> {
  const { board = useView.getState().selection.board } = args;
  const made = await edit('move-board', { ...args, board }, options);
  revealBoard(board);
  return made;
}

/** Changes of the project by the change of the same name; the shown board is the default. */
// The cast is sound: there is one for each.
export const CHANGE_ACTS = Object.fromEntries(
  Object.keys(CHANGES)
    .filter(isChangeName)
    .map((name) => [name, { run: (args: object) => editAsked({ name, args: { ...args } }) }]),
) as ActsOf<typeof CHANGES>;

export const PROJECT_ACTS: ActsOf<Pick<typeof CHANGES, 'move-board'>> = {
  'move-board': { run: (args) => moveBoard(args) },
};
