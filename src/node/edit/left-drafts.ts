import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import { isEnded } from '../cache/project-entry.ts';

/** Maximum letters of a file's name in the name of its draft. */
const MAX_NAME_LENGTH = 40;

/**
 * Returns an unused path for a draft next to a file. Its name contains the file's name, and marks
 * it as no part of a project.
 */
export function draftNameFor(path: string): string {
  // A long name is cut, as file systems limit the length of names.
  const name = basename(path).slice(0, MAX_NAME_LENGTH);
  return join(dirname(path), `.${name}.sitegen-${process.pid}-${randomUUID()}`);
}

const DRAFT = /^\..*\.sitegen-(\d{1,10})-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Removes drafts that ended programs left in a folder, and in its subfolders for which `isOwn`
 * returns true.
 */
export function removeLeftDrafts(folder: string, isOwn: (path: string) => boolean) {
  // Folders may be removed at any time.
  for (const entry of tryTo(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    const [, pid] = DRAFT.exec(entry.name) ?? [];
    if (entry.isDirectory() && isOwn(path)) removeLeftDrafts(path, isOwn);
    if (entry.isFile() && pid !== undefined && isEnded(pid)) {
      tryTo(() => rmSync(path, { force: true }));
    }
  }
}
