interface Touched {
  readonly pointerType: string;
}

/** A finger scrolls the page as anywhere; held first, it takes a block along, or opens its menu where it is let go at once. */
export const isFinger = ({ pointerType }: Touched) => pointerType === 'touch';

/** Keeps the browser from scrolling by a finger that has something else to do; it asks once, as the finger begins to move. */
export function keepScroll(
  view: Window,
  isTaken: (event: TouchEvent) => boolean,
  signal: AbortSignal,
) {
  view.addEventListener(
    'touchmove',
    (event) => {
      if (event.cancelable && isTaken(event)) event.preventDefault();
    },
    { capture: true, passive: false, signal },
  );
}
