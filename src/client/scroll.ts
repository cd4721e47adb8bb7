/** NAV-1: how long a smooth scroll to an anchor takes. */
const SMOOTH_MS = 800;
/** How long an anchor is held in place while pictures above it still load. */
const HOLD_MS = 4000;
/** How long after a navigation Firefox may still move the page by itself. */
const SETTLE_MS = 200;
const STORAGE_KEY = 'sitegen:scroll';
/** Positions that are remembered; older ones are let go. */
const KEPT = 200;

/** What a visitor does to move the page; it ends every movement of ours. */
const OWN_MOVEMENT = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const positions = readPositions();
let entry = '';
/** What ends each movement of ours. */
const movements = new Set<() => void>();

/** The name of the current entry of the history: one that the browser has made itself, as for a place that is typed behind the address, gets one. */
function historyKey(): string {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  if ('key' in known && typeof known.key === 'string') return known.key;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...known, key }, '');
  return key;
}

/** Whether the visitor has been at the current entry of the history before. */
export const wasHere = (): boolean => positions.has(historyKey());

function isPosition(one: unknown): one is [string, number] {
  return Array.isArray(one) && typeof one[0] === 'string' && Number.isFinite(one[1]);
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    // No storage, or something else in it.
    return new Map();
  }
}

function notePosition() {
  // While pages change, a browser may scroll by itself what is half there (Safari): that is nobody's place.
  if (entry === historyKey()) positions.set(entry, scrollY);
}

/** Takes over from the browser, which restores positions before another page is there (NAV-3). */
export function startScroll() {
  history.scrollRestoration = 'manual';
  entry = historyKey();
  // The visitor may have moved the page before.
  notePosition();
  // Before the router asks for it.
  addEventListener('popstate', historyKey);
  addEventListener('scroll', notePosition, { passive: true });
  addEventListener('pagehide', () => {
    // A reload, or a way back from another site, is the browser's again.
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-KEPT)));
    } catch {
      // Without storage the positions of this page are lost, and nothing else.
    }
  });
  addEventListener('pageshow', () => {
    // WebKit puts a page that it has kept where it was only after this event.
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
      /** Nobody went anywhere, such as when the page there is has got another address: the focus stays, too. */
      readonly isStay?: true;
    }
  | { readonly kind: 'restore' }
  | { readonly kind: 'top' };

/** Scrolls after a navigation, once the new page stands (NAV-1 to 3); the anchor that was reached, if any. */
export function scrollTo(destination: Destination): HTMLElement | undefined {
  for (const end of movements) end();
  entry = historyKey();
  if (destination.kind === 'anchor') {
    const target = anchorElement(destination.id);
    if (target !== undefined) {
      reveal(target);
      if (destination.isSmooth && !prefersLessMotion()) glideTo(target);
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
 * Moves the page. While pages cross-fade, Firefox has another place for it ready a frame later, which it makes of the former ones:
 * then it is moved once more.
 */
function arriveAt(place: () => number) {
  move(place());
  if (!('mozInnerScreenX' in window)) return;
  const again = () => {
    if (Math.abs(scrollY - place()) < 1) return;
    end();
    move(place());
  };
  addEventListener('scroll', again, { passive: true });
  const timer = setTimeout(() => end(), SETTLE_MS);
  const end = onOwnMovement(() => {
    removeEventListener('scroll', again);
    clearTimeout(timer);
  });
}

function move(top: number) {
  window.scrollTo({ top, behavior: 'instant' });
  // The browser tells of it a frame later; by then the visitor may have gone back.
  notePosition();
}

/** Whether the visitor has asked for less motion. */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The element that a fragment names; one that can't be decoded names none (P7 of the hostile cases). */
function anchorElement(fragment: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(fragment)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Opens the details that a place stands in, as browsers do where they lead to it. */
function reveal({ parentElement }: Element) {
  for (let around = parentElement; around !== null; around = around.parentElement) {
    if (!(around instanceof HTMLDetailsElement) || around.open) continue;
    around.open = true;
    // What still slides in stands elsewhere until it is there.
    for (const sliding of around.lastElementChild?.getAnimations() ?? []) sliding.finish();
  }
}

/** Where the page has to stand for an anchor: its position in the window, and its offset as scroll margin. */
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
  hold(target);
}

function ease(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

/** Every step aims anew, so that what loads on the way doesn't throw the target off. */
function glideTo(target: HTMLElement) {
  const from = scrollY;
  const start = performance.now();
  let frame = requestAnimationFrame(step);
  const end = onOwnMovement(() => cancelAnimationFrame(frame));
  function step(now: number) {
    const t = Math.min(1, Math.max(0, (now - start) / SMOOTH_MS));
    move(from + (anchorTop(target) - from) * ease(t));
    if (t < 1) {
      frame = requestAnimationFrame(step);
    } else {
      end();
      hold(target);
    }
  }
}

/** Keeps an anchor where it is while the page above it still grows. */
function hold(target: HTMLElement) {
  const observer = new ResizeObserver(() => move(anchorTop(target)));
  observer.observe(document.body);
  const timer = setTimeout(() => end(), HOLD_MS);
  const end = onOwnMovement(() => {
    observer.disconnect();
    clearTimeout(timer);
  });
}

/** Calls once: when the visitor moves the page, another movement begins, or the returned function is called. */
function onOwnMovement(stop: () => void): () => void {
  const end = () => {
    for (const type of OWN_MOVEMENT) removeEventListener(type, end);
    movements.delete(end);
    stop();
  };
  for (const type of OWN_MOVEMENT) addEventListener(type, end, { passive: true });
  movements.add(end);
  return end;
}
