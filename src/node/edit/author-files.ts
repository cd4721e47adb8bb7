import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openInCache, PROJECT_ENTRY_FILE } from '../cache/cache.ts';
import { leftChanges, PENDING_FILE, projectEntry, realProject } from '../cache/project-entry.ts';
import { writeSealed } from '../cache/sealed.ts';
import { tryTo } from '../../values/try-to.ts';

/**
 * The files about an author's work on a project, in the user's cache: journals, the pending change,
 * and others.
 */
export interface AuthorFiles {
  /** Returns the path of a tab's journal. */
  readonly journal: (name: string) => string;
  /** Returns the paths of all journals. */
  readonly journals: () => readonly string[];
  /** The file with the open and former tabs of the project. */
  readonly tabs: string;
  /** The pending change of this process. */
  readonly pending: string;
  /** Returns the files with pending changes of ended processes. */
  readonly left: () => readonly string[];
  /** The file with the former file names of removed boards. */
  readonly former: string;
  /** The file with the former texts of pages from files. */
  readonly texts: string;
}

const JOURNAL = 'journal';
const ENDING = '.jsonl';
const FORMER_FILE = 'former';
const TEXTS_FILE = 'former-texts';
const TABS_FILE = 'tabs';

/** Opens the author's files of a project; undefined if `openInCache` returns undefined. */
export function openAuthorFiles(root: string, project: string): AuthorFiles | undefined {
  return openInCache(root, (folder) => {
    folder('projects');
    const path = realProject(project);
    const entry = folder(projectEntry(path));
    writeSealed(join(entry, PROJECT_ENTRY_FILE), { project: path });
    return {
      journal: (name) => join(entry, `${JOURNAL}-${name}${ENDING}`),
      journals: () =>
        // The cache may have been emptied in the meantime.
        (tryTo(() => readdirSync(entry)) ?? [])
          .filter((name) => name.startsWith(`${JOURNAL}-`) && name.endsWith(ENDING))
          .map((name) => join(entry, name)),
      tabs: join(entry, TABS_FILE),
      pending: join(entry, PENDING_FILE),
      left: () => leftChanges(entry),
      former: join(entry, FORMER_FILE),
      texts: join(entry, TEXTS_FILE),
    };
  });
}
