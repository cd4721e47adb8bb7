import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf } from './folder-of.ts';

/** Longest path of a file in an output; slugs make shorter ones. */
const MAX_PATH = 4096;
/** A part that climbs, is empty, or is more than a name on some system. */
const OUTSIDE = /(?:^|\/)(?:\.{0,2})(?:\/|$)|[\\\0]/;

/**
 * The gate of all paths below an output, whether a project asks for them or something has been read back (SAFE-4): they
 * are relative, clean, and separated by `/`.
 */
export function isOutputPath(file: string): boolean {
  return file.length <= MAX_PATH && !OUTSIDE.test(file);
}

/** Whether there is a file itself, and no link to one. */
export function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Whether there is a folder itself, and no link to one. */
export function isPlainFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Whether every folder on the way to some files is a folder of the target itself, and no link out of it (SAFE-4). */
export function hasPlainFolders(target: string, files: readonly string[]): boolean {
  return [...foldersOf(files)].every((folder) => {
    const found = lstatSync(join(target, folder), { throwIfNoEntry: false });
    return found === undefined || found.isDirectory();
  });
}
