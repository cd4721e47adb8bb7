import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { newTab, open, useBrowser, useTab, visit, type Served } from './browser.test-data.ts';
import { serveElements, WAYS } from './elements.test-data.ts';

const browser = useBrowser();
const tab = useTab(browser);
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  site = await serveElements(folder);
});

const branch = (page: Page) => page.locator('.consent-switch p:visible').innerText();
const BANNER = '.consent-banner';

describe.each(WAYS)('a page that was %s', (_way, arrive) => {
  test('[CONSENT-1] shows the part for the answer, and asks again after a reset', async () => {
    const { page, problems } = await visit(browser());
    await arrive(page, site.home, 'consent');
    expect(await branch(page)).toBe('Not asked.');
    await page.click('button:text-is("Accept")');
    expect(await branch(page)).toBe('You agreed.');
    await page.click('button:text-is("Forget")');
    await page.waitForSelector(BANNER, { state: 'visible' });
    expect(await branch(page)).toBe('Not asked.');
    expect(await page.evaluate(() => localStorage.getItem('cookieConsentAccepted'))).toBeNull();
    await page.click('button:text-is("Decline")');
    expect(await branch(page)).toBe('You declined.');
    expect(problems).toEqual([]);
  });

  test('[CONSENT-1] opens the banner again; the answer applies until there is a new one', async () => {
    const { page } = await visit(browser());
    await arrive(page, site.home, 'consent');
    await page.click('button:text-is("Accept")');
    await page.waitForSelector(BANNER, { state: 'hidden' });
    await page.focus('button:text-is("Settings")');
    await page.keyboard.press('Enter');
    await page.waitForSelector(BANNER, { state: 'visible' });
    expect(await branch(page)).toBe('You agreed.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept');
    await page.click('button:text-is("Decline")');
    await page.waitForSelector(BANNER, { state: 'hidden' });
    expect(await branch(page)).toBe('You declined.');
  });
});

test('[CONSENT-5] a stored answer shows its part before the first paint', async () => {
  const { page } = await visit(browser());
  await page.addInitScript(() => localStorage.setItem('cookieConsentAccepted', 'true'));
  await page.route(/\/sitegen\//, (route) => route.abort());
  await page.goto(`${site.home}consent/`);
  expect(await branch(page)).toBe('You agreed.');
});

test('[CONSENT-1] if another tab forgets the answer, this tab forgets it too', async () => {
  const { page } = await visit(browser());
  const other = await newTab(page.context());
  await open(page, `${site.home}consent/`);
  await open(other.page, `${site.home}consent/`);
  await page.click('button:text-is("Accept")');
  await expect.poll(() => branch(other.page)).toBe('You agreed.');
  await page.click('button:text-is("Forget")');
  await expect.poll(() => branch(other.page)).toBe('Not asked.');
});

test('[RUNTIME-4] without JavaScript the consent switch shows that nobody has answered', async () => {
  const { page } = await visit(browser(), { javaScriptEnabled: false });
  await page.goto(`${site.home}consent/`);
  expect(await branch(page)).toBe('Not asked.');
});

const words = async (page: Page) => {
  const all = await page.locator('main p:visible').allInnerTexts();
  return all.join(' ');
};

test.each([
  [{}, 'Light Moving Mouse No film'],
  [{ colorScheme: 'dark' }, 'Dark Moving Mouse No film'],
  [{ reducedMotion: 'reduce' }, 'Light Still Mouse No film'],
  [{ hasTouch: true, isMobile: true }, 'Light Moving Finger'],
] as const)(
  '[RUNTIME-4] a device with %j sees %s, with and without JavaScript',
  async (options, seen) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(browser(), { ...options, javaScriptEnabled });
      await page.goto(`${site.home}switches/`);
      expect(await words(page)).toBe(seen);
    }
  },
);

test.each([
  [390, 'narrow.svg'],
  [1200, 'wide.svg'],
])('[RUNTIME-4] a window %d wide loads %s and no picture that is hidden', async (width, file) => {
  const { page } = await visit(browser(), { viewport: { width, height: 900 } });
  const files: string[] = [];
  page.on('request', (request) => {
    const name = request.url().split('/').at(-1) ?? '';
    if (name.endsWith('.svg')) files.push(name);
  });
  await page.goto(`${site.home}switches/`, { waitUntil: 'networkidle' });
  expect(files).toEqual([file]);
});

test('[RUNTIME-4] an icon has its set size and the color of the text, and adds no script', async () => {
  const { page } = await visit(browser());
  await page.goto(`${site.home}icons/`);
  const icons = page.locator('.icon');
  expect(await icons.nth(0).getAttribute('aria-hidden')).toBe('true');
  const named = page.locator('role=img[name="Where we are"]');
  expect(await named.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width)).toBe(48);
  expect(await named.locator('path').count()).toBeGreaterThan(0);
});

const NAMES = [
  'nested',
  'gallery',
  'tabs',
  'form',
  'embed',
  'video',
  'share',
  'consent',
  'switches',
  'icons',
];

test.each(NAMES)('[RUNTIME-4] axe finds nothing on the page of %s', async (name) => {
  const { page } = tab();
  await open(page, `${site.home}${name}/`);
  if (name === 'gallery') await page.click('.gallery-link >> nth=1');
  expect(await axeFinds(page, { without: [] })).toEqual([]);
});
