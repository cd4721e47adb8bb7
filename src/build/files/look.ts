import { lstatSync } from 'node:fs';
import { createWorkCounts, pieceWorker, waitForAll, type WorkCounts } from './shared-work.ts';
import { stampOf } from './stamp.ts';

/** Stamps that several threads take together: whoever has nothing better to do takes the next few. */
export interface Look {
  readonly folder: string;
  /** Folders below it, which itself is an empty path. */
  readonly paths: readonly string[];
  /** By path; 0 for what is no folder, or can't be looked at. */
  readonly stamps: Float64Array;
  readonly counts: WorkCounts;
}

/** Paths that are looked at in one go. */
const PIECE = 64;

export function startLook(folder: string, paths: readonly string[]): Look {
  const stamps = new Float64Array(new SharedArrayBuffer(8 * paths.length));
  return { folder, paths, stamps, counts: createWorkCounts() };
}

/** What a thread does to help: it looks at the next few, and gives false where all are begun. */
export function looker(look: Look): () => boolean {
  const { folder, paths, stamps, counts } = look;
  return pieceWorker(counts, { count: paths.length, piece: PIECE }, (at) => {
    stamps[at] = folderStamp(folder, paths[at] ?? '');
  });
}

/** Looks at those that are left, and waits for others that look at some. */
export function finishLook(look: Look): Float64Array {
  const lookAtSome = looker(look);
  while (lookAtSome());
  waitForAll(look.counts, Math.ceil(look.paths.length / PIECE));
  return look.stamps;
}

/** 0 for what is no folder, or can't be looked at. */
export function folderStamp(target: string, folder: string): number {
  try {
    const path = folder === '' ? target : `${target}/${folder}`;
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found?.isDirectory() === true ? stampOf(found) : 0;
  } catch {
    return 0;
  }
}
