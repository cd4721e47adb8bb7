/** The result of checking the page. */
export interface Look {
  /** Something has to be followed. */
  readonly isNeeded: boolean;
  /** Something has moved since the last check. */
  readonly hasMoved: boolean;
}

/** Checks a page whenever blocks may have moved. */
export interface Following {
  /** Checks in the next frame, and in further ones as long as anything moves. */
  refresh(): void;
  close(): void;
}

/** Events of a page when blocks may begin to move; some are visible only to capturing listeners. */
const TOLD = [
  'scroll',
  'load',
  'toggle',
  'input',
  'transitionrun',
  'transitionstart',
  'animationstart',
];

/**
 * A movement has ended after this number of frames without change: it may begin slowly, and pause.
 */
const STILL_FRAMES = 12;
/** Interval in ms of checks for movements without an event, such as those by a `:hover` rule. */
const REST_MS = 250;

/**
 * Checks in each frame while anything moves, and a few times per second otherwise: checking an idle
 * page in each frame takes a sixth of a processor. Blocks move for many reasons, most of which have
 * events: scrolling, late pictures, transitions, changes by scripts.
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

  function refresh() {
    still = 0;
    lookSoon();
  }

  const observer = new view.MutationObserver(refresh);
  const changes = { attributes: true, characterData: true, childList: true, subtree: true };
  observer.observe(page, changes);
  for (const name of TOLD) page.addEventListener(name, refresh, { capture: true, passive: true });
  view.addEventListener('resize', refresh);
  return {
    refresh,
    close() {
      observer.disconnect();
      for (const name of TOLD) page.removeEventListener(name, refresh, { capture: true });
      view.removeEventListener('resize', refresh);
      view.clearTimeout(rest);
      view.cancelAnimationFrame(frame);
    },
  };
}
