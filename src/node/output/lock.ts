import { linkSync, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { SiteError } from '../../diagnostics/site-error.ts';
import { tryTo } from '../../values/try-to.ts';
import { codeOf } from '../../diagnostics/code-of.ts';
import { writeNew } from './file-writer.ts';
import { readOwnFile } from './own-file.ts';
import { isPlainFolder } from './output-path.ts';

/** Locks that this process holds; an interrupted process gives them back. */
const held = new Set<string>();

export interface Lock {
  /** Whether it was left by a process that is no more. */
  readonly isTakenOver: boolean;
  /** Gives it back. */
  release(): void;
}

/** Gives all locks back, at once: for a process that is about to end (OUT-4). */
export function releaseLocks() {
  for (const file of held) rmSync(file, { force: true });
  held.clear();
}

/**
 * Takes the lock of an output, so that no two builds write into one folder (OUT-4). The lock of a process that is no
 * more is taken over. `draft` is where its text is first; no other process takes that.
 * @throws SiteError that names the process which holds it
 */
export function takeLock(file: string, draft = `${file}.${process.pid}`): Lock {
  const isFree = create(file, draft);
  if (!isFree) takeOver(file, draft);
  held.add(file);
  return {
    isTakenOver: !isFree,
    release() {
      held.delete(file);
      rmSync(file, { force: true });
    },
  };
}

/** One process after the other: else what one has found to be left may be another one's new lock when it is removed. */
function takeOver(file: string, draft: string) {
  const turn = `${file}.turn`;
  try {
    mkdirSync(turn);
  } catch {
    // That of a process which was ended is gone the next time.
    if (!isFresh(turn)) tryTo(() => rmdirSync(turn));
    throw taken(file);
  }
  try {
    const isBeingWritten = isFresh(file) && lstatSync(file, { throwIfNoEntry: false })?.size === 0;
    const owner = ownerOf(file);
    const isThere = owner === process.pid ? held.has(file) : owner && isRunning(owner);
    if (isBeingWritten || isThere === true) throw taken(file, owner);
    // A link is removed and not followed.
    if (!isPlainFolder(file)) rmSync(file, { force: true });
    if (!create(file, draft)) throw taken(file);
  } finally {
    tryTo(() => rmdirSync(turn));
  }
}

/** Milliseconds in which a process has written its id into the lock that it has made, and a turn is over. */
const STEP_MS = 2000;

function isFresh(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) < STEP_MS;
}

function taken(file: string, owner?: number): SiteError {
  const message = `${owner === undefined ? 'Another process' : `Process ${owner}`} is building into the same folder.`;
  const details = `Wait for it, or choose another folder by --out. If that is no build, remove ${file}.`;
  return new SiteError(message, { details });
}

/** Creates the lock with this process in it; false when it is there already. */
function create(file: string, draft: string): boolean {
  try {
    rmSync(draft, { force: true });
    writeNew(draft, String(process.pid));
    try {
      // With all that it says at once: whoever is ended in between leaves no lock that names nobody.
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw error;
      // Not every file system has second names.
      writeNew(file, String(process.pid));
    } finally {
      rmSync(draft, { force: true });
    }
    return true;
  } catch (exception) {
    if (codeOf(exception) === 'EEXIST') return false;
    const details = 'Look at the permissions of the folder around the output.';
    throw new SiteError(`The output can not be written: ${String(exception)}`, {
      details,
      exception,
    });
  }
}

/** Most digits of the id of a process. */
const MAX_ID = 10;

function ownerOf(file: string): number | undefined {
  const text = readOwnFile(file, MAX_ID)?.toString() ?? '';
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}

/** Whether a process is there. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (exception) {
    // Another user's process can't be signalled, but it is there.
    return codeOf(exception) === 'EPERM';
  }
}
