import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { hashOf, FILE_HASH_LENGTH, withFile } from '../output/file-writer.ts';
import { readOwnFile } from '../output/own-file.ts';
import { readJson, type Reader } from '../../values/reader.ts';

/** Default maximum bytes of a small file in the cache. */
const MAX_BYTES = 1_000_000;

/** Returns a value as JSON on a line below its hash, so that a damaged file is detected. */
export function sealed(value: unknown): string {
  const json = JSON.stringify(value);
  return `${hashOf(Buffer.from(json))}\n${json}\n`;
}

/**
 * Returns the value in a sealed file; undefined if the file is missing or damaged, or `read`
 * rejects it.
 */
export function readSealed<T>(
  file: string,
  read: Reader<T>,
  most: number = MAX_BYTES,
): T | undefined {
  const bytes = readOwnFile(file, most);
  if (bytes === undefined || bytes.at(-1) !== 0x0a) return undefined;
  const json = bytes.subarray(FILE_HASH_LENGTH + 1, -1);
  const isWhole = bytes.toString('latin1', 0, FILE_HASH_LENGTH + 1) === `${hashOf(json)}\n`;
  return isWhole ? readJson(json.toString(), read) : undefined;
}

/** A unique temporary name next to a file or folder. */
export function draftOf(path: string): string {
  return `${path}.${randomUUID()}.new`;
}

/** Writes a small file atomically. @throws NodeJS.ErrnoException */
export function writeSealed(file: string, value: unknown) {
  placeFile(file, [Buffer.from(sealed(value))]);
}

/** Writes a file from parts atomically. @throws NodeJS.ErrnoException */
export function placeFile(file: string, parts: Iterable<Uint8Array>) {
  const draft = draftOf(file);
  try {
    withFile(draft, 'wx', (handle) => {
      for (const part of parts) writeFileSync(handle, part);
    });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
