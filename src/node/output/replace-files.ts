import { constants, copyFileSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { tryTo } from '../../values/try-to.ts';
import { codeOf } from '../../diagnostics/code-of.ts';

/** A file to replace or remove. */
export interface Replacement {
  readonly path: string;
  /** The new file; undefined to remove. */
  readonly draft: string | undefined;
  /**
   * The path for a backup of the old file until all files are replaced; undefined if there was
   * none, or if no other file changes.
   */
  readonly aside: string | undefined;
}

/**
 * Replaces and removes files. If one fails, none is changed, since a board names the files of its
 * children.
 * @throws NodeJS.ErrnoException
 */
export function replaceFiles(all: readonly Replacement[]) {
  const done: Replacement[] = [];
  const kept = new Set(all.flatMap(({ aside }) => aside ?? []));
  try {
    for (const one of all) {
      replace(one);
      done.push(one);
    }
  } catch (error) {
    for (const { path, aside } of done.toReversed()) {
      // A backup that can't be restored stays, as it is the only copy.
      const isBack = tryTo(() => takeBack(path, aside)) === true;
      if (!isBack && aside !== undefined) kept.delete(aside);
    }
    throw error;
  } finally {
    for (const aside of kept) tryTo(() => rmSync(aside, { force: true }));
  }
}

function replace({ path, draft, aside }: Replacement) {
  if (draft !== undefined) {
    // The backup is a copy: a hard link would change the time stamps by which the file is
    // recognized.
    if (aside !== undefined) copyFileSync(path, aside, constants.COPYFILE_FICLONE);
    renameSync(draft, path);
  } else if (aside !== undefined) {
    renameSync(path, aside);
  } else {
    remove(path);
  }
}

function takeBack(path: string, aside: string | undefined): true {
  if (aside === undefined) remove(path);
  else renameSync(aside, path);
  return true;
}

/** Removes a file, if it is there. */
function remove(path: string) {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
