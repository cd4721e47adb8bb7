import { beforeAll, expect, test } from 'vitest';
import { kitchenSink } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { newTab, open, serveProject, useBrowser, visit, type Served } from './browser.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  site = await serveProject(folder, kitchenSink());
});

const BANNER = '.consent-banner';
const stored = () => localStorage.getItem('cookieConsentAccepted');

test.each([
  ['Accept', 'true'],
  ['Decline', 'false'],
])('[CONSENT-1] after %s the banner isn’t shown, and the flag is %s', async (button, flag) => {
  const { page, problems } = await visit(browser());
  await open(page, `${site.home}about/`);
  expect(await page.locator(BANNER).isVisible()).toBe(true);
  await page.click(`button:text-is("${button}")`);
  await page.waitForSelector(BANNER, { state: 'hidden' });
  expect(await page.evaluate(stored)).toBe(flag);
  await page.click('nav a:text-is("Guide")');
  await page.waitForSelector('h1:text-is("Guide")');
  expect(await page.locator(BANNER).isVisible()).toBe(false);
  await page.reload();
  await page.waitForSelector(BANNER, { state: 'hidden' });
  expect(problems).toEqual([]);
});

test('[CONSENT-3] a visitor’s answer about consent reaches the other tabs', async () => {
  const { page } = await visit(browser());
  const other = await newTab(page.context());
  await open(page, `${site.home}about/`);
  await open(other.page, site.home + 'guide/');
  expect(await other.page.locator(BANNER).isVisible()).toBe(true);
  await page.click('button:text-is("Accept")');
  await other.page.waitForSelector(BANNER, { state: 'hidden' });
});

test.each([['TRUE'], ['1'], ['"true"'], ['']])(
  '[CONSENT-1] the flag %j isn’t an answer',
  async (flag) => {
    const { page } = await visit(browser());
    await page.addInitScript((text) => localStorage.setItem('cookieConsentAccepted', text), flag);
    await open(page, `${site.home}about/`);
    expect(await page.locator(BANNER).isVisible()).toBe(true);
  },
);

test('[CONSENT-2] if the storage throws, the page works, and keeps an answer until it is left', async () => {
  const { page, problems } = await visit(browser());
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page, `${site.home}about/`);
  await page.click('button:text-is("Accept")');
  await page.waitForSelector(BANNER, { state: 'hidden' });
  await page.click('nav a:text-is("Guide")');
  await page.waitForSelector('h1:text-is("Guide")');
  expect(await page.locator(BANNER).isVisible()).toBe(false);
  expect(problems).toEqual([]);
});
