import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../files/file-writer.ts';

/** A small change of an output, written down before its first step, so that it can be completed after a crash (OUT-1). */
export interface Change {
  /** The folder that holds the new files. */
  readonly staging: string;
  /** Files that go from the staging folder into the target, the manifest last. */
  readonly moved: readonly string[];
  /** Files of the target that go. */
  readonly removed: readonly string[];
}

/** Files of one change: with few of them, the moment in which the output is half old and half new is shortest. */
export const MAX_CHANGE = 64;

/**
 * Changes a target step by step. The change counts as made once `journal` is in its place.
 * @throws NodeJS.ErrnoException when a step fails; the next command completes it
 */
export function commitChange(journal: string, target: string, change: Change) {
  const draft = `${journal}.draft`;
  writeFileSync(draft, JSON.stringify(change), { flush: true });
  renameSync(draft, journal);
  applyChange(journal, target, change);
}

/** Completes the change that a killed command has left; gives whether there was one. */
export function completeChange(journal: string, target: string): boolean {
  rmSync(`${journal}.draft`, { force: true });
  if (!existsSync(journal)) return false;
  // The cast is sound: `commitChange` has written it, whole or not at all.
  applyChange(journal, target, JSON.parse(readFileSync(journal, 'utf8')) as Change);
  return true;
}

function applyChange(journal: string, target: string, { staging, moved, removed }: Change) {
  const moves = moved.map((file) => ({ from: join(staging, file), to: join(target, file) }));
  const folders = new Set(moves.map(({ to }) => dirname(to)));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  // While these go on, the output is half old and half new: nothing else is done in between.
  for (const { from, to } of moves) unlessDone(() => renameSync(from, to));
  for (const file of removed) unlessDone(() => unlinkSync(join(target, file)));
  for (const file of removed) removeEmptyFolders(target, dirname(file));
  rmSync(journal);
  rmSync(staging, { recursive: true, force: true });
}

/** A step that was made before a crash needn't be made again. */
function unlessDone(step: () => void) {
  try {
    step();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function removeEmptyFolders(target: string, folder: string) {
  for (let at = folder; at !== '.'; at = dirname(at)) {
    try {
      rmdirSync(join(target, at));
    } catch {
      return;
    }
  }
}

/** Whether every folder on the way to some files is a folder of the target itself, and no link out of it (SAFE-4). */
export function hasPlainFolders(target: string, files: readonly string[]): boolean {
  const folders = new Set<string>();
  for (const file of files) {
    for (let at = dirname(file); at !== '.' && !folders.has(at); at = dirname(at)) folders.add(at);
  }
  return [...folders].every((folder) => {
    const found = lstatSync(join(target, folder), { throwIfNoEntry: false });
    return found === undefined || found.isDirectory();
  });
}
