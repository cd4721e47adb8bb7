/** A press on something that is taken along. */
type Press = Pick<PointerEvent, 'pointerId'> & { readonly currentTarget: Element };

/** What is done while a pointer is pressed. */
interface Gesture {
  move(event: PointerEvent): void;
  /** The pointer is let go. */
  up(event: PointerEvent): void;
  /** Leaves all as it was: the pointer is gone, or Escape or its second button was pressed. */
  cancel(): void;
}

/** Follows a pointer that was pressed until it is let go, also over the page; gives what ends that as Escape does. */
export function followPress(
  { currentTarget, pointerId }: Press,
  { move, up, cancel }: Gesture,
): () => void {
  // What happens over a frame is told to the frame alone.
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
  window.addEventListener('contextmenu', heed, { signal, capture: true });
  for (const one of [window, focusedPage()])
    one?.addEventListener('keydown', key, { signal, capture: true });
  return giveUp;
}

/** The window of the page, where the focus is in its frame, as after a click there: it has the keys then. */
function focusedPage(): Window | null | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLIFrameElement
    ? activeElement.contentDocument?.defaultView
    : undefined;
}
