// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitingScript } from '../page/waiting-script.ts';
import { readSettings } from './settings.ts';

const script = (
  name: string,
  consent: WaitingScript['consent'],
  integrity = '',
): WaitingScript => ({
  src: `https://a.example/${name}.js`,
  consent,
  isModule: false,
  integrity,
});

const SCRIPTS = [
  script('count', 'statistics'),
  script('ads', 'marketing', 'sha384-x'),
  { ...script('more', 'marketing'), isModule: true },
];

/** Starts the scripts of a page, as after a page load. */
async function load() {
  vi.resetModules();
  const consent = await import('./consent.ts');
  const { startScripts } = await import('./own-scripts.ts');
  consent.startConsent();
  const root = document.createElement('div');
  root.dataset['scripts'] = JSON.stringify(SCRIPTS);
  startScripts(readSettings(root));
  return consent;
}

const reload = vi.fn<() => void>();
beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.restoreAllMocks());

const loaded = () =>
  [...document.head.querySelectorAll('script')].map(({ src }) => /(\w+)\.js$/.exec(src)?.[1]);

test('[CONSENT-7] scripts load after consent, and none of them before', async () => {
  const consent = await load();
  expect(loaded()).toEqual([]);
  consent.answerConsent('accepted');
  expect(loaded()).toEqual(['count', 'ads', 'more']);
  const [, ads, more] = document.head.querySelectorAll('script');
  expect([ads?.integrity, ads?.crossOrigin, more?.type]).toEqual([
    'sha384-x',
    'anonymous',
    'module',
  ]);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['accepted', 'cleared', ['count']],
  ['cleared', 'accepted', ['ads', 'more']],
  ['cleared', 'cleared', []],
] as const)(
  '[CONSENT-7] consent to statistics (%s) and to marketing (%s) loads the scripts %j',
  async (one, other, names) => {
    const consent = await load();
    consent.answerConsent(one, other);
    expect(loaded()).toEqual(names);
    // So does the next page.
    document.head.innerHTML = '';
    await load();
    expect(loaded()).toEqual(names);
  },
);

test('[CONSENT-7] earlier consent to statistics isn’t consent to marketing', async () => {
  localStorage.setItem('cookieConsentAccepted', 'true');
  await load();
  expect(loaded()).toEqual(['count']);
});

test('[CONSENT-7] withdrawn consent loads the page without the scripts', async () => {
  const consent = await load();
  consent.answerConsent('accepted', 'cleared');
  expect(reload).not.toHaveBeenCalled();
  consent.answerConsent('cleared');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[CONSENT-7] the checkboxes of the banner show the stored answer, and save a new one', async () => {
  document.body.innerHTML = `<input type="checkbox" data-category="necessary" checked disabled>
    <input type="checkbox" data-category="statistics"><input type="checkbox" data-category="marketing">`;
  const [, statistics, marketing] = document.querySelectorAll('input');
  const consent = await load();
  if (marketing !== undefined) marketing.checked = true;
  consent.saveChoices();
  expect([consent.hasConsent('statistics'), consent.hasConsent('marketing')]).toEqual([
    false,
    true,
  ]);
  expect(loaded()).toEqual(['ads', 'more']);
  expect(localStorage.getItem('cookieConsentAccepted')).toBe('false');
  consent.answerConsent('accepted');
  expect([statistics?.checked, marketing?.checked]).toEqual([true, true]);
  consent.answerConsent('absent');
  expect([...document.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([
    true,
    false,
    false,
  ]);
});
