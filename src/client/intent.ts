import { internalPath } from './links.ts';
import { loadSource } from './sources.ts';

/** A pointer that stays this long over a link, in milliseconds, makes a click likely. */
const DWELL_MS = 65;

type Listener = (pathname: string) => Promise<unknown>;

let prepare: Listener = loadSource;

/**
 * Sets the function that is called when a visitor is likely to follow a link; by default, it
 * fetches the page.
 */
export function onIntent(listener: Listener) {
  prepare = listener;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns whether the visitor saves data or has a slow connection. */
function isFrugal(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Prepares pages when the visitor hovers over, touches or focuses their links (RUNTIME-1). */
export function startIntent(base: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = (target: EventTarget | null, delay: number) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    const pathname = link === null ? undefined : internalPath(link, base);
    if (pathname === undefined || pathname === location.pathname || isFrugal()) return;
    timer = setTimeout(() => {
      // The failure of a fetch is only reported if the visitor follows the link.
      prepare(pathname).catch(() => undefined);
    }, delay);
  };
  const passive = { passive: true };
  addEventListener('pointerover', ({ target }) => consider(target, DWELL_MS), passive);
  addEventListener('touchstart', ({ target }) => consider(target, 0), passive);
  addEventListener('focusin', ({ target }) => consider(target, DWELL_MS), passive);
}
