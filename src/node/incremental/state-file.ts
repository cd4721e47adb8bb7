import { createHash, hash } from 'node:crypto';
import { placeFile } from '../cache/sealed.ts';
import { readOwnFile } from '../output/own-file.ts';

/** A text, and numbers that would be dear in it. */
export interface StateFile {
  readonly text: string;
  readonly numbers: Float64Array;
}

/*
 * The file: the SHA-256 of all that follows, the length of the text in eight bytes, the text in UTF-8, the numbers.
 * Spaces behind the text have the numbers begin at a multiple of eight, so that they are read in place.
 */
const SEAL = 32;
const HEADING = SEAL + 8;
/** A larger file is not ours: a million boards take less. */
const MAX_BYTES = 2 ** 31 - 1;

/** Writes such a file, whole or not at all. @throws NodeJS.ErrnoException */
export function writeStateFile(file: string, { text, numbers }: StateFile) {
  const bytes = Buffer.from(text);
  const spaces = Buffer.alloc(-bytes.length & 7, ' ');
  const length = Buffer.alloc(HEADING - SEAL);
  length.writeUInt32LE(bytes.length + spaces.length);
  const parts = [length, bytes, spaces, bytesOf(numbers)];
  const seal = createHash('sha256');
  for (const part of parts) seal.update(part);
  placeFile(file, [seal.digest(), ...parts]);
}

/** Reads such a file; undefined for any other one, and for one that isn't as it was written. */
export function readStateFile(file: string): StateFile | undefined {
  const bytes = readOwnFile(file, MAX_BYTES);
  if (bytes === undefined || bytes.length < HEADING || bytes.length % 8 > 0) return undefined;
  const seal = hash('sha256', bytes.subarray(SEAL), 'buffer');
  if (!seal.equals(bytes.subarray(0, SEAL))) return undefined;
  const start = HEADING + bytes.readUInt32LE(SEAL);
  if (start > bytes.length || start % 8 > 0) return undefined;
  const count = (bytes.length - start) / 8;
  return {
    text: bytes.toString('utf8', HEADING, start),
    numbers: new Float64Array(bytes.buffer, bytes.byteOffset + start, count),
  };
}

/** The bytes of numbers, in their place. */
export function bytesOf({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
