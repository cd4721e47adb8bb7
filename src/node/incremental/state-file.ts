import { createHash, hash } from 'node:crypto';
import { placeFile } from '../cache/sealed.ts';
import { createEncoder } from '../output/file-writer.ts';
import { MAX_FILE, readOwnFile } from '../output/own-file.ts';

/**
 * The content of a state file: lines, since their joined text would take more memory than the rest
 * of a build, and numbers, in binary to save space.
 */
export interface StateFile {
  readonly lines: Iterable<string>;
  readonly numbers: Float64Array;
}

/*
 * The file: the lines in UTF-8, the numbers, the length of the former in eight bytes, the SHA-256
 * of all that. Empty lines pad the text to a multiple of eight bytes, so that the numbers can be
 * read in place.
 */
const SEAL = 32;
const ENDING = 8 + SEAL;

/** Writes a state file atomically. @throws NodeJS.ErrnoException */
export function writeStateFile(file: string, state: StateFile) {
  placeFile(file, sealedParts(state));
}

function* sealedParts(state: StateFile): Iterable<Uint8Array> {
  const seal = createHash('sha256');
  for (const part of partsOf(state)) {
    seal.update(part);
    yield part;
  }
  yield seal.digest();
}

function* partsOf({ lines, numbers }: StateFile): Iterable<Uint8Array> {
  const encoded = createEncoder();
  let size = 0;
  for (const line of lines) {
    const bytes = encoded(`${line}\n`);
    size += bytes.length;
    yield bytes;
  }
  const empty = Buffer.alloc(-size & 7, '\n');
  yield empty;
  yield bytesOf(numbers);
  const length = Buffer.alloc(ENDING - SEAL);
  length.writeUInt32LE(size + empty.length);
  yield length;
}

/** Reads a state file; undefined for a damaged file, or any other. */
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
    lines: linesIn(bytes.subarray(0, start)),
    numbers: new Float64Array(bytes.buffer, bytes.byteOffset + start, (end - start) / 8),
  };
}

/** All non-empty lines. */
function* linesIn(bytes: Buffer): Iterable<string> {
  let start = 0;
  for (;;) {
    const end = bytes.indexOf('\n', start);
    if (end === -1) return;
    if (end > start) yield bytes.toString('utf8', start, end);
    start = end + 1;
  }
}

/** The bytes of numbers, without copying. */
export function bytesOf({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
