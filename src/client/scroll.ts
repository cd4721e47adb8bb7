/** NAV-1: duration of a smooth scroll to an anchor, in milliseconds. */
const SMOOTH_MS = 800;
/** Time for which an anchor is held in place while pictures above it load. */
const HOLD_ANCHOR_MS = 4000;
/** Time after a navigation in which Firefox may still move the page. */
const FIREFOX_SETTLE_MS = 200;
const STORAGE_KEY = 'sitegen:scroll';
/** Maximum number of stored positions; older ones are dropped. */
const MAX_STORED_POSITIONS = 200;

/** Input by which a visitor scrolls; it ends every scroll of the program. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const positions = readPositions();
let entry = '';
/** Functions that end the running scrolls. */
const movements = new Set<() => void>();

/**
 * The key of the current history entry. An entry that the browser made, such as for a typed anchor,
 * gets a new key.
 */
function historyKey(): string {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  if ('key' in known && typeof known.key === 'string') return known.key;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...known, key }, '');
  return key;
}

/** Returns whether the visitor has been at the current history entry before. */
export const isVisited = (): boolean => positions.has(historyKey());

function isPosition(one: unknown): one is [string, number] {
  return Array.isArray(one) && typeof one[0] === 'string' && Number.isFinite(one[1]);
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    // The storage is blocked, or contains data of another program.
    return new Map();
  }
}

function notePosition() {
  // While pages change, Safari may scroll the half-loaded page; then the current entry isn't that
  // of the page, and the position is ignored.
  if (entry === historyKey()) positions.set(entry, scrollY);
}

/**
 * Turns off the browser's own scroll restoration, which would run before the other page is shown
 * (NAV-3).
 */
export function startScroll() {
  history.scrollRestoration = 'manual';
  entry = historyKey();
  // Stores the current position, since the visitor may have scrolled already.
  notePosition();
  // Makes the key of an entry before the router reads it.
  addEventListener('popstate', historyKey);
  addEventListener('scroll', notePosition, { passive: true });
  addEventListener('pagehide', () => {
    // The browser itself restores the position after a reload and after a return from another site.
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(
        STORAGE_KEY,
        JSON.stringify([...positions].slice(-MAX_STORED_POSITIONS)),
      );
    } catch {
      // The storage is blocked, so the positions are lost with this page.
    }
  });
  addEventListener('pageshow', () => {
    // WebKit scrolls a page from the back/forward cache only after the `pageshow` event.
    setTimeout(() => {
      history.scrollRestoration = 'manual';
    });
  });
}

export type Destination =
  | { readonly kind: 'anchor'; readonly id: string; readonly isSmooth: boolean }
  | {
      readonly kind: 'keep';
      readonly top: number;
      /**
       * True if the visitor stays on the page, for example when only its address changes: then the
       * focus stays too.
       */
      readonly isStay?: true;
    }
  | { readonly kind: 'restore' }
  | { readonly kind: 'top' };

/**
 * Scrolls after a navigation, once the new page is rendered (NAV-1 to 3); returns the element of
 * the anchor, if any.
 */
export function scrollTo(destination: Destination): HTMLElement | undefined {
  for (const end of movements) end();
  entry = historyKey();
  if (destination.kind === 'anchor') {
    const target = anchorElement(destination.id);
    if (target !== undefined) {
      reveal(target);
      if (destination.isSmooth && !prefersReducedMotion()) glideTo(target);
      else jumpTo(target);
      return target;
    }
  }
  const usual = destination.kind === 'keep' ? destination.top : 0;
  const top = destination.kind === 'restore' ? (positions.get(entry) ?? 0) : usual;
  arriveAt(() => top);
  return undefined;
}

/**
 * Scrolls to a position. During a cross-fade, Firefox applies its own position a frame later; then
 * this function scrolls once more.
 */
function arriveAt(place: () => number) {
  jumpToPosition(place());
  if (!('mozInnerScreenX' in window)) return;
  const again = () => {
    if (Math.abs(scrollY - place()) < 1) return;
    end();
    jumpToPosition(place());
  };
  addEventListener('scroll', again, { passive: true });
  const timer = setTimeout(() => end(), FIREFOX_SETTLE_MS);
  const end = onUserScroll(() => {
    removeEventListener('scroll', again);
    clearTimeout(timer);
  });
}

function jumpToPosition(top: number) {
  window.scrollTo({ top, behavior: 'instant' });
  // The position is stored now: the scroll event comes a frame later, when the visitor may have
  // gone back.
  notePosition();
}

/** Returns whether the visitor prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The element of a fragment; undefined for one that can't be decoded (P7 of the hostile cases). */
function anchorElement(fragment: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(fragment)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Opens the `details` elements around a target, as browsers do. */
function reveal({ parentElement }: Element) {
  for (let around = parentElement; around !== null; around = around.parentElement) {
    if (!(around instanceof HTMLDetailsElement) || around.open) continue;
    around.open = true;
    // Animations are finished, since an element that slides in has its final place only at the end.
    for (const sliding of around.lastElementChild?.getAnimations() ?? []) sliding.finish();
  }
}

/**
 * The scroll position for an anchor: its alignment in the window, and its offset as scroll margin.
 */
function anchorTop(target: HTMLElement): number {
  const { top, height } = target.getBoundingClientRect();
  const offset = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const room = innerHeight - height;
  const shift = { center: room / 2, bottom: room }[target.dataset['anchor'] ?? ''] ?? 0;
  const limit = document.documentElement.scrollHeight - innerHeight;
  return Math.max(0, Math.min(limit, scrollY + top - shift - offset));
}

function jumpTo(target: HTMLElement) {
  arriveAt(() => anchorTop(target));
  holdAnchor(target);
}

function ease(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

/**
 * Scrolls smoothly to a target. Its position is computed again for each frame, since loading
 * content moves it.
 */
function glideTo(target: HTMLElement) {
  const from = scrollY;
  const start = performance.now();
  let frame = requestAnimationFrame(step);
  const end = onUserScroll(() => cancelAnimationFrame(frame));
  function step(now: number) {
    const t = Math.min(1, Math.max(0, (now - start) / SMOOTH_MS));
    jumpToPosition(from + (anchorTop(target) - from) * ease(t));
    if (t < 1) {
      frame = requestAnimationFrame(step);
    } else {
      end();
      holdAnchor(target);
    }
  }
}

/** Keeps an anchor in place while the page above it grows. */
function holdAnchor(target: HTMLElement) {
  const observer = new ResizeObserver(() => jumpToPosition(anchorTop(target)));
  observer.observe(document.body);
  const timer = setTimeout(() => end(), HOLD_ANCHOR_MS);
  const end = onUserScroll(() => {
    observer.disconnect();
    clearTimeout(timer);
  });
}

/**
 * Calls back once: when the visitor scrolls, when another scroll begins, or when the returned
 * function is called.
 */
function onUserScroll(stop: () => void): () => void {
  const end = () => {
    for (const type of USER_SCROLL_EVENTS) removeEventListener(type, end);
    movements.delete(end);
    stop();
  };
  for (const type of USER_SCROLL_EVENTS) addEventListener(type, end, { passive: true });
  movements.add(end);
  return end;
}
