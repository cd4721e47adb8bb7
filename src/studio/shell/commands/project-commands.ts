import { CHANGES, isChangeName, type ChangeName } from '../../../edit/changes/changes.ts';
import { edit, editAsked } from '../changes.ts';
import { revealBoard } from '../show-board.ts';
import { useView } from '../view-store.ts';
import type { ArgsOf } from './command-table.ts';
import type { Act, ActsOf } from './registry.ts';

/** Moves a board, and opens the tree down to it. */
export async function moveBoard(args: ArgsOf<'move-board'>): Promise<unknown> {
  const { board = useView.getState().selection.board } = args;
  const made = await edit('move-board', { ...args, board });
  revealBoard(board);
  return made;
}

/** Returns commands that make the change of the same name, under a condition. */
export const changesIf = <N extends ChangeName>(
  condition: Pick<Act, 'when' | 'lacks'>,
  ...names: readonly N[]
) => {
  const actOf = (name: N): Act => ({
    ...condition,
    run: (args) => editAsked({ name, args: { ...args } }),
  });
  // The cast is sound: there is an action for each name.
  return Object.fromEntries(names.map((name) => [name, actOf(name)])) as ActsOf<
    Pick<typeof CHANGES, N>
  >;
};

/** All changes; the shown board is the default. */
export const CHANGE_ACTS = changesIf({}, ...Object.keys(CHANGES).filter(isChangeName));

export const PROJECT_ACTS: ActsOf<Pick<typeof CHANGES, 'move-board'>> = {
  'move-board': { run: (args) => moveBoard(args) },
};
