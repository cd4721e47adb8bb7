import { textOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { readPlainFile, withPlainFile } from '../plain-file.ts';
import { FILE_HASH_LENGTH } from './file-writer.ts';

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
  const options = { most: Infinity };
  return tryTo(() => withPlainFile(path, options, ({ handle, found }) => work(handle, found.size)));
}

/** The bytes of such a file; undefined also for one that is larger than it may be. */
export function readOwnFile(path: string, most: number): Buffer | undefined {
  return tryTo(() => readPlainFile(path, { most }));
}

/** The hash of a file's bytes, as in a `WrittenFile`. */
export const readHash = textOf(FILE_HASH_LENGTH, new RegExp(`^[\\w-]{${FILE_HASH_LENGTH}}$`));
