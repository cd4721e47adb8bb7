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
  /** The folder with the new files, next to the target. */
  readonly staging: string;
  /** Files to move from the staging folder into the target, the manifest last. */
  readonly moved: readonly string[];
  /** Files of the target to remove. */
  readonly removed: readonly string[];
}

/** Maximum files of one change: few files keep the moment of a mixed output short. */
export const MAX_CHANGE = 64;
const MAX_BYTES = 2 ** 21;

const readBefore: Reader<string> = (value) => (value === '' ? '' : readHash(value));
/** A file with the hash of its bytes, and of the file that it replaces; empty if there is none. */
const readMove = fieldsOf({ file: readOutputPath, hash: readHash, before: readBefore });

/**
 * The record of a change, written before its first step, so that the change can be completed after
 * a crash (OUT-1). Anybody may write a journal next to an output. So it contains the hash of each
 * file: only a writer who knows a file's content can have the file moved, replaced or removed. The
 * staging folder is recorded by its name alone.
 */
const readJournal = fieldsOf({
  staging: textOf(1000, /^\.[^/\\\0]+\.sitegen-new-\d{1,10}$/),
  moved: listOf(readMove, MAX_CHANGE + 1),
  removed: listOf(fieldsOf({ file: readOutputPath, hash: readHash }), MAX_CHANGE),
});

type Move = ReadBy<typeof readMove>;
type Journal = ReadBy<typeof readJournal>;

/**
 * Changes a target step by step. The change is committed once the file `journal` is written: if a
 * later step fails, the journal and the staging folder stay, and the next command completes the
 * change.
 * @throws NodeJS.ErrnoException before the commit, SiteError after it
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
    const details = 'Fix this, and build again: the next build first completes the change.';
    const message = `Only a part of the output ${target} was updated: ${reasonOf(exception)}`;
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
    // Files that are already gone needn't be removed.
    removed: removed.flatMap((file) => {
      const hash = hashOfFile(join(target, file));
      return hash === undefined ? [] : [{ file, hash }];
    }),
  };
}

/**
 * Completes the unfinished change of a killed command; returns whether there was one. A journal
 * that the program can't have written is removed.
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

/**
 * Returns whether a journal fits its target: each file has its old or its new content, and is
 * reached without links.
 */
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

/**
 * Returns whether a file is still to be moved, with or without a file to replace, or was moved
 * already.
 */
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
  // During these steps the output contains old and new files, so nothing else is done in between.
  for (const { from: file, to } of moves) unlessDone(() => renameSync(file, to));
  for (const { file } of removed) unlessDone(() => unlinkSync(join(target, file)));
  for (const { file } of removed) removeEmptyFolders(target, dirname(file));
  rmSync(journal);
  rmSync(from, { recursive: true, force: true });
}

/** Removes a file, or anything in its place except a folder. */
function removeFile(path: string) {
  if (!isPlainFolder(path)) rmSync(path, { force: true });
}

/** Runs a step, unless it was completed before a crash. */
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
