import { chosenIn, type Conflict } from './conflicts.ts';
import { editAsked } from './changes.ts';
import { useEdit, type EditState } from './edit-store.ts';
import { goToBlock } from './go-to.ts';

/**
 * Makes a change after all: over what somebody else has made of the same part, on what is brought back for it, or where that is
 * by now.
 */
export async function overwrite(conflict: Conflict): Promise<unknown> {
  useEdit.setState((now) => ({ ...without(now, conflict), turns: now.turns + 1 }));
  const { moved } = conflict;
  if (moved !== undefined) await goToBlock(moved.board, moved.block);
  const asked = chosenIn(conflict);
  return asked && editAsked(asked);
}

/** Leaves what somebody else has made as it is: what was to be written over it is shown no more. */
export function leaveTheirs(conflict: Conflict) {
  useEdit.setState((now) => ({
    ...without(now, conflict),
    turns: now.turns + 1,
    left: now.left + 1,
  }));
}

/** Says no more why the latest change was refused, or can't be saved yet. */
export const putAway = () => useEdit.setState({ refused: undefined });

/** Says no more what is to be known of the latest change. */
export const endNote = () => useEdit.setState({ noted: undefined });

/** Asks no more. */
export function forget(conflict: Conflict) {
  useEdit.setState((now) => without(now, conflict));
}

const without = ({ conflicts }: EditState, conflict: Conflict) => ({
  conflicts: conflicts.filter((one) => one !== conflict),
});
