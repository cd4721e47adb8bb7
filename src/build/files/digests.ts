import { hash } from 'node:crypto';
import { beginNext, createWorkCounts, endOne, waitForAll, type WorkCounts } from './shared-work.ts';

/** Digests of slices of a text that threads share. Whoever has nothing better to do makes the next one. */
export interface Digests {
  readonly bytes: Uint8Array;
  /** Where each slice begins, and where it ends. */
  readonly slices: Float64Array;
  /** Equal for equal slices, above 0. */
  readonly numbers: Float64Array;
  readonly counts: WorkCounts;
}

export function createDigests(bytes: Uint8Array, slices: readonly number[]): Digests {
  return {
    bytes,
    slices: Float64Array.from(slices),
    numbers: new Float64Array(new SharedArrayBuffer(4 * slices.length)),
    counts: createWorkCounts(),
  };
}

/** Makes one more; false where all are begun. */
export function makeDigest({ bytes, slices, numbers, counts }: Digests): boolean {
  const index = beginNext(counts);
  if (index >= numbers.length) return false;
  numbers[index] = digestOf(bytes.subarray(slices[2 * index], slices[2 * index + 1]));
  endOne(counts);
  return true;
}

/** Makes what is left, and waits for others that make some. */
export function finishDigests(digests: Digests): Float64Array {
  const { numbers, counts } = digests;
  while (makeDigest(digests));
  waitForAll(counts, numbers.length);
  return numbers;
}

/** 48 bits of a hash, and one more. */
export function digestOf(bytes: Uint8Array): number {
  return hash('sha1', bytes, 'buffer').readUIntBE(0, 6) + 1;
}
