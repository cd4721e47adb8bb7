import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { tempFolder } from '../sites.test-data.ts';
import { open, useBrowser, visit, type Served } from './browser.test-data.ts';
import { serveElements, WAYS } from './elements.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  site = await serveElements(folder);
});

const VIEW = '.gallery-view';
const count = (page: Page) => page.locator('.gallery-count').innerText();
const scrolled = (page: Page) =>
  page
    .locator('.gallery-strip')
    .evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth);

async function settles(page: Page, index: number) {
  await expect.poll(() => count(page)).toBe(`${index + 1} / 3`);
  await expect.poll(() => scrolled(page)).toBe(index);
}

describe.each(WAYS)('a page that was %s', (_way, arrive) => {
  test('[RUNTIME-2] a gallery opens by mouse, moves by its buttons and closes next to the picture', async () => {
    const { page, problems } = await visit(browser());
    await arrive(page, site.home, 'gallery');
    await page.click('.gallery-link >> nth=1');
    await settles(page, 1);
    await page.click('.gallery-next');
    await settles(page, 2);
    await page.click('.gallery-next');
    await settles(page, 0);
    await page.click('.gallery-previous');
    await settles(page, 2);
    await page.mouse.click(5, 300);
    await page.waitForSelector(VIEW, { state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/gallery/');
    expect(problems).toEqual([]);
  });

  test('[RUNTIME-2] tabs follow the mouse and the keyboard', async () => {
    const { page, problems } = await visit(browser());
    await arrive(page, site.home, 'tabs');
    expect(await shown(page)).toEqual(['Ash', 'Ash bends.']);
    await page.click('role=tab[name="Elm"]');
    expect(await shown(page)).toEqual(['Elm', 'Elm twists.\nDeep']);
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual(['Oak', 'Oak lasts.']);
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual(['Ash', 'Ash bends.']);
    // With tabs next to each other, the vertical arrow keys scroll the page.
    await page.keyboard.press('ArrowDown');
    expect(await shown(page)).toEqual(['Ash', 'Ash bends.']);
    await page.keyboard.press('End');
    expect(await shown(page)).toEqual(['Oak', 'Oak lasts.']);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('Oak');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Oak lasts.');
    expect(problems).toEqual([]);
  });

  test('[RUNTIME-2] elements with behaviour work inside each other', async () => {
    const { page, problems } = await visit(browser());
    await page.route('**/send', (route) => route.fulfill({ status: 200, body: 'sent' }));
    await arrive(page, site.home, 'nested');
    await page.click('.gallery-link >> nth=0');
    await settles(page, 0);
    await page.keyboard.press('Escape');
    await page.click('role=tab[name="More"]');
    await page.click('.embed-facade');
    await page.waitForSelector('iframe');
    // With tabs below each other, the vertical arrow keys select tabs.
    await page.focus('role=tab[name="Film"]');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Ask');
    await page.fill('role=textbox[name="Name"]', 'Ann');
    await page.click('role=button[name="Send it"]');
    await page.waitForSelector('text=Thank you.', { state: 'visible' });
    await page.click('role=tab[name="Pictures"]');
    expect(await page.locator('.gallery-link:visible').count()).toBe(3);
    expect(problems.filter((problem) => !problem.startsWith('failed: https'))).toEqual([]);
  });

  test('[RUNTIME-2] a link into a hidden panel shows it', async () => {
    const { page } = await visit(browser());
    await arrive(page, site.home, 'tabs');
    await page.click('a:text-is("Go deep")');
    await page.waitForSelector('h4:text-is("Deep")', { state: 'visible' });
    expect(await shown(page)).toEqual(['Elm', 'Elm twists.\nDeep']);
  });
});

const shown = async (page: Page) => [
  await page.locator('role=tab[selected=true]').innerText(),
  (await page.locator('.tabs-panel:visible').allInnerTexts()).join().replaceAll(/\n+/g, '\n'),
];

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).innerText);

test('[RUNTIME-2] a gallery is operated by the arrow keys, Home, End and Escape, which restores the focus', async () => {
  const { page, problems } = await visit(browser());
  await open(page, `${site.home}gallery/`);
  await page.focus('.gallery-link');
  await page.keyboard.press('Enter');
  await settles(page, 0);
  await page.keyboard.press('ArrowRight');
  await settles(page, 1);
  expect(await page.locator(VIEW).getAttribute('aria-label')).toBe('A meadow');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await settles(page, 2);
  await page.keyboard.press('Home');
  await settles(page, 0);
  await page.keyboard.press('End');
  await settles(page, 2);
  await page.keyboard.press('Escape');
  await page.waitForSelector(VIEW, { state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('gallery-link');
  expect(problems).toEqual([]);
});

test('[NAV-3] a gallery leaves Alt+Left (back) to the browser', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}gallery/`);
  await page.click('.gallery-link');
  await settles(page, 0);
  await page.evaluate(() => {
    addEventListener('keydown', (event) => {
      Object.assign(window, { isTaken: event.defaultPrevented });
      event.preventDefault();
    });
  });
  await page.keyboard.press('Alt+ArrowLeft');
  expect(await page.evaluate(() => Reflect.get(window, 'isTaken'))).toBe(false);
  expect(await count(page)).toBe('1 / 3');
});

test('[RUNTIME-2] a swipe in a gallery moves to the next picture, and the count follows', async () => {
  const { page } = await visit(browser(), {
    hasTouch: true,
    viewport: { width: 390, height: 800 },
  });
  await open(page, `${site.home}gallery/`);
  await page.tap('.gallery-link >> nth=0');
  await settles(page, 0);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: readonly number[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 400 })) });
  await touch('touchStart', 330);
  for (let x = 300; x > 60; x -= 40) await touch('touchMove', x);
  // The finger rests before it leaves: how far a strip is flung depends on how busy the machine is.
  await page.waitForTimeout(200);
  await touch('touchMove', 99);
  await touch('touchEnd');
  await settles(page, 1);
  expect(await page.locator(VIEW).getAttribute('aria-label')).toBe('A meadow');
});

test('[RUNTIME-4] without JavaScript a thumbnail of a gallery links to its file', async () => {
  const { page } = await visit(browser(), { javaScriptEnabled: false });
  await page.goto(`${site.home}gallery/`);
  expect(await page.locator('figcaption').allInnerTexts()).toEqual(['A meadow']);
  await page.click('.gallery-link >> nth=2');
  expect(page.url()).toMatch(/\/blue\.svg$/);
});

test('[RUNTIME-4] with a modifier key a thumbnail is an ordinary link', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}gallery/`);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.click('.gallery-link', { modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL(/\/red\.svg$/);
  expect(await page.locator(VIEW).count()).toBe(0);
});

test('[RUNTIME-4] without JavaScript the panels of tabs are below each other, with headings', async () => {
  const { page } = await visit(browser(), { javaScriptEnabled: false });
  await page.goto(`${site.home}tabs/`);
  expect(await page.locator('.tabs-list').isVisible()).toBe(false);
  expect(await page.locator('.tabs-panel:visible').count()).toBe(3);
  expect(await page.locator('h3:visible').allInnerTexts()).toEqual(['Ash', 'Elm', 'Oak']);
});

test('[RUNTIME-4] the links of tabs work if their code never arrives', async () => {
  const { page } = await visit(browser());
  await page.route(/\/sitegen\//, (route) => route.abort());
  await page.goto(`${site.home}tabs/`);
  await page.click('role=tab[name="Oak"]');
  await expect
    .poll(() => page.locator('.tabs-panel:visible').allInnerTexts())
    .toEqual(['Oak lasts.']);
});

test('[RUNTIME-5] tabs don’t shift when their code is loaded', async () => {
  const { page } = await visit(browser());
  const boxes = () =>
    page
      .locator('.tabs, .tabs-list, .tabs-tab, .tabs-panel')
      .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
  await page.route(/\/sitegen\//, (route) => route.abort());
  await page.goto(`${site.home}tabs/`);
  const before = await boxes();
  await page.unrouteAll();
  await open(page, `${site.home}tabs/`);
  expect(await boxes()).toEqual(before);
});

test('[NAV-1] the address of a panel shows it, before and after the code is loaded', async () => {
  const { page, problems } = await visit(browser());
  await open(page, `${site.home}tabs/#deep`);
  await expect.poll(() => shown(page)).toEqual(['Elm', 'Elm twists.\nDeep']);
  const href = await page.locator('role=tab[name="Oak"]').getAttribute('href');
  await page.goto('about:blank');
  await open(page, `${site.home}tabs/${href}`);
  await expect.poll(() => shown(page)).toEqual(['Oak', 'Oak lasts.']);
  await page.click('role=tab[name="Ash"]');
  expect(await shown(page)).toEqual(['Ash', 'Ash bends.']);
  expect(problems).toEqual([]);
});

test('[NAV-1] a link into another panel than the one in the address shows that panel', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}tabs/`);
  const href = await page.locator('role=tab[name="Oak"]').getAttribute('href');
  await page.goto('about:blank');
  await open(page, `${site.home}tabs/${href}`);
  await page.click('a:text-is("Go deep")');
  await expect.poll(() => shown(page)).toEqual(['Elm', 'Elm twists.\nDeep']);
});

test('[NAV-1] a link from another page into a hidden panel shows the panel and scrolls to the target', async () => {
  const { page, problems } = await visit(browser(), { viewport: { width: 800, height: 300 } });
  await open(page, site.home);
  await page.click('a:text-is("To deep")');
  await page.waitForSelector('h4:text-is("Deep")', { state: 'visible' });
  const top = () => page.locator('h4').evaluate((target) => target.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(5);
  expect(problems).toEqual([]);
});

test('[RUNTIME-2] a page without behaviour asks for no code of elements', async () => {
  const { page } = await visit(browser());
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await open(page, `${site.home}icons/`);
  const usual = scripts.size;
  await page.goto('about:blank');
  scripts.clear();
  await open(page, `${site.home}tabs/`);
  expect(scripts.size).toBeGreaterThan(usual);
  expect(usual).toBeGreaterThan(0);
});
