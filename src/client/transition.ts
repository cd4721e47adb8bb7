import { prefersLessMotion } from './scroll.ts';

/** Changes the page in one step; with a cross-fade where the browser can and the visitor allows motion. */
export async function inTransition(change: () => void): Promise<void> {
  if (!('startViewTransition' in document) || prefersLessMotion() || document.hidden) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // A newer one skips the rest of it, which is no failure.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}
