import { currentConsent, onConsent } from './consent.ts';
import { startScripts } from './own-scripts.ts';
import type { ClientSettings } from './settings.ts';
import { onNavigation, rejectsTracking } from './tag-manager.ts';

/** A tracker of visits, which runs only with consent. */
interface Tracker {
  /** Loads the tracker; called once, before the other functions. */
  load(): void;
  /** Sends a view of the current page; `from` is the previous one. */
  send(from: string): void;
  /** Stops tracking, and removes the data about the visitor. */
  stop(): void;
}

interface Plausible {
  (...command: readonly unknown[]): void;
  q?: unknown[];
  o?: unknown;
  init?: (options: object) => void;
}

declare global {
  interface Window {
    plausible?: Plausible;
    _paq?: unknown[];
  }
}

/** Matomo's command queue. */
const MATOMO = '_paq';

function loadScript(src: string, data: Readonly<Record<string, string>> = {}) {
  const script = document.createElement('script');
  script.async = true;
  Object.assign(script.dataset, data);
  script.src = src;
  document.head.append(script);
}

function plausibleBy([domain = '', src = '']: readonly string[]): Tracker {
  return {
    load() {
      const queue: unknown[] = [];
      const waiting: Plausible = (...command) => queue.push(command);
      waiting.q = queue;
      // `init` turns off the page views that newer scripts would send by themselves.
      waiting.init = (options) => (waiting.o = options);
      waiting.init({ autoCapturePageviews: false });
      // Until it is set, `window.plausible` may be a block with this id.
      window.plausible = waiting;
      loadScript(src, { domain });
    },
    send: () => window.plausible?.('pageview', { u: location.href, url: location.href }),
    // Plausible stores nothing, but a running script can't be unloaded, and sends clicks and
    // reading times by itself.
    stop: () => location.reload(),
  };
}

/** Once loaded, Matomo replaces the queue and takes the same commands. */
const queueMatomoCommand = (...words: readonly unknown[]) => window[MATOMO]?.push(words);

function matomoBy([id = '', address = '']: readonly string[]): Tracker {
  return {
    load() {
      window[MATOMO] = [];
      queueMatomoCommand('requireConsent');
      queueMatomoCommand('setTrackerUrl', `${address}matomo.php`);
      queueMatomoCommand('setSiteId', id);
      loadScript(`${address}matomo.js`);
    },
    send(from) {
      queueMatomoCommand('setConsentGiven');
      if (from !== '') queueMatomoCommand('setReferrerUrl', from);
      queueMatomoCommand('setCustomUrl', location.href);
      queueMatomoCommand('setDocumentTitle', document.title);
      queueMatomoCommand('trackPageView');
    },
    stop() {
      queueMatomoCommand('forgetConsentGiven');
      queueMatomoCommand('deleteCookies');
    },
  };
}

/**
 * Loads the owner’s scripts that wait for consent, and counts visits by Plausible and Matomo with
 * consent only: a view for each page (CONSENT-6).
 */
export function startTrackers(settings: ClientSettings) {
  const { plausible, matomo, honorsGpc } = settings;
  startScripts(settings);
  const trackers = [
    ...(matomo === '' ? [] : [matomoBy(matomo.split(' '))]),
    // Plausible is last, since it stops by reloading the page, and the other trackers must stop
    // before that.
    ...(plausible === '' ? [] : [plausibleBy(plausible.split(' '))]),
  ];
  let isTracking = false;
  let isLoaded = false;
  let isSent = false;
  let from = '';
  let sent = '';

  const send = () => {
    if (!isTracking || isSent) return;
    isSent = true;
    for (const tracker of trackers) tracker.send(from);
    sent = location.href;
  };
  const follow = () => {
    const isWanted = currentConsent() === 'accepted' && !rejectsTracking(honorsGpc);
    if (isWanted === isTracking) return;
    isTracking = isWanted;
    if (!isWanted) for (const tracker of trackers) tracker.stop();
    else if (!isLoaded) {
      isLoaded = true;
      for (const tracker of trackers) tracker.load();
    }
    send();
  };
  onNavigation(() => {
    from = sent;
    isSent = false;
    // Views are sent later, when the document has the title of the new page.
    setTimeout(send);
  });
  onConsent(follow);
  follow();
}
