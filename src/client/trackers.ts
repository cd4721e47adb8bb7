import { currentConsent, onConsent } from './consent.ts';
import type { ClientSettings } from './settings.ts';
import { onPage, refusesTracking } from './tag-manager.ts';

/** What counts visits, once the visitor agrees. */
interface Tracker {
  /** Called once, before anything else. */
  load(): void;
  /** Sends a view of the page that is shown; `from` is the one before it. */
  send(from: string): void;
  /** Forgets the visitor. */
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

/** Where Matomo looks for what it is told. */
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
      // Its newer scripts would send views by themselves.
      waiting.init = (options) => (waiting.o = options);
      waiting.init({ autoCapturePageviews: false });
      // A block with this id would be its value until it is set.
      window.plausible = waiting;
      loadScript(src, { domain });
    },
    send: () => window.plausible?.('pageview', { u: location.href, url: location.href }),
    // It keeps nothing, but what runs in a page can't be taken out of it, and sends by itself what is clicked and how long one reads.
    stop: () => location.reload(),
  };
}

/** Matomo takes the place of the list when it is loaded, and is told in the same way. */
const tell = (...command: readonly unknown[]) => window[MATOMO]?.push(command);

function matomoBy([id = '', address = '']: readonly string[]): Tracker {
  return {
    load() {
      window[MATOMO] = [];
      tell('requireConsent');
      tell('setTrackerUrl', `${address}matomo.php`);
      tell('setSiteId', id);
      loadScript(`${address}matomo.js`);
    },
    send(from) {
      tell('setConsentGiven');
      if (from !== '') tell('setReferrerUrl', from);
      tell('setCustomUrl', location.href);
      tell('setDocumentTitle', document.title);
      tell('trackPageView');
    },
    stop() {
      tell('forgetConsentGiven');
      tell('deleteCookies');
    },
  };
}

/** Counts visits by Plausible and Matomo while the visitor agrees, and not before: a view for each page (CONSENT-6). */
export function startTrackers({ plausible, matomo, honorsGpc }: ClientSettings) {
  const trackers = [
    ...(matomo === '' ? [] : [matomoBy(matomo.split(' '))]),
    // What the others do when they are stopped is done before the page goes.
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
    const isWanted = currentConsent() === 'accepted' && !refusesTracking(honorsGpc);
    if (isWanted === isTracking) return;
    isTracking = isWanted;
    if (!isWanted) for (const tracker of trackers) tracker.stop();
    else if (!isLoaded) {
      isLoaded = true;
      for (const tracker of trackers) tracker.load();
    }
    send();
  };
  onPage(() => {
    from = sent;
    isSent = false;
    // By then the document has the title of the page.
    setTimeout(send);
  });
  onConsent(follow);
  follow();
}
