import { remembers } from '../../tab-memory.ts';

interface ArrivalMemory {
  isLeft: boolean;
  waiting: readonly (() => void)[];
  toldAt: number;
}

const memory = remembers<ArrivalMemory>('arrival', {
  isLeft: false,
  waiting: [],
  toldAt: -Infinity,
});

/** Returns whether the page in the frame is being left: its reports are obsolete. */
export const isPageLeft = (): boolean => memory.isLeft;

/** The page is left, and another one is on its way. */
export function leavePage() {
  memory.isLeft = true;
}

/** The new page has arrived, or failed to load. */
export function arrivePage() {
  memory.isLeft = false;
  const listeners = memory.waiting;
  memory.waiting = [];
  for (const tell of listeners) tell();
}

/** Resolves once the new page is on the canvas. */
export function pageArrived(): Promise<void> {
  if (!memory.isLeft) return Promise.resolve();
  return new Promise((done) => {
    memory.waiting = [...memory.waiting, done];
  });
}

/** Maximum wait for a page, in ms. */
const PATIENCE_MS = 1000;

/** The page has received a change. */
export function noteNotified() {
  memory.toldAt = performance.now();
}

/** The page shows the change. */
export function noteShowing() {
  memory.toldAt = -Infinity;
}

/** Returns whether the page is about to show a change. */
export const isPageBehind = (): boolean => performance.now() - memory.toldAt < PATIENCE_MS;
