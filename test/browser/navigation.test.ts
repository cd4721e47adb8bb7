import { beforeAll, describe, expect, test } from 'vitest';
import { kitchenSink, writeKitchenAssets } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import {
  isMarked,
  mark,
  open,
  pathOf,
  serveProject,
  useBrowser,
  visit,
  type Served,
} from './browser.test-data.ts';

const browser = useBrowser();

const canonical = 'link[rel="canonical"]';
const heading = 'h1';
const inMenu = (name: string) => `nav a:text-is("${name}")`;

const SITE = { siteUrl: 'https://example.org' };

// The other test files in this folder navigate at the base path `/`, with the data as JSON.
describe.each([['/a/b/', 'lz']] as const)('a site at %s with its data as %s', (base, embed) => {
  const folder = tempFolder();
  let site: Served;
  beforeAll(async () => {
    const assets = writeKitchenAssets(folder);
    site = await serveProject(folder, kitchenSink(), { ...SITE, base, embed, assets });
  });

  test('[HEAD-7] a link keeps the document, and title and canonical address follow', async () => {
    const { page, problems } = await visit(browser());
    await open(page, site.home);
    await mark(page);
    await page.click(inMenu('About'));
    await page.waitForSelector('h1:text-is("About")');
    expect(await isMarked(page)).toBe(true);
    expect(pathOf(page)).toBe(`${base}about/`);
    expect(await page.title()).toBe('About');
    expect(await page.locator(canonical).getAttribute('href')).toBe(
      `https://example.org${base}about/`,
    );
    expect(await page.locator(canonical).count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('[ROUTE-5] a link to an encoded slug keeps the document', async () => {
    const { page, problems } = await visit(browser());
    await open(page, site.home);
    await mark(page);
    await page.click(inMenu('Café'));
    await page.waitForSelector('h1:text-is("Café")');
    expect(await isMarked(page)).toBe(true);
    expect(pathOf(page)).toBe(`${base}caf%C3%A9/`);
    expect(problems).toEqual([]);
  });

  test('[HEAD-7] a page looks the same after a navigation and after a load', async () => {
    const { page } = await visit(browser());
    const look = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#sitegen-root *')].map((element) => {
          const { display, padding, backgroundColor, fontSize } = getComputedStyle(element);
          // A heading that has had the focus keeps these attributes.
          const traces = new Set(['style', 'tabindex']);
          const names = element.getAttributeNames().toSorted();
          const attributes = names.filter((name) => !traces.has(name));
          const values = attributes.map((name) => `${name}=${element.getAttribute(name)}`);
          return [element.tagName, ...values, display, padding, backgroundColor, fontSize];
        }),
      );
    const words = () => page.locator('#sitegen-root').innerText();
    await open(page, site.home);
    const loaded = [await look(), await words()];
    await page.click(inMenu('About'));
    await page.waitForSelector('h1:text-is("About")');
    await page.click(inMenu('Home'));
    await page.waitForSelector('h1:text-is("Kitchen sink")');
    expect([await look(), await words()]).toEqual(loaded);
  });

  test('[NAV-3] back and forward show the earlier boards', async () => {
    const { page, problems } = await visit(browser());
    await open(page, site.home);
    await mark(page);
    await page.click(inMenu('About'));
    await page.waitForSelector('h1:text-is("About")');
    await page.click(inMenu('Guide'));
    await page.waitForSelector('h1:text-is("Guide")');
    const shown: (readonly [string, string])[] = [];
    for (const step of ['goBack', 'goBack', 'goForward'] as const) {
      const before = await page.title();
      await page[step]();
      await page.waitForFunction((title) => document.title !== title, before);
      shown.push([await page.title(), await page.locator(heading).innerText()]);
    }
    expect(shown).toEqual([
      ['About', 'About'],
      ['Home', 'Kitchen sink'],
      ['About', 'About'],
    ]);
    expect(await isMarked(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('[NAV-1] a link to an anchor of another page scrolls there', async () => {
    const { page } = await visit(browser());
    await open(page, site.home);
    await mark(page);
    await page.click('main a:text-is("deep link")');
    await page.waitForSelector('#deep');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect.poll(() => page.locator('#deep').boundingBox()).toMatchObject({ y: 0 });
    expect([pathOf(page), await isMarked(page)]).toEqual([`${base}about/`, true]);
  });

  test('[NAV-3] a link shows the next board from its top', async () => {
    const { page } = await visit(browser());
    await open(page, `${site.home}about/`);
    await page.evaluate(() => window.scrollTo(0, 800));
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a')?.click());
    await page.waitForSelector('h1:text-is("Kitchen sink")');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('[NAV-4] the back button goes to the previous path', async () => {
    const { page } = await visit(browser());
    await open(page, `${site.home}guide/`);
    await page.click(inMenu('About'));
    await page.waitForSelector('h1:text-is("About")');
    await page.click('button:text-is("Back")');
    await page.waitForSelector('h1:text-is("Guide")');
    expect(pathOf(page)).toBe(`${base}guide/`);
  });

  test('[NAV-4] the back button of a page that was opened first goes to the home page', async () => {
    const { page } = await visit(browser());
    await open(page, `${site.home}about/`);
    await page.click('button:text-is("Back")');
    await page.waitForSelector('h1:text-is("Kitchen sink")');
    expect(pathOf(page)).toBe(base);
  });

  test.each([['nowhere'], ['far/away/no/where/'], ['about/%E2%82%AC']])(
    '[ROUTE-4] the unknown path %s shows the 404 board, with status 404, and its links work',
    async (path) => {
      const { page, problems } = await visit(browser());
      const response = await page.goto(site.home + path);
      expect(response?.status()).toBe(404);
      expect(await page.locator(heading).innerText()).toBe('Nothing here');
      await page.click('main a:text-is("Go home")');
      await page.waitForSelector('h1:text-is("Kitchen sink")');
      expect(pathOf(page)).toBe(base);
      // Expected: failed requests, as a click before the client has started cancels pending loads.
      expect(problems.filter((problem) => !/404|^failed/.test(problem))).toEqual([]);
    },
  );

  test('[ROUTE-8] a link to a redirect ends on its target', async () => {
    const { page } = await visit(browser());
    await page.goto(`${site.home}old/`);
    await page.waitForSelector('h1:text-is("About")');
    expect(pathOf(page)).toBe(`${base}about/`);
  });
});

test('[ROUTE-7] a 404 page that a host shows next to the base path stays readable', async () => {
  const folder = tempFolder();
  const { home } = await serveProject(folder, kitchenSink(), { base: '/a/b/' });
  const { page, problems } = await visit(browser());
  await page.goto(new URL('/elsewhere/', home).href);
  expect(await page.locator('h1').innerText()).toBe('Nothing here');
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});
