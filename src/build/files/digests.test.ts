import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createDigests, finishDigests, makeDigest } from './digests.ts';

const bytes = new Uint8Array(new SharedArrayBuffer(3000));
bytes.forEach((_, at) => {
  bytes[at] = at % 251;
});
const slices = Array.from({ length: 300 }, (_, at) => [at, at + 9 * (at % 7)]).flat();

/** By the definition: the first 48 bits of a SHA-1. */
const expected = Array.from({ length: 300 }, (_, at) => {
  const [start, end] = slices.slice(2 * at, 2 * at + 2);
  return Number.parseInt(hash('sha1', bytes.subarray(start, end)).slice(0, 12), 16) + 1;
});

test('[OUT-2] digests of slices are those of their bytes, whoever makes them', () => {
  const digests = createDigests(bytes, slices);
  for (let some = 0; some < 20; some += 1) expect(makeDigest(digests)).toBe(true);
  expect([...finishDigests(digests)]).toEqual(expected);
  expect(makeDigest(digests)).toBe(false);
});

test('[OUT-2] whoever needs digests waits for one that another thread has begun', () => {
  const digests = createDigests(bytes, slices);
  const late = `
    const { workerData: { numbers, counts } } = require('node:worker_threads');
    const index = Atomics.add(counts, 0, 1);
    Atomics.store(counts, 2, 1);
    Atomics.notify(counts, 2);
    setTimeout(() => {
      numbers[index] = 7;
      Atomics.add(counts, 1, 1);
    }, 50);
  `;
  const counts = new Int32Array(new SharedArrayBuffer(12));
  const worker = new Worker(late, { eval: true, workerData: { ...digests, counts } });
  worker.unref();
  Atomics.wait(counts, 2, 0, 20_000);
  expect([...finishDigests({ ...digests, counts })]).toEqual([7, ...expected.slice(1)]);
});
