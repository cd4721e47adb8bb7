/** Runs one task after the other, each once the one before has ended, however it has. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue that is empty. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task, task);
    last = done.catch(() => undefined);
    return done;
  };
}
