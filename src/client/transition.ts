import { prefersReducedMotion } from './scroll.ts';

/** Maximum number of elements placed and laid out in one task: a few milliseconds' work. */
export const PORTION = 500;

type ChangePart = () => void;

/**
 * A change in progress: the number of elements that this task can still place, and the parts that
 * wait.
 */
interface Change {
  room: number;
  readonly later: Map<ChangePart, number>;
}

let current: Change | undefined;

/**
 * Changes the page, with a cross-fade if the browser supports it and motion is allowed. The browser
 * shows nothing until the change is complete, so the change of a long page is divided into tasks,
 * between which the browser handles input. Without a cross-fade it is one task, since otherwise the
 * visitor would see half of the change.
 */
export async function inTransition(change: () => void): Promise<void> {
  if (!('startViewTransition' in document) || prefersReducedMotion() || document.hidden) {
    change();
    return;
  }
  const transition = document.startViewTransition(() => runInSteps(change));
  // A newer transition skips this one, which isn't a failure.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}

async function runInSteps(change: () => void): Promise<void> {
  const { later } = (current = { room: PORTION, later: new Map() });
  try {
    change();
  } finally {
    current = undefined;
  }
  let room = 0;
  for (const [step, size] of later) {
    if (size > room) {
      // Makes the browser lay out each portion, since otherwise it would lay out everything in the
      // last task, which is most of the work.
      document.body.getBoundingClientRect();
      await new Promise((resolve) => setTimeout(resolve));
      room = PORTION;
    }
    room -= size;
    step();
  }
}

/**
 * Runs a part of a change at once if it fits into the current task, otherwise in a later task,
 * after earlier parts. `size` is its number of elements. Returns a function that cancels the part.
 */
export function inTurn(size: number, step: ChangePart): () => void {
  const change = current;
  if (change === undefined || size <= change.room) {
    if (change !== undefined) change.room -= size;
    step();
    return () => {};
  }
  change.room = -1;
  change.later.set(step, size);
  return () => change.later.delete(step);
}
