import { ROOT_ID } from '../page/read.ts';
import { startActions } from './actions.ts';
import { startConsent } from './consent.ts';
import { startForms } from './forms.ts';
import { startIntent } from './intent.ts';
import { startMenus } from './menus.ts';
import { readSettings, type ClientSettings } from './settings.ts';
import { startTagManager } from './tag-manager.ts';

/** Starts React. */
export type StartReact = (root: HTMLElement, settings: ClientSettings) => Promise<void>;

/**
 * What can't wait, in a few kilobytes: consent, the tag manager, buttons with an action, menus, prefetching,
 * and the start of React. Without it, and before it, the page is HTML that works.
 */
export function boot(start: StartReact = startReact) {
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
  if (settings.hydrate !== 'none') whenNeeded(settings.hydrate, () => void start(root, settings));
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

const FIRST_USE = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const;
/** For browsers without requestIdleCallback. */
const IDLE_MS = 200;
/** At the latest, after loading: a Chromium that waits for a frame to paint, where none comes, never says that it is idle. */
const LATEST_MS = 1000;

/** Calls once: after loading when the browser is idle, a second later at most, or at the visitor's first act if that comes first. */
function whenNeeded(when: 'idle' | 'load', begin: () => void) {
  const once = () => {
    for (const type of FIRST_USE) removeEventListener(type, once);
    removeEventListener('load', afterLoad);
    begin();
    begin = () => undefined;
  };
  const afterLoad = () => {
    if (when === 'load') once();
    // In a browser without it, a block may have that id.
    else if (typeof window.requestIdleCallback === 'function')
      requestIdleCallback(once, { timeout: LATEST_MS });
    else setTimeout(once, IDLE_MS);
  };
  for (const type of FIRST_USE) addEventListener(type, once, { passive: true });
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad);
}
