import { hash } from 'node:crypto';

/** Digests of slices of a text that threads share. Whoever has nothing better to do makes the next one. */
export interface Digests {
  readonly bytes: Uint8Array;
  /** Where each slice begins, and where it ends. */
  readonly slices: Float64Array;
  /** Equal for equal slices, above 0. */
  readonly numbers: Float64Array;
  /** How many were begun, and how many are done. */
  readonly counts: Int32Array;
}

const BEGUN = 0;
const DONE = 1;

export function createDigests(bytes: Uint8Array, slices: readonly number[]): Digests {
  return {
    bytes,
    slices: Float64Array.from(slices),
    numbers: new Float64Array(new SharedArrayBuffer(4 * slices.length)),
    counts: new Int32Array(new SharedArrayBuffer(8)),
  };
}

/** Makes one more; false where all are begun. */
export function makeDigest({ bytes, slices, numbers, counts }: Digests): boolean {
  const index = Atomics.add(counts, BEGUN, 1);
  if (index >= numbers.length) return false;
  numbers[index] = digestOf(bytes.subarray(slices[2 * index], slices[2 * index + 1]));
  Atomics.add(counts, DONE, 1);
  Atomics.notify(counts, DONE);
  return true;
}

/** Makes what is left, and waits for others that make some. */
export function finishDigests(digests: Digests): Float64Array {
  const { numbers, counts } = digests;
  while (makeDigest(digests));
  for (let done = 0; done < numbers.length; done = Atomics.load(counts, DONE)) {
    Atomics.wait(counts, DONE, done, 1);
  }
  return numbers;
}

/** 48 bits of a hash, and one more. */
export function digestOf(bytes: Uint8Array): number {
  return hash('sha1', bytes, 'buffer').readUIntBE(0, 6) + 1;
}
