import { lstatSync } from 'node:fs';
import { hashOf } from '../output/file-writer.ts';
import { MAX_FILE } from '../output/own-file.ts';
import { readPlainFile, realPath, UnreadFile } from '../plain-file.ts';
import { isSettled, signatureOf } from '../project/signature.ts';

/**
 * Returns a stamp that identifies the state of a file: from its metadata, or its bytes if it has
 * just changed. Empty for a missing file. @throws NodeJS.ErrnoException
 */
export function stampOf(path: string): string {
  const signature = signatureAt(path);
  if (signature === 0) return '';
  return isSettled(signature) ? `file ${signature}` : hashAt(path);
}

/** Returns whether a file still has a stamp. @throws NodeJS.ErrnoException */
export function hasStamp(path: string, stamp: string): boolean {
  return stamp === (stamp.startsWith('file ') ? `file ${signatureAt(path)}` : hashAt(path));
}

/** Returns the signature of a file; 0 if it is missing. */
function signatureAt(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found === undefined ? 0 : signatureOf(found);
}

/** Returns the hash of a file's bytes; empty for a missing file. @throws NodeJS.ErrnoException */
export function hashAt(path: string): string {
  try {
    return hashOf(readPlainFile(realPath(path), { most: MAX_FILE }));
  } catch (error) {
    if (error instanceof UnreadFile && error.why === 'missing') return '';
    throw error;
  }
}
