import { readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT_FILE } from '../../format/folder.ts';
import { tryTo } from '../../values/try-to.ts';
import { isRunning } from '../output/lock.ts';
import { entryName } from './cache.ts';

/**
 * The real path by which a project is cached, whether its folder or its file is named. @throws
 * NodeJS.ErrnoException
 */
export function realProject(project: string): string {
  const path = realpathSync.native(project);
  return basename(path) === PROJECT_FILE ? dirname(path) : path;
}

/** The folder below a cache's root for a project; the argument comes from `realProject`. */
export const projectEntry = (project: string) => join('projects', entryName(project));

/** The file in an entry in which this process records a change before making it. */
export const PENDING_FILE = `pending-${process.pid}`;

const PENDING = /^pending-(\d{1,10})$/;

/** Returns whether a file of an entry is such a record. */
export const isPending = (file: string) => PENDING.test(basename(file));

/**
 * Returns whether the process of an id has ended: it doesn't exist, or this process reuses the id.
 */
export function isEnded(pid: string): boolean {
  return pid === String(process.pid) || !isRunning(Number(pid));
}

/** Records of ended processes: their changes are unfinished. */
export function leftChanges(entry: string): readonly string[] {
  const files = (tryTo(() => readdirSync(entry)) ?? []).filter((name) => {
    const [, pid] = PENDING.exec(name) ?? [];
    return pid !== undefined && isEnded(pid);
  });
  return files.map((name) => join(entry, name));
}
