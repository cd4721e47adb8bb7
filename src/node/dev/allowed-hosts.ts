import { join } from 'node:path';
import { originsOf } from '../../site/plan/csp.ts';
import { fieldsOf, listOf, satisfying, textOf } from '../../values/reader.ts';
import { openInCache } from '../cache/cache.ts';
import { projectEntry, realProject } from '../cache/project-entry.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';

/**
 * The origins that the canvas of a project may load from, as allowed by its author on this machine.
 */
export interface AllowedHosts {
  list(): readonly string[];
  /**
   * Allows or disallows origins; all others stay. Returns false if there would be too many. @throws
   * NodeJS.ErrnoException if they can't be saved
   */
  set(origins: readonly string[], isAllowed: boolean): boolean;
}

const MAX_HOSTS = 200;
/** Maximum length of an origin. */
const MAX_ORIGIN = 320;
/** The name of the file in the entry of a project. */
const HOSTS_FILE = 'allowed-hosts';

/** An origin that a policy can name: nothing else may get into a header. */
const readOrigin = satisfying(textOf(MAX_ORIGIN), (text) => originsOf([text])[0] === text);
/** A list of origins. */
export const readOrigins = listOf(readOrigin, MAX_HOSTS);
const readHosts = fieldsOf({ origins: readOrigins });

/**
 * The allowed origins of a project. They are stored in the user's own cache, where no project can
 * write; without a cache they last as long as the server.
 */
export function openAllowedHosts(root: string | undefined, project: string): AllowedHosts {
  const file = root === undefined ? undefined : hostsFile(root, project);
  const read = () => (file === undefined ? undefined : readSealed(file, readHosts)?.origins);
  let known = read() ?? [];
  return {
    list: () => known,
    set(origins, isAllowed) {
      // Another server of the project may have changed the list.
      const others = (read() ?? known).filter((one) => !origins.includes(one));
      const next = isAllowed ? [...others, ...new Set(origins)].toSorted() : others;
      if (next.length > MAX_HOSTS) return false;
      if (file !== undefined) writeSealed(file, { origins: next });
      known = next;
      return true;
    },
  };
}

function hostsFile(root: string, project: string): string | undefined {
  return openInCache(root, (folder) => {
    folder('projects');
    return join(folder(projectEntry(realProject(project))), HOSTS_FILE);
  });
}
