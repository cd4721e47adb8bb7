import { SiteError } from '../../diagnostics/site-error.ts';
import { MAX_TEXT } from '../../format/decode.ts';
import type { RootSlice } from '../../format/split-boards.ts';
import { tryTo } from '../../values/try-to.ts';
import { readInto, withPlainFile } from '../plain-file.ts';
import { isSameSignature, signatureOf } from './signature.ts';

/**
 * The file of a project whose text isn't kept in memory, as plain data that can be sent to threads.
 */
export interface TextFile {
  readonly path: string;
  /** Number of bytes before the text: those of a byte-order mark, or 0. */
  readonly before: number;
  /** The signature when it was first read: a file changed since isn't read. */
  readonly signature: number;
}

/**
 * Reads slices of a text into one buffer: each is valid until the next. @throws SiteError if the
 * file has changed since it was opened
 */
export function createSliceReader({
  path,
  before,
  signature,
}: TextFile): (slice: RootSlice) => Uint8Array {
  let memory = Buffer.alloc(0);
  return ({ start, end }) => {
    const size = end - start;
    if (memory.length < size) memory = Buffer.allocUnsafeSlow(2 * size);
    const bytes = memory.subarray(0, size);
    const length = tryTo(() =>
      withPlainFile(path, { most: MAX_TEXT }, ({ handle, found }) => {
        const isSame = isSameSignature(signatureOf(found), signature);
        return isSame && readInto(handle, bytes, before + start);
      }),
    );
    if (length !== size) throw changed(path);
    return bytes;
  };
}

/** The error for a file that was written while its project was read. */
export function changed(file: string): SiteError {
  const details = 'Run the command again when no other program changes the project.';
  return new SiteError(`${file} changed while sitegen was reading the project.`, { details });
}
