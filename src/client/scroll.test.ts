// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.test/one/" }
import { expect, onTestFinished, test, vi } from 'vitest';
import { scrollTo, startScroll } from './scroll.ts';

/** What the browser tells when the page has moved. */
function moved(top: number) {
  window.scrollTo({ top, behavior: 'instant' });
  dispatchEvent(new Event('scroll'));
}

test('[NAV-3] a page that is moved by itself while another one comes is found again where its visitor was', () => {
  startScroll();
  const one: unknown = history.state;
  moved(900);
  history.pushState({ key: 'two' }, '', '/two/');
  // The page is half there, and too short.
  moved(1);
  scrollTo({ kind: 'top' });
  expect(scrollY).toBe(0);
  moved(5000);
  history.replaceState(one, '', '/one/');
  moved(2);
  scrollTo({ kind: 'restore' });
  expect(scrollY).toBe(900);
  history.replaceState({ key: 'two' }, '', '/two/');
  scrollTo({ kind: 'restore' });
  expect(scrollY).toBe(5000);
});

test('[NAV-3] a place that was just reached is found again, though its visitor leaves before the browser tells of it', () => {
  history.pushState({ key: 'three' }, '', '/three/');
  scrollTo({ kind: 'keep', top: 700 });
  history.pushState({ key: 'four' }, '', '/four/');
  scrollTo({ kind: 'top' });
  history.replaceState({ key: 'three' }, '', '/three/');
  scrollTo({ kind: 'restore' });
  expect(scrollY).toBe(700);
});

test('[NAV-3] a page that a browser has kept is put back by the browser, which WebKit does only after it has told of it', async () => {
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('auto');
  await expect.poll(() => history.scrollRestoration).toBe('manual');
});

test('[NAV-3] a page that Firefox moves by itself once it was reached is moved once more; its visitor goes anywhere', () => {
  vi.stubGlobal('mozInnerScreenX', 0);
  onTestFinished(() => void vi.unstubAllGlobals());
  scrollTo({ kind: 'top' });
  moved(774);
  expect(scrollY).toBe(0);
  moved(774);
  expect(scrollY).toBe(774);
  scrollTo({ kind: 'top' });
  dispatchEvent(new Event('wheel'));
  moved(774);
  expect(scrollY).toBe(774);
});

test('[NAV-3] other browsers move it nowhere, but what is in the page may', () => {
  scrollTo({ kind: 'top' });
  moved(774);
  expect(scrollY).toBe(774);
});
