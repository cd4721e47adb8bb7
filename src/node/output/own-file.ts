import { textOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { readPlainFile, withPlainFile } from '../plain-file.ts';
import { FILE_HASH_LENGTH } from './file-writer.ts';

/** Maximum bytes of a file that is read into memory. */
export const MAX_FILE = 2 ** 31 - 1;

/**
 * Runs a function on a file that sitegen has left, with its size; undefined unless it is a readable
 * regular file, as anybody may write in its folder.
 */
export function withOwnFile<T>(
  path: string,
  work: (handle: number, size: number) => T,
): T | undefined {
  const options = { most: Infinity };
  return tryTo(() => withPlainFile(path, options, ({ handle, found }) => work(handle, found.size)));
}

/**
 * Returns the bytes of a file that sitegen has left; undefined if it isn't a readable regular file,
 * or is above the limit.
 */
export function readOwnFile(path: string, most: number): Buffer | undefined {
  return tryTo(() => readPlainFile(path, { most }));
}

/** The hash of a file's bytes, as in a `WrittenFile`. */
export const readHash = textOf(FILE_HASH_LENGTH, new RegExp(`^[\\w-]{${FILE_HASH_LENGTH}}$`));
