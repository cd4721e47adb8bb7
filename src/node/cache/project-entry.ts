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

/** The same of processes that are no more: what they have changed is not whole. */
export function leftChanges(entry: string): readonly string[] {
  return (tryTo(() => readdirSync(entry)) ?? []).filter(isLeft).map((name) => join(entry, name));
}

function isLeft(name: string): boolean {
  const [, pid] = /^pending-(\d{1,10})$/.exec(name) ?? [];
  return name === PENDING_FILE || (pid !== undefined && !isRunning(Number(pid)));
}
