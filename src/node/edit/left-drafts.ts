import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import { isEnded } from '../cache/project-entry.ts';

/** Letters of a file's name in that of its draft. */
const MAX_NAME_LENGTH = 40;

/**
 * Returns an unused name for a draft next to a file, which contains the file's name and is no part
 * of a project.
 */
export function draftNameFor(path: string): string {
  // A long name with a suffix would be too long.
  const name = basename(path).slice(0, MAX_NAME_LENGTH);
  return join(dirname(path), `.${name}.sitegen-${process.pid}-${randomUUID()}`);
}

const DRAFT = /^\..*\.sitegen-(\d{1,10})-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Removes drafts of ended programs in a folder and its subfolders for which `isOwn` holds: none has
 * become a part of the project.
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
