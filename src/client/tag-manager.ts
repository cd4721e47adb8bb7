import { currentConsent, onConsent } from './consent.ts';
import type { ClientSettings } from './settings.ts';

const HOST = 'https://www.googletagmanager.com';

/** Consent types of Consent Mode v2 (CONSENT-4). */
const PURPOSES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

interface Page {
  readonly route: string;
  readonly path: string;
}

let page: Page | undefined;
let isSent = false;
let isTracking = false;
let isLoaded = false;

function push(entry: unknown) {
  // Without a list, `window.dataLayer` is undefined or a block with this id.
  const layer = Array.isArray(window.dataLayer) ? window.dataLayer : (window.dataLayer = []);
  layer.push(entry);
}

/** The tag manager recognizes commands by their type, an `arguments` object. */
const command: (...words: readonly unknown[]) => void = function () {
  // oxlint-disable-next-line prefer-rest-params -- a list would be taken for an event
  push(arguments);
};

function consentMode(kind: 'default' | 'update', state: 'denied' | 'granted') {
  command('consent', kind, Object.fromEntries(PURPOSES.map((purpose) => [purpose, state])));
}

/** Returns whether the browser opts out of tracking and the site respects it (CONSENT-4). */
export function rejectsTracking(honorsGpc: boolean): boolean {
  return (
    honorsGpc && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  );
}

/** Loads the tag manager once the visitor has consented (CONSENT-3). */
export function startTagManager({ tagManagerId, honorsGpc, route }: ClientSettings) {
  if (tagManagerId === '') return;
  page = { route, path: location.pathname };
  const follow = () => {
    const isWanted = currentConsent() === 'accepted' && !rejectsTracking(honorsGpc);
    if (isWanted === isTracking) return;
    isTracking = isWanted;
    if (isWanted) enable(tagManagerId);
    else consentMode('update', 'denied');
  };
  onConsent(follow);
  follow();
}

function enable(tagManagerId: string) {
  if (!isLoaded) consentMode('default', 'denied');
  consentMode('update', 'granted');
  if (!isLoaded) {
    isLoaded = true;
    push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `${HOST}/gtm.js?id=${tagManagerId}`;
    document.head.append(script);
  }
  sendPage();
}

/** Sends a page view for each navigation, with consent. */
export function trackPage(next: Page) {
  page = next;
  isSent = false;
  sendPage();
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Registers a listener for navigations. */
export function onNavigation(listener: () => void) {
  listeners.add(listener);
}

function sendPage() {
  if (!isTracking || isSent || page === undefined) return;
  isSent = true;
  push({ event: 'page_view', route_name: page.route, page_path: page.path });
}
