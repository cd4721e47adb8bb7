import { lstatSync } from 'node:fs';
import { hashOf } from '../output/file-writer.ts';
import { MAX_FILE } from '../output/own-file.ts';
import { readPlainFile, realPath, UnreadFile } from '../plain-file.ts';
import { isSettled, signatureOf } from '../project/signature.ts';

/**
 * What tells whether a file is what it was: by what the system says of it, or by its bytes where it has only just changed.
 * Empty where there is no file. @throws NodeJS.ErrnoException
 */
export function stampOf(path: string): string {
  const signature = signatureAt(path);
  if (signature === 0) return '';
  return isSettled(signature) ? `file ${signature}` : hashAt(path);
}

/** Whether a file is what it was when it got its stamp. @throws NodeJS.ErrnoException */
export function isStill(path: string, stamp: string): boolean {
  return stamp === (stamp.startsWith('file ') ? `file ${signatureAt(path)}` : hashAt(path));
}

/** 0 for a file that isn't there. */
function signatureAt(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found === undefined ? 0 : signatureOf(found);
}

/** The hash of a file's bytes; empty where there is no such file. @throws NodeJS.ErrnoException */
export function hashAt(path: string): string {
  try {
    return hashOf(readPlainFile(realPath(path), { most: MAX_FILE }));
  } catch (error) {
    if (error instanceof UnreadFile && error.why === 'missing') return '';
    throw error;
  }
}
