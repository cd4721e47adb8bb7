// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const MATOMO = '_paq';
const SETTINGS = {
  base: '/',
  route: 'home',
  hydrate: 'idle',
  islands: '',
  tagManagerId: '',
  plausible: 'a.org https://p.example/js/script.manual.js',
  matomo: '7 /stats/',
  scripts: '',
  honorsGpc: false,
  chunks: { size: 10, wait: 10 },
} as const;

/** Fresh copies of the modules, as after a page load, and the scripts that they add to the head. */
async function load(settings: Partial<typeof SETTINGS> = {}) {
  vi.resetModules();
  const scripts: HTMLScriptElement[] = [];
  const spy = vi
    .spyOn(document.head, 'append')
    .mockImplementation((...nodes) => void scripts.push(...(nodes as HTMLScriptElement[])));
  onTestFinished(() => spy.mockRestore());
  const consent = await import('./consent.ts');
  const { trackPage } = await import('./tag-manager.ts');
  const { startTrackers } = await import('./trackers.ts');
  consent.startConsent();
  startTrackers({ ...SETTINGS, ...settings });
  const go = async (path: string) => {
    history.pushState({}, '', path);
    trackPage({ route: path, path });
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...consent, go, sources: () => scripts.map((script) => script.getAttribute('src')) };
}

const views = () =>
  (window.plausible?.q ?? []).map((command) => {
    const [, { u }] = command as [string, { readonly u: string }];
    return new URL(u).pathname;
  });
const reported = () => (window[MATOMO] ?? []).map((command) => (command as readonly unknown[])[0]);

beforeEach(() => {
  localStorage.clear();
  history.replaceState({}, '', '/');
  delete window.plausible;
  delete window[MATOMO];
});

test('[CONSENT-6] without consent nothing is loaded or stored', async () => {
  const { go, answerConsent, sources } = await load();
  await go('/one/');
  answerConsent('cleared');
  await go('/two/');
  expect([sources(), window.plausible, window[MATOMO]]).toEqual([[], undefined, undefined]);
});

test('[CONSENT-6] with consent both trackers are loaded once and receive each page', async () => {
  const { go, answerConsent, sources } = await load();
  await go('/one/');
  answerConsent('accepted');
  await go('/two/');
  answerConsent('accepted');
  expect(sources()).toEqual(['/stats/matomo.js', 'https://p.example/js/script.manual.js']);
  expect(views()).toEqual(['/one/', '/two/']);
  expect(window.plausible?.o).toEqual({ autoCapturePageviews: false });
  expect(window[MATOMO]?.slice(0, 3)).toEqual([
    ['requireConsent'],
    ['setTrackerUrl', '/stats/matomo.php'],
    ['setSiteId', '7'],
  ]);
  expect(reported().filter((name) => name === 'trackPageView')).toHaveLength(2);
  expect(window[MATOMO]).toContainEqual(['setReferrerUrl', expect.stringMatching(/\/one\/$/)]);
});

test('[CONSENT-6] withdrawing consent stops tracking, and a new consent loads nothing twice', async () => {
  const { go, answerConsent, sources } = await load({ plausible: '' as never });
  answerConsent('accepted');
  answerConsent('cleared');
  await go('/one/');
  expect(reported().filter((name) => name === 'trackPageView')).toHaveLength(1);
  expect(reported().slice(-2)).toEqual(['forgetConsentGiven', 'deleteCookies']);
  answerConsent('accepted');
  expect(reported().filter((name) => name === 'trackPageView')).toHaveLength(2);
  expect(sources()).toHaveLength(1);
});

test("[CONSENT-6] withdrawing consent reloads the page if Plausible's script sends events by itself", async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  const { go, answerConsent } = await load();
  answerConsent('cleared');
  expect(reload).not.toHaveBeenCalled();
  answerConsent('accepted');
  answerConsent('cleared');
  expect(reload).toHaveBeenCalledOnce();
  await go('/one/');
  expect([views(), reported().slice(-2)]).toEqual([['/'], ['forgetConsentGiven', 'deleteCookies']]);
});

test('[CONSENT-6] only configured trackers are loaded', async () => {
  const { answerConsent, sources } = await load({ plausible: '' as never });
  answerConsent('accepted');
  expect([sources(), window.plausible]).toEqual([['/stats/matomo.js'], undefined]);
});

test("[CONSENT-4] a browser's opt-out is respected if the site honors it", async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { answerConsent, sources } = await load({ honorsGpc: true as never });
  answerConsent('accepted');
  expect(sources()).toEqual([]);
});
