/** A press that starts a drag. */
type Press = Pick<PointerEvent, 'pointerId'> & { readonly currentTarget: Element };

/** Handlers during a press. */
interface Gesture {
  move(event: PointerEvent): void;
  /** The pointer is released. */
  up(event: PointerEvent): void;
  /** Restores the former state: the pointer is lost, or Escape or its second button was pressed. */
  cancel(): void;
}

/**
 * Follows a pointer until it is released, also over the page; returns a function that cancels like
 * Escape.
 */
export function followPress(
  { currentTarget, pointerId }: Press,
  { move, up, cancel }: Gesture,
): () => void {
  // Events over a frame go to the frame only.
  currentTarget.setPointerCapture(pointerId);
  const over = new AbortController();
  const { signal } = over;
  const giveUp = () => {
    over.abort();
    cancel();
  };
  const release = (event: PointerEvent) => {
    over.abort();
    up(event);
  };
  const heed = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  };
  const key = (event: KeyboardEvent) => event.key === 'Escape' && heed(event);
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', giveUp, { signal });
  // A page gets the keys if its frame has the focus, and presses of the second button over it.
  for (const one of [window, ...pages()]) {
    one.addEventListener('contextmenu', heed, { signal, capture: true });
    one.addEventListener('keydown', key, { signal, capture: true });
  }
  return giveUp;
}

/** Returns the windows of reachable frames. */
function pages(): readonly Window[] {
  const frames = [...document.querySelectorAll('iframe')];
  return frames.flatMap(({ contentDocument }) => contentDocument?.defaultView ?? []);
}
