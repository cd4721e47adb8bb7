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

/** Records that the page is being left for another one. */
export function leavePage() {
  memory.isLeft = true;
}

/** Records that the new page has arrived, or failed to load. */
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

/** Maximum time in ms for which a page counts as about to show a change. */
const PATIENCE_MS = 1000;

/** Records that the page has received a change. */
export function noteNotified() {
  memory.toldAt = performance.now();
}

/** Records that the page shows the change. */
export function noteShowing() {
  memory.toldAt = -Infinity;
}

/** Returns whether the page is about to show a change. */
export const isPageBehind = (): boolean => performance.now() - memory.toldAt < PATIENCE_MS;
