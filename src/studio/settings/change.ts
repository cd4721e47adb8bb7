import { edit } from '../shell/changes.ts';
import { ConflictError } from '../shell/conflicts.ts';
import { useEdit } from '../shell/edit-store.ts';
import type { Changes } from '../shell/making-changes.ts';

/** Has the server change something; why it doesn't is told by whoever asks, beside what was asked for. */
export const change: Changes['edit'] = async (name, ...given) => {
  try {
    return await edit(name, ...given);
  } catch (error) {
    // Who is to choose is asked where changes are.
    if (error instanceof ConflictError) throw error;
    useEdit.setState({ refused: undefined });
    throw error;
  }
};
