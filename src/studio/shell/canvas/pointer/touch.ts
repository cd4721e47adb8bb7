interface Touched {
  readonly pointerType: string;
}

/**
 * Returns whether a pointer is a finger. A finger scrolls the page as usual; if it is held first,
 * it drags a block, or opens the menu of the block when it is released.
 */
export const isFinger = ({ pointerType }: Touched) => pointerType === 'touch';

/** Prevents scrolling by a finger that drags; the browser asks once, when it begins to move. */
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
