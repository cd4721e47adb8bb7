import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  hydrated,
  isMarked,
  mark,
  open,
  pathOf,
  useBrowser,
  visit,
  type Served,
} from '../browser/browser.test-data.ts';
import { holdBack, intercept } from '../gate.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { follow, longSite, pause, scrollTo, serveSite, shows, top } from './visitor.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  site = await serveSite(folder, longSite());
});

const link = (tab: Page, label: string) => tab.locator(`a:text-is("${label}")`).first();

/** Records the page's requests to the server, by fetch or by a full load. */
function requestsOf(tab: Page) {
  const loads: string[] = [];
  const fetches: string[] = [];
  tab.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) loads.push(pathname);
    else if (request.resourceType() === 'fetch') fetches.push(pathname);
  });
  return { loads, fetches };
}

test('[NAV-8] a newer click wins over a pending older one', async () => {
  const { page, problems } = await visit(browser());
  await open(page, site.home);
  await mark(page);
  const release = await holdBack(page, '**/one/');
  await follow(page, 'To one');
  await follow(page, 'To two');
  await shows(page, 'Two');
  release();
  await pause(page, 150);
  expect([await page.title(), pathOf(page), await isMarked(page)]).toEqual([
    'Two title',
    '/two/',
    true,
  ]);
  await page.goBack();
  await shows(page, 'Home');
  expect(problems).toEqual([]);
});

test('[NAV-8] going back wins over a pending click', async () => {
  const { page } = await visit(browser());
  await open(page, site.home);
  await follow(page, 'Near');
  await expect.poll(() => page.url()).toContain('#near');
  const release = await holdBack(page, '**/one/');
  await follow(page, 'To one');
  await page.goBack();
  await expect.poll(() => page.url()).toBe(site.home);
  release();
  await pause(page, 200);
  expect([await page.locator('h1').innerText(), pathOf(page)]).toEqual(['Home', '/']);
});

test('[NAV-8] a click on a link to the page that a pending back navigation shows doesn’t cancel it', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}one/`);
  await follow(page, 'To two');
  await shows(page, 'Two');
  const release = await holdBack(page, '**/one/');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/one/');
  await follow(page, 'To one');
  release();
  await shows(page, 'One');
  expect([await page.title(), pathOf(page)]).toEqual(['One title', '/one/']);
});

test('[NAV-5] a double click is one navigation', async () => {
  const { page, problems } = await visit(browser());
  await open(page, site.home);
  const { fetches, loads } = requestsOf(page);
  const length = await page.evaluate(() => history.length);
  const release = await holdBack(page, '**/one/');
  await link(page, 'To one').dblclick();
  release();
  await shows(page, 'One');
  await pause(page, 100);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  expect({ fetches, loads }).toEqual({ fetches: ['/one/'], loads: [] });
  expect(problems).toEqual([]);
});

test.each<[string, (route: Route) => Promise<void>]>([
  ['fails', (route) => route.abort()],
  ['is answered with 500', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['gives another document', (route) => route.fulfill({ body: '<!DOCTYPE html><p>Sign in' })],
  [
    'gives a page whose data are damaged',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('{"view":{', '{"view":[');
      await route.fulfill({ response, body });
    },
  ],
  [
    'gives a page of a newer deployment',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/pages_board_client[^"]*/g, 'newer.js');
      await route.fulfill({ response, body });
    },
  ],
])('[NAV-7] a fetch that %s causes one full page load', async (_what, answer) => {
  const { page } = await visit(browser());
  await open(page, site.home);
  await mark(page);
  const { loads } = requestsOf(page);
  await intercept(page, '**/one/', (route) =>
    route.request().isNavigationRequest() ? route.continue() : answer(route),
  );
  await follow(page, 'Near one');
  await page.waitForURL('**/one/#near');
  await shows(page, 'One');
  await hydrated(page);
  expect(await isMarked(page)).toBe(false);
  expect(loads).toEqual(['/one/']);
});

test('[NAV-7] going back to a page that can’t be fetched causes one full page load', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}one/`);
  await follow(page, 'To two');
  await shows(page, 'Two');
  await mark(page);
  const { loads } = requestsOf(page);
  await intercept(page, '**/one/', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await page.goBack();
  await shows(page, 'One');
  await hydrated(page);
  expect([loads, await isMarked(page)]).toEqual([['/one/'], false]);
});

test('[NAV-7] without the navigation code, the browser handles links and back, without a reload', async () => {
  const { page } = await visit(browser());
  await page.route('**/chunks/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  const { loads } = requestsOf(page);
  await page.goto(site.home);
  await page.mouse.move(20, 20);
  await pause(page, 300);
  await follow(page, 'Near one');
  await page.waitForURL('**/one/#near');
  await shows(page, 'One');
  await page.goBack();
  await shows(page, 'Home');
  expect(loads).toEqual(['/', '/one/', '/']);
});

test('[RUNTIME-1] a page is fetched once, before the click on its link, and not again', async () => {
  const { page } = await visit(browser());
  await open(page, site.home);
  const { fetches } = requestsOf(page);
  await link(page, 'To one').hover();
  await expect.poll(() => fetches).toEqual(['/one/']);
  await link(page, 'To one').click();
  await shows(page, 'One');
  await follow(page, 'To two');
  await shows(page, 'Two');
  await follow(page, 'To one');
  await shows(page, 'One');
  expect(fetches).toEqual(['/one/', '/two/']);
});

test('[RUNTIME-1] with data saver nothing is prefetched', async () => {
  const { page } = await visit(browser());
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open(page, site.home);
  const { fetches } = requestsOf(page);
  await link(page, 'To one').hover();
  await pause(page, 200);
  expect(fetches).toEqual([]);
  await link(page, 'To one').click();
  await shows(page, 'One');
  expect(fetches).toEqual(['/one/']);
});

test('[HEAD-7] after a navigation the title is announced, and the heading focused', async () => {
  const { page } = await visit(browser());
  await open(page, site.home);
  const region = page.locator('[aria-live="polite"]');
  expect(await region.innerText()).toBe('');
  await follow(page, 'To one');
  await shows(page, 'One');
  expect(await region.innerText()).toBe('One title');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('One');
});

test('[NAV-7] a progress indicator appears after 200 ms, and not before', async () => {
  const { page } = await visit(browser());
  await open(page, site.home);
  const bar = page.locator('[role="progressbar"]');
  const release = await holdBack(page, '**/one/');
  // Measures in the page, as calls into the page are slow on a busy machine.
  const waited = page.evaluate(async () => {
    const shown = '[role="progressbar"]:not([hidden])';
    const start = await new Promise<number>((resolve) => {
      addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
    });
    return new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(shown) === null) return;
        observer.disconnect();
        resolve(performance.now() - start);
      });
      observer.observe(document, { attributes: true, childList: true, subtree: true });
    });
  });
  await follow(page, 'To one');
  await bar.waitFor({ state: 'visible' });
  expect(await waited).toBeGreaterThanOrEqual(195);
  release();
  await shows(page, 'One');
  await bar.waitFor({ state: 'hidden' });
});

const moves: readonly (readonly [string, (tab: Page) => Promise<void>])[] = [
  ['wheel', (tab) => tab.mouse.wheel(0, -20)],
  ['key', (tab) => tab.keyboard.press('ArrowUp')],
];

test.each(moves)('[NAV-1] the visitor’s own %s stops a smooth scroll', async (_what, move) => {
  const { page } = await visit(browser());
  await open(page, `${site.home}one/`);
  await page.mouse.move(400, 400);
  await follow(page, 'Plain');
  await expect.poll(() => top(page)).toBeGreaterThan(100);
  await move(page);
  await pause(page, 300);
  const stopped = await top(page);
  await pause(page, 500);
  expect(await top(page)).toBe(stopped);
  expect(stopped).toBeLessThan(5000);
});

test('[NAV-1] with reduced motion an anchor is reached at once', async () => {
  const { page } = await visit(browser(), { reducedMotion: 'reduce' });
  await open(page, `${site.home}one/`);
  const samples = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('a[href="#near"], a[href$="/one/#near"]')?.click();
    const seen: number[] = [];
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      seen.push(window.scrollY);
    }
    return seen.filter((y) => y > 0);
  });
  expect(new Set(samples).size).toBe(1);
});

test('[NAV-1] content that loads late above an anchor doesn’t move it', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}two/`);
  await follow(page, 'Near one');
  await shows(page, 'One');
  await page.evaluate(() => {
    document
      .querySelector('h1')
      ?.insertAdjacentHTML('afterend', '<p style="height:700px">Late</p>');
  });
  await expect
    .poll(async () => Math.round((await page.locator('#near').boundingBox())?.y ?? 0))
    .toBe(80);
  await page.keyboard.press('Shift');
  await scrollTo(page, 50);
  await pause(page, 100);
  expect(await top(page)).toBe(50);
});
