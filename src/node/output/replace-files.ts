import { constants, copyFileSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { tryTo } from '../../values/try-to.ts';
import { codeOf } from '../../diagnostics/code-of.ts';

/** A file that takes the place of another one, or goes. */
export interface Replacement {
  readonly path: string;
  /** The file that takes its place; undefined for one that goes. */
  readonly draft: string | undefined;
  /** Where the file before is until all are done; undefined where there was none, or where nothing else is changed with it. */
  readonly aside: string | undefined;
}

/**
 * Puts files into their places, and takes away those that go: all of them, or none where one can't be, as a board whose file is
 * gone is still named by the one above it. @throws NodeJS.ErrnoException
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
      // What can't go back is left where it is, as nobody else has it.
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
    // A copy, as a second name would change the times by which the file is known.
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
