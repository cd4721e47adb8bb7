// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const KEY = 'cookieConsentAccepted';

/** The module as it is when a page loads. */
async function load() {
  vi.resetModules();
  const { consent } = await import('./consent.ts');
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
])('[CONSENT-1] the flag %j means %s', async (flag, answer) => {
  if (flag !== undefined) localStorage.setItem(KEY, flag);
  const consent = await load();
  expect(consent.get()).toBe(answer);
});

test.each([
  ['accepted', 'true'],
  ['cleared', 'false'],
] as const)('[CONSENT-1] %s is stored as %s, and told', async (answer, flag) => {
  const consent = await load();
  const listener = vi.fn<() => void>();
  const stop = consent.subscribe(listener);
  consent.set(answer);
  expect([consent.get(), localStorage.getItem(KEY), listener.mock.calls.length]).toEqual([
    answer,
    flag,
    1,
  ]);
  stop();
  consent.set('cleared');
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  [KEY, 'accepted'],
  [null, 'accepted'],
  ['something', 'absent'],
])('[CONSENT-3] a change of %j in another tab makes it %s', async (key, answer) => {
  const consent = await load();
  localStorage.setItem(KEY, 'true');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(consent.get()).toBe(answer);
});

test('[CONSENT-2] a storage that throws is ignored; the answer holds for the page', async () => {
  const spy = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  onTestFinished(() => spy.mockRestore());
  const consent = await load();
  expect(consent.get()).toBe('absent');
  consent.set('accepted');
  expect(consent.get()).toBe('accepted');
});
