import { ROOT_ID } from '../page/read.ts';
import { startActions } from './actions.ts';
import { startConsent } from './consent.ts';
import { startForms } from './forms.ts';
import { startIntent } from './intent.ts';
import { internalPath } from './links.ts';
import { startMenus } from './menus.ts';
import { readSettings, type ClientSettings } from './settings.ts';
import { startTagManager } from './tag-manager.ts';

/** Starts React. */
export type StartReact = (root: HTMLElement, settings: ClientSettings) => Promise<void>;

/**
 * What can't wait, in a few kilobytes: consent, the tag manager, buttons with an action, menus, prefetching,
 * and the start of React. Without it, and before it, the page is HTML that works.
 * `isEager` starts React by itself on pages without islands, too.
 */
export function boot(start: StartReact = startReact, isEager = false) {
  const root = document.getElementById(ROOT_ID);
  if (root === null) return;
  startForms();
  const settings = readSettings(root);
  startConsent();
  startActions(settings.base);
  startMenus();
  startTagManager(settings);
  if (settings.plausible + settings.matomo !== '') void startCounting(settings);
  startIntent(settings.base);
  if (settings.hydrate === 'none') return;
  const stopGuarding = guardHistory();
  const begin = async () => {
    await start(root, settings);
    stopGuarding();
  };
  const when = isEager && settings.hydrate === 'act' ? 'idle' : settings.hydrate;
  whenNeeded(when, settings.base, () => void begin());
}

/**
 * After a reload, entries of the history that the router made belong to this document, and going to one of them loads nothing.
 * Until the router is there, the browser loads the page of such an entry.
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

/** Sites that count no visits by these never load it. */
async function startCounting(settings: ClientSettings) {
  const { startTrackers } = await import('./trackers.ts');
  startTrackers(settings);
}

/** On a page without islands, the pointer counts only when it is on a link. */
const FIRST_USE = {
  idle: ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'],
  load: ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'],
  act: ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'],
} as const;
/** For browsers without requestIdleCallback. */
const IDLE_MS = 200;
/** At the latest, after loading: a Chromium that waits for a frame to paint, where none comes, never says that it is idle. */
const LATEST_MS = 1000;

/**
 * Calls once: `load` after loading; `idle` when the browser is idle then, a second later at most; both at the visitor's first
 * act if that comes first. `act` waits for the visitor: a press, a key, or a link that is pointed at.
 */
function whenNeeded(when: keyof typeof FIRST_USE, base: string, begin: () => void) {
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
    // In a browser without it, a block may have that id.
    else if (typeof window.requestIdleCallback === 'function')
      requestIdleCallback(once, { timeout: LATEST_MS });
    else setTimeout(once, IDLE_MS);
  };
  for (const type of FIRST_USE[when]) addEventListener(type, onUse, { passive: true });
  if (when === 'act') return;
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad);
}

/** Whether an event is about a link to another page of the site, which React would show. */
function isOnLink(target: EventTarget | null, base: string): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  const path = link === null ? undefined : internalPath(link, base);
  return path !== undefined && path !== location.pathname;
}
