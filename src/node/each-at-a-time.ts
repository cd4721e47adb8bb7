/**
 * Does some work for each of several items, so many at a time. Where one fails no other one is begun; what was begun has
 * ended by then. @throws what the first to fail has thrown
 */
export async function eachAtATime<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<unknown>,
) {
  // Who leaves the loop over a generator ends it, for all others as well.
  const queue = passed(items);
  const run = async () => {
    for (const item of queue) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: most }, run));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

function* passed<T>(items: Iterable<T>): Iterable<T> {
  yield* items;
}
