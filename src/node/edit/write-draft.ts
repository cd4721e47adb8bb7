import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { startHash } from '../output/file-writer.ts';
import { draftNameFor } from './left-drafts.ts';

/** A part of a file: a text, or bytes. */
export type Part = string | Uint8Array;

/** A draft next to its file, which it will replace. */
interface Draft {
  readonly draft: string;
  /** The hash of its bytes. */
  readonly hash: string;
}

/** Writes a draft next to a file; `syncFile` flushes it. @throws NodeJS.ErrnoException */
export function writeDraft(path: string, content: readonly Part[]): Draft {
  mkdirSync(dirname(path), { recursive: true });
  const draft = draftNameFor(path);
  const handle = openSync(draft, 'wx');
  try {
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined) fchmodSync(handle, mode & 0o777);
    return { draft, hash: writeParts(handle, content) };
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** Flushes a written file to the disk. @throws NodeJS.ErrnoException */
export function syncFile(path: string) {
  // The file may be read-only for its owner, so it is opened for reading. Windows flushes only
  // files opened for writing.
  const handle = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Short texts are written through this buffer. To encode a file as a whole would allocate new
 * memory each time, which takes longer than writing it.
 */
const PORTION = Buffer.allocUnsafeSlow(64 * 1024);
/** Maximum UTF-8 bytes per UTF-16 unit. */
const MAX_CHARACTER = 3;

/** Writes parts in order, and returns the hash of all. */
function writeParts(handle: number, parts: readonly Part[]): string {
  const hash = startHash();
  let length = 0;
  const write = (bytes: Uint8Array) => {
    hash.add(bytes);
    writeFileSync(handle, bytes);
  };
  const flush = () => {
    write(PORTION.subarray(0, length));
    length = 0;
  };
  for (const part of parts) {
    const isShort = typeof part === 'string' && part.length * MAX_CHARACTER <= PORTION.length;
    if (!isShort) {
      flush();
      write(typeof part === 'string' ? Buffer.from(part) : part);
      continue;
    }
    if (length + part.length * MAX_CHARACTER > PORTION.length) flush();
    length += PORTION.write(part, length);
  }
  flush();
  return hash.end();
}
