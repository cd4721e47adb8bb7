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
 * The few kilobytes that can't wait: consent, the tag manager, action buttons, menus, prefetching,
 * and the start of React. Before it, and without it, the page is working HTML. `isEager` starts
 * React on pages without islands too.
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
  // The module starts by itself.
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

/** Only sites with these trackers, or with scripts that wait for consent, load it. */
async function startCounting(settings: ClientSettings) {
  const { startTrackers } = await import('./trackers.ts');
  startTrackers(settings);
}

const ANY_USE = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
/** On a page without islands, or with none near, hovering starts React only over a link. */
const USE_OR_LINK = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'];
const FIRST_USE = { idle: ANY_USE, load: ANY_USE, act: USE_OR_LINK, near: USE_OR_LINK } as const;
/** Distance outside of the window at which an island is near. */
const NEAR_DISTANCE = '200px';
/** For browsers without requestIdleCallback. */
const IDLE_FALLBACK_MS = 200;
/**
 * Maximum wait after loading: Chromium never becomes idle while it waits for a frame that doesn't
 * come.
 */
const MAX_IDLE_WAIT_MS = 1000;

/**
 * Calls back once. `load`: after loading. `idle`: when the browser is idle then, at most a second
 * later. Both: at the visitor's first action if it is earlier. `act`: at a press, a key, or a
 * pointer on a link. `near`: the same, or when an island is near and the browser idle.
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
    // Without the browser's API, a block may have that id.
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
