import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import { isEnded } from '../cache/project-entry.ts';

/** Letters of its name by which somebody knows what a draft is of. */
const MOST_OF_NAME = 40;

/** A name beside a file that nothing else has, and that is no part of a project; it says whose it is. */
export function nameBeside(path: string): string {
  // The whole of a long name would be too long with what is added.
  const name = basename(path).slice(0, MOST_OF_NAME);
  return join(dirname(path), `.${name}.sitegen-${process.pid}-${randomUUID()}`);
}

const DRAFT = /^\..*\.sitegen-(\d{1,10})-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Removes what ended programs have left of such files in a folder, and in those below it for which `isOwn` holds: none of it has
 * become a part of the project.
 */
export function removeLeftDrafts(folder: string, isOwn: (path: string) => boolean) {
  // Somebody may remove a folder at any time.
  for (const entry of tryTo(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    const [, pid] = DRAFT.exec(entry.name) ?? [];
    if (entry.isDirectory() && isOwn(path)) removeLeftDrafts(path, isOwn);
    if (entry.isFile() && pid !== undefined && isEnded(pid)) {
      tryTo(() => rmSync(path, { force: true }));
    }
  }
}
