let isLeft = false;
let waiting: readonly (() => void)[] = [];

/** Returns whether the page in the frame is being left: its reports are obsolete. */
export const isPageLeft = (): boolean => isLeft;

/** The page is left, and another one is on its way. */
export function leavePage() {
  isLeft = true;
}

/** The new page has arrived, or failed to load. */
export function arrivePage() {
  isLeft = false;
  const told = waiting;
  waiting = [];
  for (const tell of told) tell();
}

/** Resolves once the new page is on the canvas. */
export function pageArrived(): Promise<void> {
  if (!isLeft) return Promise.resolve();
  return new Promise((done) => {
    waiting = [...waiting, done];
  });
}

/** Maximum wait for a page, in ms. */
const PATIENCE_MS = 1000;
let toldAt = -Infinity;

/** The page has received a change. */
export function noteTold() {
  toldAt = performance.now();
}

/** The page shows the change. */
export function noteShowing() {
  toldAt = -Infinity;
}

/** Returns whether the page is about to show a change. */
export const isPageBehind = (): boolean => performance.now() - toldAt < PATIENCE_MS;
