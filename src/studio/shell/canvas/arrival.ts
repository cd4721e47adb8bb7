let isLeft = false;
let waiting: readonly (() => void)[] = [];

/** Whether the page in the frame is being left: what it says of itself until then is over. */
export const isPageLeft = (): boolean => isLeft;

/** The page goes, and another one is on its way. */
export function leavePage() {
  isLeft = true;
}

/** The one that was on its way is there, or can't be had. */
export function arrivePage() {
  isLeft = false;
  const told = waiting;
  waiting = [];
  for (const tell of told) tell();
}

/** Resolves once the page that is on its way is on the canvas. */
export function pageArrived(): Promise<void> {
  if (!isLeft) return Promise.resolve();
  return new Promise((done) => {
    waiting = [...waiting, done];
  });
}

/** A page that doesn't answer is waited for no longer, in ms. */
const PATIENCE_MS = 1000;
let toldAt = -Infinity;

/** The page was told that something is another now. */
export function noteTold() {
  toldAt = performance.now();
}

/** The page shows that. */
export function noteShowing() {
  toldAt = -Infinity;
}

/** Whether the page is about to show something else than it does. */
export const isPageBehind = (): boolean => performance.now() - toldAt < PATIENCE_MS;
