// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.test/one/" }
import { expect, onTestFinished, test, vi } from 'vitest';
import { scrollTo, startScroll } from './scroll.ts';

/** Scrolls to a position, and dispatches the event of it. */
function moved(top: number) {
  window.scrollTo({ top, behavior: 'instant' });
  dispatchEvent(new Event('scroll'));
}

test('[NAV-3] a position survives scrolling by the browser while another page loads', () => {
  startScroll();
  const one: unknown = history.state;
  moved(900);
  history.pushState({ key: 'two' }, '', '/two/');
  // The page is only half loaded and too short, so the browser scrolls it.
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

test('[NAV-3] a new scroll position is restored, even if the visitor leaves before the scroll event', () => {
  history.pushState({ key: 'three' }, '', '/three/');
  scrollTo({ kind: 'keep', top: 700 });
  history.pushState({ key: 'four' }, '', '/four/');
  scrollTo({ kind: 'top' });
  history.replaceState({ key: 'three' }, '', '/three/');
  scrollTo({ kind: 'restore' });
  expect(scrollY).toBe(700);
});

test('[NAV-3] the browser restores a page of the back/forward cache; WebKit does so after its event', async () => {
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('auto');
  await expect.poll(() => history.scrollRestoration).toBe('manual');
});

test('[NAV-3] after Firefox moves a page on arrival, the page is moved once more, unless the visitor scrolled', () => {
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

test('[NAV-3] other browsers restore a position once, and a scroll by the page’s own script doesn’t end this', () => {
  scrollTo({ kind: 'top' });
  moved(774);
  expect(scrollY).toBe(774);
});
