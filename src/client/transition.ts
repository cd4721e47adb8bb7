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
 * shows nothing until the change is complete, so a long page may take several tasks, with input
 * handled in between. Without a cross-fade it is one task, or the page would be seen half done.
 */
export async function inTransition(change: () => void): Promise<void> {
  if (!('startViewTransition' in document) || prefersReducedMotion() || document.hidden) {
    change();
    return;
  }
  const transition = document.startViewTransition(() => inSteps(change));
  // A newer transition skips this one, which isn't a failure.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}

async function inSteps(change: () => void): Promise<void> {
  const { later } = (current = { room: PORTION, later: new Map() });
  try {
    change();
  } finally {
    current = undefined;
  }
  let room = 0;
  for (const [step, size] of later) {
    if (size > room) {
      // Without this, the browser would lay out everything at the end, which is most of the work.
      document.body.getBoundingClientRect();
      await new Promise((resolve) => setTimeout(resolve));
      room = PORTION;
    }
    room -= size;
    step();
  }
}

/**
 * Runs a part of a change at once if it fits, otherwise in a task of its own, after earlier parts.
 * The size is in elements. Returns a function that cancels it.
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
