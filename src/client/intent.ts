import { internalPath } from './links.ts';
import { loadSource } from './sources.ts';

/** Minimum hover time before a likely click. */
const DWELL_MS = 65;

type Listener = (pathname: string) => Promise<unknown>;

let prepare: Listener = loadSource;

/**
 * Sets what happens when a visitor seems about to follow a link; by default the page is fetched.
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

/** Prepares pages on hover, touch and focus of their links (RUNTIME-1). */
export function startIntent(base: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = (target: EventTarget | null, delay: number) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    const pathname = link === null ? undefined : internalPath(link, base);
    if (pathname === undefined || pathname === location.pathname || isFrugal()) return;
    timer = setTimeout(() => {
      // A failed fetch is reported on the click.
      prepare(pathname).catch(() => undefined);
    }, delay);
  };
  const passive = { passive: true };
  addEventListener('pointerover', ({ target }) => consider(target, DWELL_MS), passive);
  addEventListener('touchstart', ({ target }) => consider(target, 0), passive);
  addEventListener('focusin', ({ target }) => consider(target, DWELL_MS), passive);
}
