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

/**
 * What a thread does again and again to help: the next few of `count` things, in pieces of so many; it gives false where
 * all are begun.
 */
export function pieceWorker(
  counts: WorkCounts,
  { count, piece }: { readonly count: number; readonly piece: number },
  doOne: (index: number) => void,
): () => boolean {
  return () => {
    const begin = piece * beginNext(counts);
    if (begin >= count) return false;
    for (let at = begin; at < Math.min(begin + piece, count); at += 1) doOne(at);
    endOne(counts);
    return true;
  };
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
