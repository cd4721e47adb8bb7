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
  // A page has the keys where the focus is in its frame, and a second button that is pressed over it.
  for (const one of [window, ...pages()]) {
    one.addEventListener('contextmenu', heed, { signal, capture: true });
    one.addEventListener('keydown', key, { signal, capture: true });
  }
  return giveUp;
}

/** The windows of pages in frames, as far as they can be reached. */
function pages(): readonly Window[] {
  const frames = [...document.querySelectorAll('iframe')];
  return frames.flatMap(({ contentDocument }) => contentDocument?.defaultView ?? []);
}
