import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { FILE_HASH_LENGTH } from './file-writer.ts';
import { textOf } from '../../values/reader.ts';

/** What opens no link, and doesn't wait for a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Bytes of the largest file that is read into memory. */
export const MAX_FILE = 2 ** 31 - 1;

/**
 * The bytes of a file that sitegen has left somewhere; undefined where there is none that is a file itself, is as large
 * as it may be, and can be read. Where it lies, others may write too.
 */
export function readOwnFile(path: string, most: number): Buffer | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(path, FLAGS);
    const found = fstatSync(handle);
    if (!found.isFile() || found.size > most) return undefined;
    const bytes = Buffer.allocUnsafeSlow(found.size);
    return readInto(handle, bytes) < bytes.length ? undefined : bytes;
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Reads the beginning of a file into some memory, all of which it may fill; gives the number of bytes. */
export function readInto(handle: number, memory: Uint8Array): number {
  let length = 0;
  while (length < memory.length) {
    const read = readSync(handle, memory, length, memory.length - length, length);
    if (read === 0) break;
    length += read;
  }
  return length;
}

/** The hash of a file's bytes, as in a `WrittenFile`. */
export const readHash = textOf(FILE_HASH_LENGTH, new RegExp(`^[\\w-]{${FILE_HASH_LENGTH}}$`));
