import { create } from 'zustand';

/**
 * Number of times that the page in the frame may have changed visually; rises at most once per
 * animation frame.
 */
export const useCanvas = create<{ readonly changes: number }>(() => ({ changes: 0 }));

/**
 * Reports that a page may have changed visually, from the next frame on; returns a function that
 * stops.
 */
export function followLooks(view: Window): { refresh(): void; end(): void } {
  let waiting = 0;
  const tell = () => {
    waiting = 0;
    useCanvas.setState(({ changes }) => ({ changes: changes + 1 }));
  };
  const refresh = () => {
    if (waiting === 0) waiting = view.requestAnimationFrame(tell);
  };
  const over = new AbortController();
  for (const name of ['resize', 'transitionend', 'animationend', 'load']) {
    view.addEventListener(name, refresh, { signal: over.signal, capture: true });
  }
  refresh();
  return {
    refresh,
    end() {
      view.cancelAnimationFrame(waiting);
      over.abort();
    },
  };
}
