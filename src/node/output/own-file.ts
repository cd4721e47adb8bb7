import { constants, fstatSync, readSync } from 'node:fs';
import { textOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { FILE_HASH_LENGTH, withFile } from './file-writer.ts';

/** What opens no link, and doesn't wait for a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Bytes of the largest file that is read into memory. */
export const MAX_FILE = 2 ** 31 - 1;

/**
 * Does something with a file that sitegen has left somewhere, and its size; undefined where there is none that is a file
 * itself and can be read. Where it lies, others may write too.
 */
export function withOwnFile<T>(
  path: string,
  work: (handle: number, size: number) => T,
): T | undefined {
  return tryTo(() =>
    withFile(path, FLAGS, (handle) => {
      const found = fstatSync(handle);
      return found.isFile() ? work(handle, found.size) : undefined;
    }),
  );
}

/** The bytes of such a file; undefined also for one that is larger than it may be. */
export function readOwnFile(path: string, most: number): Buffer | undefined {
  return withOwnFile(path, (handle, size) => {
    if (size > most) return undefined;
    const bytes = Buffer.allocUnsafeSlow(size);
    return readInto(handle, bytes) < size ? undefined : bytes;
  });
}

/** Reads a file, from an offset on, into some memory, all of which it may fill; gives the number of bytes. */
export function readInto(handle: number, memory: Uint8Array, from = 0): number {
  let length = 0;
  while (length < memory.length) {
    const read = readSync(handle, memory, length, memory.length - length, from + length);
    if (read === 0) break;
    length += read;
  }
  return length;
}

/** The hash of a file's bytes, as in a `WrittenFile`. */
export const readHash = textOf(FILE_HASH_LENGTH, new RegExp(`^[\\w-]{${FILE_HASH_LENGTH}}$`));
