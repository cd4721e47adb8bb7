/** Runs tasks one after the other, regardless of failures. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates an empty queue. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task, task);
    last = done.catch(() => undefined);
    return done;
  };
}
