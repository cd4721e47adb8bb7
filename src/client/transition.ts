import { prefersLessMotion } from './scroll.ts';

/** How many elements are placed, and laid out, in one task: a few milliseconds' work. */
export const PORTION = 500;

type Step = () => void;

/** A change that is being made: how much of it still fits into this task, and what is left for others. */
interface Change {
  room: number;
  readonly later: Map<Step, number>;
}

let current: Change | undefined;

/**
 * Changes the page, with a cross-fade where the browser can and the visitor allows motion.
 * The browser shows nothing while it waits for the change, so that a long page may take several tasks, and the visitor
 * can do something else in between. Without a cross-fade it is one, or the page would be seen half done.
 */
export async function inTransition(change: () => void): Promise<void> {
  if (!('startViewTransition' in document) || prefersLessMotion() || document.hidden) {
    change();
    return;
  }
  const transition = document.startViewTransition(() => inSteps(change));
  // A newer one skips the rest of it, which is no failure.
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
      // The browser would lay out everything at the end, which is the larger part of the work.
      document.body.getBoundingClientRect();
      await new Promise((resolve) => setTimeout(resolve));
      room = PORTION;
    }
    room -= size;
    step();
  }
}

/**
 * Does a part of a change at once where it fits, and otherwise in a task of its own, after the parts before it.
 * The size is in elements. Returns how to call the part off.
 */
export function inTurn(size: number, step: Step): () => void {
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
