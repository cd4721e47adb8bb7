import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { entryName, openInCache, PROJECT_ENTRY_FILE } from '../cache/cache.ts';
import { writeSealed } from '../cache/sealed.ts';
import { tryTo } from '../../values/try-to.ts';

/** What is kept of the work on a project, in the user's cache: what its author has done, and a change that goes on. */
export interface AuthorFiles {
  /** The file of what somebody has done, by a name for them. */
  readonly journal: (name: string) => string;
  /** The files of all who have done something. */
  readonly journals: () => readonly string[];
  /** A change of several files that goes on. */
  readonly pending: string;
  /** The names of files that are gone. */
  readonly former: string;
}

const JOURNAL = 'journal';
const ENDING = '.jsonl';
const PENDING_FILE = 'pending';
const FORMER_FILE = 'former';

/** Opens the entry of a project that somebody works on; undefined as for `openInCache`. */
export function openAuthorFiles(root: string, project: string): AuthorFiles | undefined {
  return openInCache(root, (folder) => {
    folder('projects');
    const path = realpathSync.native(project);
    const entry = folder(join('projects', entryName(path)));
    writeSealed(join(entry, PROJECT_ENTRY_FILE), { project: path });
    return {
      journal: (name) => join(entry, `${JOURNAL}-${name}${ENDING}`),
      journals: () =>
        // Somebody may have emptied the cache meanwhile.
        (tryTo(() => readdirSync(entry)) ?? [])
          .filter((name) => name.startsWith(`${JOURNAL}-`) && name.endsWith(ENDING))
          .map((name) => join(entry, name)),
      pending: join(entry, PENDING_FILE),
      former: join(entry, FORMER_FILE),
    };
  });
}
