import { del, get, set } from 'idb-keyval';
import type { Push } from '../../edit/session/protocol.ts';
import { readSelection } from '../../edit/selection.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { fieldsOf, listOf, textOf, type Reader } from '../../values/reader.ts';

/** A tab of a project. */
export interface ProjectTab {
  readonly projectId: string;
  readonly client: string;
}

/** The unsaved changes of a tab. */
interface UnsavedPushes extends ProjectTab {
  readonly pushes: readonly Push[];
}

const text = textOf(Infinity);
const args: Reader<JsonObject> = (value) => (isJsonObject(value) ? value : undefined);
const readPushes: Reader<readonly Push[]> = listOf(
  fieldsOf(
    { client: text, id: text, name: text, args, selection: readSelection, uids: listOf(text) },
    { group: text },
  ),
);

const keyOf = ({ projectId, client }: ProjectTab) => `${projectId} ${client}`;

/** Returns the unsaved changes of a tab in order; none if the browser has no storage. */
export async function recallPushes(tab: ProjectTab): Promise<readonly Push[]> {
  try {
    return readPushes(await get(keyOf(tab))) ?? [];
  } catch {
    return [];
  }
}

/**
 * Stores the unsaved changes of a tab, replacing former ones; a browser without storage is fine.
 */
export async function keepPushes({ pushes, ...tab }: UnsavedPushes): Promise<void> {
  try {
    if (pushes.length === 0) await del(keyOf(tab));
    else await set(keyOf(tab), pushes);
  } catch {
    // A private window may have no storage.
  }
}

/**
 * Returns a function that stores changes one after the other; after each write, it continues with
 * the latest state.
 */
export function createKeeper(write = keepPushes): (kept: UnsavedPushes) => Promise<void> {
  const waiting = new Map<string, UnsavedPushes>();
  let writing: Promise<void> | undefined;

  async function writeAll() {
    for (const [key, kept] of waiting) {
      waiting.delete(key);
      await write(kept);
    }
    writing = undefined;
  }

  return (kept) => {
    waiting.set(keyOf(kept), kept);
    writing ??= writeAll();
    return writing;
  };
}
