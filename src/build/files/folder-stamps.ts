import { lstatSync } from 'node:fs';
import { beginNext, createWorkCounts, endOne, waitForAll, type WorkCounts } from './shared-work.ts';
import { stampOf } from './stamp.ts';

/** Stamps of folders that several threads take together: whoever has nothing better to do takes the next few. */
export interface FolderLook {
  readonly target: string;
  /** Paths below the target, which itself is an empty path. */
  readonly folders: readonly string[];
  /** By folder; see `folderStamp`. */
  readonly stamps: Float64Array;
  readonly counts: WorkCounts;
}

/** Folders that are looked at in one go. */
const PIECE = 64;

export function startLook(target: string, folders: readonly string[]): FolderLook {
  const stamps = new Float64Array(new SharedArrayBuffer(8 * folders.length));
  return { target, folders, stamps, counts: createWorkCounts() };
}

/** Looks at the next few; false where all are begun. */
export function lookAtSome({ target, folders, stamps, counts }: FolderLook): boolean {
  const begin = PIECE * beginNext(counts);
  if (begin >= folders.length) return false;
  for (const [at, folder] of folders.slice(begin, begin + PIECE).entries()) {
    stamps[begin + at] = folderStamp(target, folder);
  }
  endOne(counts);
  return true;
}

/** Looks at those that are left, and waits for others that look at some. */
export function finishLook(look: FolderLook): Float64Array {
  while (lookAtSome(look));
  waitForAll(look.counts, Math.ceil(look.folders.length / PIECE));
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
