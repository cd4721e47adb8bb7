import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf } from './folder-of.ts';

/** Maximum length of a path in an output; slugs make shorter ones. */
const MAX_PATH = 4096;
/**
 * Matches a path with a part that is empty, `.` or `..`, or with a character that is special on
 * some system.
 */
const OUTSIDE = /(?:^|\/)(?:\.{0,2})(?:\/|$)|[\\\0]/;

/**
 * The gate of all paths below an output, from a project or from a stored file (SAFE-4): relative,
 * normalized, and separated by `/`.
 */
export function isOutputPath(file: string): boolean {
  return file.length <= MAX_PATH && !OUTSIDE.test(file);
}

/** Returns whether a path is a regular file, not a link to one. */
export function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Returns whether a path is a folder, not a link to one. */
export function isPlainFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Returns whether the folders of some files are inside the target, without links out of it
 * (SAFE-4).
 */
export function hasPlainFolders(target: string, files: readonly string[]): boolean {
  return [...foldersOf(files)].every((folder) => {
    const found = lstatSync(join(target, folder), { throwIfNoEntry: false });
    return found === undefined || found.isDirectory();
  });
}
