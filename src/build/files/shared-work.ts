/** Pieces of work that threads share: how many were begun, and how many are done. */
export type WorkCounts = Int32Array;

const BEGUN = 0;
const DONE = 1;

export function createWorkCounts(): WorkCounts {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** The index of the next piece, which nobody else gets; there may be no such piece any more. */
export function beginNext(counts: WorkCounts): number {
  return Atomics.add(counts, BEGUN, 1);
}

/** How many pieces were begun; it may be more than there are. */
export function countBegun(counts: WorkCounts): number {
  return Atomics.load(counts, BEGUN);
}

export function endOne(counts: WorkCounts) {
  Atomics.add(counts, DONE, 1);
  Atomics.notify(counts, DONE);
}

/** Waits until so many pieces are done, or for as many milliseconds at the most. */
export function waitForAll(counts: WorkCounts, pieces: number, atMost = Infinity) {
  const end = performance.now() + atMost;
  for (let done = 0; done < pieces && performance.now() < end;) {
    Atomics.wait(counts, DONE, done, 1);
    done = Atomics.load(counts, DONE);
  }
}
