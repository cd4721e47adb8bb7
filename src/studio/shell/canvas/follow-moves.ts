/** What a look at the page has found. */
export interface Look {
  /** Whether anything is to be followed. */
  readonly isNeeded: boolean;
  /** Whether anything was elsewhere than at the look before. */
  readonly hasMoved: boolean;
}

/** Looks at a page whenever blocks may have moved. */
export interface Following {
  /** Looks at the next frame, and at those after it as long as anything moves. */
  poke(): void;
  close(): void;
}

/** What a page tells of itself when its blocks begin to move; some of it only to who listens before it gets there. */
const TOLD = [
  'scroll',
  'load',
  'toggle',
  'input',
  'transitionrun',
  'transitionstart',
  'animationstart',
];

/** So many frames without a move end a movement: it may begin slowly, and rest on its way. */
const STILL_FRAMES = 12;
/** What is told by nothing, as by a rule for `:hover`, is seen after so many ms. */
const REST_MS = 250;

/**
 * Looks in each frame while anything moves, and a few times a second otherwise: a page that is looked at in each frame, also
 * while nothing happens on it, takes a sixth of a processor. Blocks move by many causes, of which the page tells most: scrolling,
 * pictures that come late, transitions, what scripts change.
 */
export function followMoves(
  page: Document,
  view: Window & typeof globalThis,
  look: () => Look,
): Following {
  let frame = 0;
  let rest = 0;
  let still = 0;

  function lookSoon() {
    view.clearTimeout(rest);
    if (frame === 0) frame = view.requestAnimationFrame(lookNow);
  }

  function lookNow() {
    frame = 0;
    const { isNeeded, hasMoved } = look();
    still = hasMoved ? 0 : still + 1;
    if (!isNeeded) return;
    if (still < STILL_FRAMES) lookSoon();
    else rest = view.setTimeout(lookSoon, REST_MS);
  }

  function poke() {
    still = 0;
    lookSoon();
  }

  const observer = new view.MutationObserver(poke);
  const changes = { attributes: true, characterData: true, childList: true, subtree: true };
  observer.observe(page, changes);
  for (const name of TOLD) page.addEventListener(name, poke, { capture: true, passive: true });
  view.addEventListener('resize', poke);
  return {
    poke,
    close() {
      observer.disconnect();
      for (const name of TOLD) page.removeEventListener(name, poke, { capture: true });
      view.removeEventListener('resize', poke);
      view.clearTimeout(rest);
      view.cancelAnimationFrame(frame);
    },
  };
}
