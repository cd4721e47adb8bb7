import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { hashOf, FILE_HASH_LENGTH, withFile } from '../output/file-writer.ts';
import { readOwnFile } from '../output/own-file.ts';
import { readJson, type Reader } from '../../values/reader.ts';

/** Bytes of a small file in the cache, where nothing else is said. */
const MAX_BYTES = 1_000_000;

/** The text of a small file with the hash of its JSON before it, so that a damaged one is noticed. */
export function sealed(value: unknown): string {
  const json = JSON.stringify(value);
  return `${hashOf(Buffer.from(json))}\n${json}\n`;
}

/** What such a file says; undefined where it isn't there, is damaged, or says something else. */
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

/** A name beside a file, or a folder, that isn't in its place yet; no other process takes it. */
export function draftOf(path: string): string {
  return `${path}.${randomUUID()}.new`;
}

/** Puts a small file into its place. @throws NodeJS.ErrnoException */
export function writeSealed(file: string, value: unknown) {
  placeFile(file, [Buffer.from(sealed(value))]);
}

/** Puts a file of some parts into its place, whole or not at all. @throws NodeJS.ErrnoException */
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
