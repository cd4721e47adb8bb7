import { createHash, hash } from 'node:crypto';
import { placeFile } from '../cache/sealed.ts';
import { MAX_FILE, readOwnFile } from '../output/own-file.ts';

/** A text, and numbers that would be dear in it. */
export interface StateFile {
  readonly text: string;
  readonly numbers: Float64Array;
}

/** The same, to be written: the text in pieces, as the whole of it would take more memory than all else of a build. */
export interface WrittenState {
  readonly text: Iterable<string>;
  readonly numbers: Float64Array;
}

/*
 * The file: the text in UTF-8, the numbers, the length of the text in eight bytes, the SHA-256 of all that.
 * Spaces behind the text have the numbers begin at a multiple of eight, so that they are read in place.
 */
const SEAL = 32;
const ENDING = 8 + SEAL;

/** Writes such a file, whole or not at all. @throws NodeJS.ErrnoException */
export function writeStateFile(file: string, state: WrittenState) {
  placeFile(file, sealedParts(state));
}

function* sealedParts(state: WrittenState): Iterable<Uint8Array> {
  const seal = createHash('sha256');
  for (const part of partsOf(state)) {
    seal.update(part);
    yield part;
  }
  yield seal.digest();
}

function* partsOf({ text, numbers }: WrittenState): Iterable<Uint8Array> {
  let size = 0;
  for (const piece of text) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    yield bytes;
  }
  const spaces = Buffer.alloc(-size & 7, ' ');
  yield spaces;
  yield bytesOf(numbers);
  const length = Buffer.alloc(ENDING - SEAL);
  length.writeUInt32LE(size + spaces.length);
  yield length;
}

/** Reads such a file; undefined for any other one, and for one that isn't as it was written. */
export function readStateFile(file: string): StateFile | undefined {
  const bytes = readOwnFile(file, MAX_FILE);
  if (bytes === undefined || bytes.length < ENDING || bytes.length % 8 > 0) return undefined;
  const sealAt = bytes.length - SEAL;
  const seal = hash('sha256', bytes.subarray(0, sealAt), 'buffer');
  if (!seal.equals(bytes.subarray(sealAt))) return undefined;
  const end = bytes.length - ENDING;
  const start = bytes.readUInt32LE(end);
  if (start > end || start % 8 > 0) return undefined;
  return {
    text: bytes.toString('utf8', 0, start),
    numbers: new Float64Array(bytes.buffer, bytes.byteOffset + start, (end - start) / 8),
  };
}

/** The bytes of numbers, in their place. */
export function bytesOf({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
