import { create } from 'zustand';

/** How often the page in the frame may look different from before; at most once per frame of the browser. */
export const useCanvas = create<{ readonly changes: number }>(() => ({ changes: 0 }));

/** Tells that a page may look different from the next frame on; gives what ends that. */
export function followLooks(view: Window): { poke(): void; end(): void } {
  let waiting = 0;
  const tell = () => {
    waiting = 0;
    useCanvas.setState(({ changes }) => ({ changes: changes + 1 }));
  };
  const poke = () => {
    if (waiting === 0) waiting = view.requestAnimationFrame(tell);
  };
  const over = new AbortController();
  for (const name of ['resize', 'transitionend', 'animationend', 'load']) {
    view.addEventListener(name, poke, { signal: over.signal, capture: true });
  }
  poke();
  return {
    poke,
    end() {
      view.cancelAnimationFrame(waiting);
      over.abort();
    },
  };
}
