import { edit } from '../shell/changes.ts';
import { ConflictError } from '../shell/conflicts.ts';
import { useEdit } from '../shell/edit-store.ts';
import type { Changes } from '../shell/making-changes.ts';

/** Makes a change on the server; callers show a rejection next to its field. */
export const change: Changes['edit'] = async (name, ...args) => {
  try {
    return await edit(name, ...args);
  } catch (error) {
    // The shell shows conflicts of changes.
    if (error instanceof ConflictError) throw error;
    useEdit.setState({ error: undefined });
    throw error;
  }
};
