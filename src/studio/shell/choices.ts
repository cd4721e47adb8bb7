import { chosenIn, type Conflict } from './conflicts.ts';
import { editAsked } from './changes.ts';
import { useEdit, type EditState } from './edit-store.ts';
import { goToBlock } from './go-to.ts';

/**
 * Makes a rejected change after all: over a concurrent change, on a restored block, or in its new
 * place.
 */
export async function overwrite(conflict: Conflict): Promise<unknown> {
  useEdit.setState((now) => ({ ...without(now, conflict), turns: now.turns + 1 }));
  const { moved } = conflict;
  if (moved !== undefined) await goToBlock(moved.board, moved.block);
  const asked = chosenIn(conflict);
  return asked && editAsked(asked);
}

/** Keeps a concurrent change, and drops the author's own. */
export function acceptTheirs(conflict: Conflict) {
  useEdit.setState((now) => ({
    ...without(now, conflict),
    turns: now.turns + 1,
    left: now.left + 1,
  }));
}

/** Dismisses the message about the latest change. */
export const dismissError = () => useEdit.setState({ error: undefined });

/** Dismisses the note about the latest change. */
export const endNote = () => useEdit.setState({ noted: undefined });

/** Closes the question about a conflict. */
export function forget(conflict: Conflict) {
  useEdit.setState((now) => without(now, conflict));
}

const without = ({ conflicts }: EditState, conflict: Conflict) => ({
  conflicts: conflicts.filter((one) => one !== conflict),
});
