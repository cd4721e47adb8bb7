import { randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { fieldsOf, textOf } from '../../values/reader.ts';
import { openInCache } from '../cache/cache.ts';
import { projectEntry, realProject } from '../cache/project-entry.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';

/**
 * The keys that open the editor. All users of a machine can reach its servers, but only the author
 * has a key.
 */
export interface EditorKeys {
  /** The key in the printed address, and in the cookie of a browser that opened it. */
  readonly key: string;
  /** A single-use key: all users can see the arguments of the program that opens a browser. */
  once(): string;
  /** Returns whether a key opens the editor; a single-use key does so once. */
  opens(candidate: string): boolean;
}

const BYTES = 24;
const KEY_FILE = 'editor-key';
const readKey = fieldsOf({ key: textOf(100) });

const newKey = () => randomBytes(BYTES).toString('base64url');

/**
 * The keys of a run. The lasting one is stored for the project in the user's own cache, so that
 * open tabs survive a restart; without a cache each run has a new one.
 */
export function createEditorKeys(root: string | undefined, project: string): EditorKeys {
  const key = (root === undefined ? undefined : keptKey(root, project)) ?? newKey();
  const unused = new Set<string>();
  return {
    key,
    once() {
      const made = newKey();
      unused.add(made);
      return made;
    },
    opens: (candidate) => unused.delete(candidate) || isSame(candidate, key),
  };
}

function keptKey(root: string, project: string): string | undefined {
  return openInCache(root, (folder) => {
    folder('projects');
    const file = join(folder(projectEntry(realProject(project))), KEY_FILE);
    const known = readSealed(file, readKey)?.key;
    if (known !== undefined && Buffer.from(known, 'base64url').length === BYTES) return known;
    const key = newKey();
    writeSealed(file, { key });
    return key;
  });
}

/** Compares two texts; for texts of the same length the time doesn't depend on their content. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
