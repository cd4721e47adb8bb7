import {
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  fieldsOf,
  listOf,
  readJson,
  textOf,
  type ReadBy,
  type Reader,
} from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { codeOf } from '../../diagnostics/code-of.ts';
import { readHash, readOwnFile } from './own-file.ts';
import { hasPlainFolders, isPlainFile, isPlainFolder } from './output-path.ts';
import { hashOfFile, MANIFEST_FILE, readOutputPath } from './target.ts';

/** A small change of an output. */
export interface Change {
  /** The folder that holds the new files, beside the target. */
  readonly staging: string;
  /** Files that go from the staging folder into the target, the manifest last. */
  readonly moved: readonly string[];
  /** Files of the target that go. */
  readonly removed: readonly string[];
}

/** Files of one change: with few of them, the moment in which the output is half old and half new is shortest. */
export const MAX_CHANGE = 64;
const MAX_BYTES = 2 ** 21;

const readBefore: Reader<string> = (value) => (value === '' ? '' : readHash(value));
/** A file with the hash of its bytes, and of those of the file in its place; empty where there is none. */
const readMove = fieldsOf({ file: readOutputPath, hash: readHash, before: readBefore });

/**
 * The change as it is written down before its first step, so that it can be completed after a crash (OUT-1). Others may
 * write one beside an output too: so it says what is in each file, and whoever doesn't know what is in a file can't have
 * it moved, replaced or removed. The staging folder stands in it by its name.
 */
const readJournal = fieldsOf({
  staging: textOf(1000, /^\.[^/\\\0]+\.sitegen-new-\d{1,10}$/),
  moved: listOf(readMove, MAX_CHANGE + 1),
  removed: listOf(fieldsOf({ file: readOutputPath, hash: readHash }), MAX_CHANGE),
});

type Move = ReadBy<typeof readMove>;
type Journal = ReadBy<typeof readJournal>;

/**
 * Changes a target step by step. The change counts as made once `journal` is in its place: where a step fails, it stays
 * there with the staging folder, and the next command completes the change.
 * @throws NodeJS.ErrnoException before that, SiteError then
 */
export function commitChange(journal: string, target: string, change: Change) {
  const written = journalOf(target, change);
  const draft = `${journal}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(written), { flag: 'wx', flush: true });
  renameSync(draft, journal);
  try {
    applyChange(journal, target, written);
  } catch (exception) {
    const details = 'Mend that, and build again: what is left of the change is made first.';
    const message = `The output ${target} has changed in part: ${reasonOf(exception)}`;
    throw new SiteError(message, { details, exception });
  }
}

function journalOf(target: string, { staging, moved, removed }: Change): Journal {
  return {
    staging: basename(staging),
    moved: moved.map((file) => ({
      file,
      hash: hashOfFile(join(staging, file)) ?? '',
      before: hashOfFile(join(target, file)) ?? '',
    })),
    // What isn't there as a file any more needn't go.
    removed: removed.flatMap((file) => {
      const hash = hashOfFile(join(target, file));
      return hash === undefined ? [] : [{ file, hash }];
    }),
  };
}

/**
 * Completes the change that a killed command has left; gives whether there was one. What no command of ours can have
 * left is not begun, and its journal goes.
 */
export function completeChange(journal: string, target: string): boolean {
  removeFile(`${journal}.draft`);
  const bytes = readOwnFile(journal, MAX_BYTES);
  const change = bytes && readJson(bytes.toString(), readJournal);
  const isOurs = change !== undefined && isPossible(journal, target, change);
  if (isOurs) applyChange(journal, target, change);
  else removeFile(journal);
  return isOurs;
}

/** Whether each file is as it was when the journal was written, or as it is to be. */
function isPossible(
  journal: string,
  target: string,
  { staging, moved, removed }: Journal,
): boolean {
  const folder = join(dirname(journal), staging);
  const isOwn = staging.startsWith(`.${basename(target)}.sitegen-new-`);
  if (!isOwn || moved.at(-1)?.file !== MANIFEST_FILE) return false;
  const files = moved.map(({ file }) => file);
  const all = [...files, ...removed.map(({ file }) => file)];
  const isPlain =
    new Set(all).size === all.length &&
    hasPlainFolders(folder, files) &&
    hasPlainFolders(target, all) &&
    isPlainFolder(target);
  return (
    isPlain &&
    moved.every((one) => isMovable(folder, target, one)) &&
    removed.every(({ file, hash }) => {
      const path = join(target, file);
      return isFree(path) || hashOfFile(path) === hash;
    })
  );
}

/** Whether a file still waits for being moved, over nothing or over the file that it replaces, or was moved already. */
function isMovable(staging: string, target: string, { file, hash, before }: Move): boolean {
  const [from, to] = [join(staging, file), join(target, file)];
  const found = hashOfFile(to) ?? '';
  if (isFree(from)) return found === hash;
  return hashOfFile(from) === hash && found === before && (isFree(to) || isPlainFile(to));
}

function isFree(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) === undefined;
}

function applyChange(journal: string, target: string, { staging, moved, removed }: Journal) {
  const from = join(dirname(journal), staging);
  const moves = moved.map(({ file }) => ({ from: join(from, file), to: join(target, file) }));
  const folders = new Set(moves.map(({ to }) => dirname(to)));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  // While these go on, the output is half old and half new: nothing else is done in between.
  for (const { from: file, to } of moves) unlessDone(() => renameSync(file, to));
  for (const { file } of removed) unlessDone(() => unlinkSync(join(target, file)));
  for (const { file } of removed) removeEmptyFolders(target, dirname(file));
  rmSync(journal);
  rmSync(from, { recursive: true, force: true });
}

/** Removes a file of ours, or what is in its place unless that is a folder. */
function removeFile(path: string) {
  if (!isPlainFolder(path)) rmSync(path, { force: true });
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
  tryTo(() => {
    for (let at = folder; at !== '.'; at = dirname(at)) rmdirSync(join(target, at));
  });
}
