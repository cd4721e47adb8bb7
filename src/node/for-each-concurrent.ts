/**
 * Runs an asynchronous function for each item, with a limit of concurrent calls. After a failure no
 * other call is started, and running ones are awaited. @throws the first error
 */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<unknown>,
) {
  // Several loops share the iterator. It is wrapped, since leaving a loop over a generator would
  // end it for all.
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
