import { readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT_FILE } from '../../format/folder.ts';
import { tryTo } from '../../values/try-to.ts';
import { isRunning } from '../output/lock.ts';
import { entryName } from './cache.ts';

/** Where a project is kept by, whether its folder or the file in it is named. @throws NodeJS.ErrnoException */
export function realProject(project: string): string {
  const path = realpathSync.native(project);
  return basename(path) === PROJECT_FILE ? dirname(path) : path;
}

/** The folder below a cache's root with what is kept of the work on a project, which `realProject` gives. */
export const projectEntry = (project: string) => join('projects', entryName(project));

/** The file in an entry in which this process writes down a change before it makes it. */
export const PENDING_FILE = `pending-${process.pid}`;

const PENDING = /^pending-(\d{1,10})$/;

/** Whether a file of an entry is such a one. */
export const isPending = (file: string) => PENDING.test(basename(file));

/** Whether what bears the id of a process was left: by one that is no more, or by one of before that had the id of this one. */
export function isEnded(pid: string): boolean {
  return pid === String(process.pid) || !isRunning(Number(pid));
}

/** The same files of ended processes: what these have changed is not whole. */
export function leftChanges(entry: string): readonly string[] {
  const files = (tryTo(() => readdirSync(entry)) ?? []).filter((name) => {
    const [, pid] = PENDING.exec(name) ?? [];
    return pid !== undefined && isEnded(pid);
  });
  return files.map((name) => join(entry, name));
}
