import { readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT_FILE } from '../../format/folder.ts';
import { tryTo } from '../../values/try-to.ts';
import { isRunning } from '../output/lock.ts';
import { entryName } from './cache.ts';

/**
 * The real path of a project's folder, by which it is cached; `project` is the folder or the
 * project file in it.
 * @throws NodeJS.ErrnoException
 */
export function realProject(project: string): string {
  const path = realpathSync.native(project);
  return basename(path) === PROJECT_FILE ? dirname(path) : path;
}

/** The folder below a cache's root for a project; the argument comes from `realProject`. */
export const projectEntry = (project: string) => join('projects', entryName(project));

/**
 * The name of the file, in a project's entry, in which this process records a change before making
 * it.
 */
export const PENDING_FILE = `pending-${process.pid}`;

const PENDING = /^pending-(\d{1,10})$/;

/** Returns whether a file of a project's entry records a change of some process. */
export const isPending = (file: string) => PENDING.test(basename(file));

/**
 * Returns whether the process that had an id has ended: no process has the id, or this one reuses
 * it.
 */
export function isEnded(pid: string): boolean {
  return pid === String(process.pid) || !isRunning(Number(pid));
}

/** Returns the files in which ended processes recorded changes that they didn't finish. */
export function leftChanges(entry: string): readonly string[] {
  const files = (tryTo(() => readdirSync(entry)) ?? []).filter((name) => {
    const [, pid] = PENDING.exec(name) ?? [];
    return pid !== undefined && isEnded(pid);
  });
  return files.map((name) => join(entry, name));
}
