import { lstatSync, type Stats } from 'node:fs';
import { tryTo } from '../../values/try-to.ts';

/**
 * Age, in milliseconds, up to which a change is fresh: clocks of file systems may advance in steps
 * of ten milliseconds.
 */
const FRESH_MS = 50;

const NUMBERS = new Float64Array(4);
const WORDS = new Uint32Array(NUMBERS.buffer);

/**
 * The signature of a file or folder: 53 bits of its metadata as a number. Negative for one changed
 * just now, which may change again within the same tick.
 */
export function signatureOf({ size, mtimeMs, ctimeMs, ino }: Stats): number {
  NUMBERS[0] = size;
  NUMBERS[1] = mtimeMs;
  NUMBERS[2] = ctimeMs;
  NUMBERS[3] = ino;
  let high = 0x9e3779b1;
  let low = 0x85ebca6b;
  for (let i = 0; i < WORDS.length; i += 1) {
    const word = WORDS[i] ?? 0;
    high = Math.imul(high ^ word, 0xc2b2ae35);
    high ^= high >>> 15;
    low = Math.imul(low ^ word, 0x27d4eb2f);
    low ^= low >>> 13;
  }
  const signature = (high >>> 0) * 2 ** 21 + (low >>> 11) + 1;
  return Date.now() - ctimeMs < FRESH_MS ? -signature : signature;
}

/** Returns whether an equal signature later proves that the file is unchanged. */
export function isSettled(signature: number): boolean {
  return signature > 0;
}

/** Returns whether two signatures are of the same state of a file, whether settled or not. */
export function isSameSignature(one: number, other: number): boolean {
  return Math.abs(one) === Math.abs(other);
}

/**
 * Returns the signature of a folder below `target`; an empty path is `target` itself. Returns 0 for
 * anything but a folder.
 */
export function folderSignature(target: string, folder: string): number {
  const path = folder === '' ? target : `${target}/${folder}`;
  const found = tryTo(() => lstatSync(path, { throwIfNoEntry: false }));
  return found?.isDirectory() === true ? signatureOf(found) : 0;
}
