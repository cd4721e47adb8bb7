import { PIECE_CLASS } from '../page/html-piece.ts';
import { ROOT_ID } from '../page/read.ts';
import { startActions } from './actions.ts';
import { startConsent } from './consent.ts';
import { startForms } from './forms.ts';
import { startIntent } from './intent.ts';
import { internalPath } from './links.ts';
import { startMenus } from './menus.ts';
import { startSearch } from './start-search.ts';
import { readSettings, type ClientSettings } from './settings.ts';
import { startTagManager } from './tag-manager.ts';

/** Starts React. */
export type StartReact = (root: HTMLElement, settings: ClientSettings) => Promise<void>;

/**
 * Starts the few kilobytes that can't wait: consent, the tag manager, action buttons, menus,
 * prefetching, and the loading of React. Before React starts, and without it, the page is working
 * HTML. `isEager` starts React on pages without islands too.
 */
export function boot(start: StartReact = startReact, isEager = false) {
  const root = document.getElementById(ROOT_ID);
  if (root === null) return;
  startForms();
  const settings = readSettings(root);
  startConsent();
  startActions(settings.base);
  startMenus();
  startSearch();
  // Importing the module starts it.
  if (document.querySelector(`.${PIECE_CLASS}`) !== null) void import('./pieces.ts');
  startTagManager(settings);
  if (settings.plausible + settings.matomo + settings.scripts !== '') void startCounting(settings);
  startIntent(settings.base);
  if (settings.hydrate === 'none') return;
  const stopGuarding = guardHistory();
  const begin = async () => {
    await start(root, settings);
    stopGuarding();
  };
  const isLater = settings.hydrate === 'act' || settings.hydrate === 'near';
  const when = isEager && isLater ? 'idle' : settings.hydrate;
  whenNeeded(when, settings, () => void begin());
}

/**
 * After a reload, history entries made by the router belong to this document, and going to one
 * loads nothing. Until the router runs, the browser loads the page of such an entry.
 */
function guardHistory(): () => void {
  const { pathname } = location;
  const onPop = () => {
    if (location.pathname !== pathname) location.reload();
  };
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
}

async function startReact(root: HTMLElement, settings: ClientSettings) {
  const { start } = await import('./start.tsx');
  await start(root, settings);
}

/** Loads the trackers, only on sites with some of them or with scripts that wait for consent. */
async function startCounting(settings: ClientSettings) {
  const { startTrackers } = await import('./trackers.ts');
  startTrackers(settings);
}

const ANY_USE = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
/**
 * The visitor's first actions on a page without islands, or with none near the window. The pointer
 * starts React only over a link.
 */
const USE_OR_LINK = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'];
const FIRST_USE = { idle: ANY_USE, load: ANY_USE, act: USE_OR_LINK, near: USE_OR_LINK } as const;
/** An island at most this far outside of the window is near. */
const NEAR_DISTANCE = '200px';
/** Wait in browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 200;
/**
 * Maximum wait after loading: Chromium never becomes idle while it waits for a frame that isn't
 * drawn.
 */
const MAX_IDLE_WAIT_MS = 1000;

/**
 * Calls back once. `load`: after loading. `idle`: when the browser is idle after loading, at most a
 * second later. Both call back earlier at the visitor's first action. `act`: at a press, a key, or
 * a pointer over a link. `near`: as `act`, or as `idle` once an island is near the window.
 */
function whenNeeded(
  when: keyof typeof FIRST_USE,
  { base, islands }: Pick<ClientSettings, 'base' | 'islands'>,
  begin: () => void,
) {
  const once = () => {
    for (const type of FIRST_USE[when]) removeEventListener(type, onUse);
    removeEventListener('load', afterLoad);
    begin();
    begin = () => undefined;
  };
  const onUse = ({ type, target }: Event) => {
    if (type !== 'pointerover' || isOnLink(target, base)) once();
  };
  const afterLoad = () => {
    if (when === 'load') once();
    // In a browser without this API, the name may be that of a block with this id.
    else if (typeof window.requestIdleCallback === 'function')
      requestIdleCallback(once, { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(once, IDLE_FALLBACK_MS);
  };
  for (const type of FIRST_USE[when]) addEventListener(type, onUse, { passive: true });
  if (when === 'act') return;
  const whenLoaded = () => {
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad);
  };
  if (when === 'near') whenOneIsNear(islands, whenLoaded);
  else whenLoaded();
}

/** Calls back once, when an element of a selector is near the window. */
function whenOneIsNear(selector: string, then: () => void) {
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { root: document, rootMargin: NEAR_DISTANCE },
  );
  for (const island of document.querySelectorAll(selector)) observer.observe(island);
}

/** Returns whether an event targets a link to another page of the site, which React would show. */
function isOnLink(target: EventTarget | null, base: string): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  const path = link === null ? undefined : internalPath(link, base);
  return path !== undefined && path !== location.pathname;
}
