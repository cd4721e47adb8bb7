import { linkSync, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { SiteError } from '../../diagnostics/site-error.ts';
import { tryTo } from '../../values/try-to.ts';
import { codeOf } from '../../diagnostics/code-of.ts';
import { writeNew } from './file-writer.ts';
import { readOwnFile } from './own-file.ts';
import { isPlainFolder } from './output-path.ts';

/** Locks held by this process; an interrupted process releases them. */
const held = new Set<string>();

export interface Lock {
  /** True if a process that has ended had left the lock. */
  readonly isTakenOver: boolean;
  /** Releases the lock. */
  release(): void;
}

/** Releases all locks synchronously, for a process that is about to end (OUT-4). */
export function releaseLocks() {
  for (const file of held) rmSync(file, { force: true });
  held.clear();
}

/**
 * Takes the lock of an output, so that no two builds write into one folder (OUT-4). The lock of an
 * ended process is taken over. `draft` is a unique temporary name. @throws SiteError that names the
 * process which holds it
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

/**
 * Takes over an abandoned lock. Processes take turns: otherwise one could remove the new lock of
 * another instead of the abandoned one.
 */
function takeOver(file: string, draft: string) {
  const turn = `${file}.turn`;
  try {
    mkdirSync(turn);
  } catch {
    // The turn of a killed process expires.
    if (!isFresh(turn)) tryTo(() => rmdirSync(turn));
    throw taken(file);
  }
  try {
    const isBeingWritten = isFresh(file) && lstatSync(file, { throwIfNoEntry: false })?.size === 0;
    const owner = ownerOf(file);
    const isHeld = owner === process.pid ? held.has(file) : owner && isRunning(owner);
    if (isBeingWritten || isHeld === true) throw taken(file, owner);
    // If the lock is a link, the link is removed, not its target.
    if (!isPlainFolder(file)) rmSync(file, { force: true });
    if (!create(file, draft)) throw taken(file);
  } finally {
    tryTo(() => rmdirSync(turn));
  }
}

/** Maximum milliseconds for a process to write its id into a new lock, and for a turn. */
const STEP_MS = 2000;

function isFresh(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) < STEP_MS;
}

function taken(file: string, owner?: number): SiteError {
  const message = `${owner === undefined ? 'Another process' : `Process ${owner}`} is building into the same folder.`;
  const details = `Wait for it, or set another folder with --out. If no build is running, remove ${file}.`;
  return new SiteError(message, { details });
}

/** Creates the lock with this process's id; returns false if it exists. */
function create(file: string, draft: string): boolean {
  try {
    rmSync(draft, { force: true });
    writeNew(draft, String(process.pid));
    try {
      // Linking is atomic, so a killed process leaves no lock without an id.
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw error;
      // Some file systems have no hard links.
      writeNew(file, String(process.pid));
    } finally {
      rmSync(draft, { force: true });
    }
    return true;
  } catch (exception) {
    if (codeOf(exception) === 'EEXIST') return false;
    const details = 'Check the permissions of the folder that contains the output.';
    throw new SiteError(`Can’t write the output: ${String(exception)}`, {
      details,
      exception,
    });
  }
}

/** Maximum digits of a process id. */
const MAX_ID = 10;

function ownerOf(file: string): number | undefined {
  const text = readOwnFile(file, MAX_ID)?.toString() ?? '';
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}

/** Returns whether a process exists. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (exception) {
    // Another user's process can't be signalled, but exists.
    return codeOf(exception) === 'EPERM';
  }
}
