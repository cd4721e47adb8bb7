// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const KEY = 'cookieConsentAccepted';

/** A fresh copy of the module, as after a page load. */
async function load() {
  vi.resetModules();
  const consent = await import('./consent.ts');
  consent.startConsent();
  return consent;
}

beforeEach(() => localStorage.clear());

test.each([
  ['true', 'accepted'],
  ['false', 'cleared'],
  [undefined, 'absent'],
  ['TRUE', 'absent'],
  ['1', 'absent'],
  ['"true"', 'absent'],
  [' true', 'absent'],
  ['', 'absent'],
])('[CONSENT-1] the stored flag %j means that consent is %s', async (flag, answer) => {
  if (flag !== undefined) localStorage.setItem(KEY, flag);
  const consent = await load();
  expect(consent.currentConsent()).toBe(answer);
});

test.each([
  ['accepted', 'true'],
  ['cleared', 'false'],
] as const)('[CONSENT-1] answering %s stores %s and calls listeners', async (answer, flag) => {
  const consent = await load();
  const listener = vi.fn<() => void>();
  consent.onConsent(listener);
  consent.answerConsent(answer);
  expect([consent.currentConsent(), localStorage.getItem(KEY), listener.mock.calls.length]).toEqual(
    [answer, flag, 1],
  );
  expect(document.documentElement.dataset['consent']).toBe(answer);
});

test.each([
  [KEY, 'accepted'],
  [null, 'accepted'],
  ['something', 'absent'],
])('[CONSENT-3] a change of the key %j in another tab makes the answer %s', async (key, answer) => {
  const consent = await load();
  localStorage.setItem(KEY, 'true');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(consent.currentConsent()).toBe(answer);
});

/** The event of a page restored from the back/forward cache. */
const comeBack = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('[CONSENT-3] a page from the back/forward cache reads answers given in the meantime', async () => {
  localStorage.setItem(KEY, 'true');
  const consent = await load();
  localStorage.setItem(KEY, 'false');
  comeBack();
  expect(consent.currentConsent()).toBe('cleared');
  expect(document.documentElement.dataset['consent']).toBe('cleared');
});

test('[CONSENT-2] an exception by the storage is ignored; the answer holds for the page', async () => {
  const spy = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  onTestFinished(() => spy.mockRestore());
  const consent = await load();
  expect(consent.currentConsent()).toBe('absent');
  consent.answerConsent('accepted');
  expect(consent.currentConsent()).toBe('accepted');
  comeBack();
  expect(consent.currentConsent()).toBe('accepted');
});
