import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openInCache, PROJECT_ENTRY_FILE } from '../cache/cache.ts';
import { leftChanges, PENDING_FILE, projectEntry, realProject } from '../cache/project-entry.ts';
import { writeSealed } from '../cache/sealed.ts';
import { tryTo } from '../../values/try-to.ts';

/** What is kept of the work on a project, in the user's cache: what its author has done, and a change that goes on. */
export interface AuthorFiles {
  /** The file of what somebody has done, by a name for them. */
  readonly journal: (name: string) => string;
  /** The files of all who have done something. */
  readonly journals: () => readonly string[];
  /** The tabs that have the project open, or had. */
  readonly tabs: string;
  /** A change that this process makes. */
  readonly pending: string;
  /** Changes that others were making when they were ended. */
  readonly left: () => readonly string[];
  /** The names of files that are gone. */
  readonly former: string;
}

const JOURNAL = 'journal';
const ENDING = '.jsonl';
const FORMER_FILE = 'former';
const TABS_FILE = 'tabs';

/** Opens the entry of a project that somebody works on; undefined as for `openInCache`. */
export function openAuthorFiles(root: string, project: string): AuthorFiles | undefined {
  return openInCache(root, (folder) => {
    folder('projects');
    const path = realProject(project);
    const entry = folder(projectEntry(path));
    writeSealed(join(entry, PROJECT_ENTRY_FILE), { project: path });
    return {
      journal: (name) => join(entry, `${JOURNAL}-${name}${ENDING}`),
      journals: () =>
        // Somebody may have emptied the cache meanwhile.
        (tryTo(() => readdirSync(entry)) ?? [])
          .filter((name) => name.startsWith(`${JOURNAL}-`) && name.endsWith(ENDING))
          .map((name) => join(entry, name)),
      tabs: join(entry, TABS_FILE),
      pending: join(entry, PENDING_FILE),
      left: () => leftChanges(entry),
      former: join(entry, FORMER_FILE),
    };
  });
}
