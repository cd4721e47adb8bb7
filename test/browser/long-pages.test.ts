/**
 * Pages that are inserted in several tasks: completely, in order, and only as long as the visitor
 * stays.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
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

const BLOCKS = 1200;
const SECTIONS = BLOCKS / 50;
/** Maximum number of nodes that the client inserts in one task. */
const PORTION = 500;

const browser = useBrowser();
const folder = tempFolder();
let site: Served;

const texts = (count: number) => Array.from({ length: count }, (_, n) => text(`Text ${n}`));
const section = (_: unknown, n: number) =>
  block('section', {}, [heading(`Section ${n}`, 2), ...texts(49)]);
const end = () => block('heading', { text: 'The end', level: 2, anchor: { kid: 'end' } });
const back = () => block('back', { text: 'Back' });

const PAGES: Record<string, readonly JsonObject[]> = {
  flat: [heading('flat'), ...texts(BLOCKS), end()],
  inside: [main(heading('inside'), ...texts(BLOCKS), end())],
  sections: [main(heading('sections'), ...Array.from({ length: SECTIONS }, section), end())],
  beside: [main(heading('beside'), back(), ...Array.from({ length: SECTIONS }, section), end())],
  around: [heading('around'), ...texts(BLOCKS / 2), back(), main(...texts(BLOCKS / 2)), end()],
};
const NAMES = Object.keys(PAGES);
/** Two pages: one without an island, and one with content before and after an island. */
const TWO = ['inside', 'around'];

beforeAll(async () => {
  const links = NAMES.flatMap((name) => [link(name, name), link(`${name}#end`, `${name}, end`)]);
  const boards = Object.entries(PAGES).map(([name, blocks]) => board(name, blocks));
  site = await serveProject(folder, project([main(heading('Home'), ...links)], boards));
});

const at = (page: Page, name: string) => page.waitForSelector(`h1:text-is("${name}")`);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Returns all elements and texts of the page, without the attributes that the focus leaves. */
const tree = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('sitegen-root')?.cloneNode(true) as HTMLElement;
    for (const focused of root.querySelectorAll('h1')) {
      focused.removeAttribute('style');
      focused.removeAttribute('tabindex');
    }
    // React puts comments between texts that it hydrates.
    return root.innerHTML.replaceAll('<!-- -->', '');
  });

async function goHome(page: Page) {
  await open(page, site.home);
  await mark(page);
}

test.each(NAMES)(
  '[HEAD-7] the long page %s is the same after a navigation and after a load',
  async (name) => {
    const { page, problems } = await visit(browser());
    await open(page, `${site.home}${name}/`);
    const loaded = await tree(page);
    await goHome(page);
    await page.click(`a:text-is("${name}")`);
    await at(page, name);
    await expect.poll(() => tree(page)).toBe(loaded);
    await page.goBack();
    await at(page, 'Home');
    await page.goForward();
    await at(page, name);
    await expect.poll(() => tree(page)).toBe(loaded);
    expect([await isMarked(page), problems]).toEqual([true, []]);
  },
);

test.each(NAMES)('the long page %s is put together in tasks of few elements', async (name) => {
  const { page } = await visit(browser());
  await goHome(page);
  await page.evaluate(() => {
    const sizes: number[] = [];
    Object.assign(window, { sizes });
    const counter = new MutationObserver(() =>
      sizes.push(document.querySelectorAll('body *').length),
    );
    counter.observe(document.body, { childList: true, subtree: true });
  });
  await page.click(`a:text-is("${name}")`);
  await at(page, name);
  await page.waitForSelector('#end');
  const sizes = await page.evaluate(() => (window as unknown as { sizes: number[] }).sizes);
  const portions = sizes.map((size, index) => size - (sizes[index - 1] ?? 0));
  expect(sizes.at(-1)).toBeGreaterThan(BLOCKS);
  // The counted nodes include those that React makes, and those outside of the page's content.
  expect(Math.max(...portions)).toBeLessThan(PORTION + 20);
});

test.each(TWO)(
  '[NAV-1] [NAV-3] an anchor at the end of %s is reached, also by back and forward',
  async (name) => {
    const { page } = await visit(browser());
    await goHome(page);
    await page.click(`a:text-is("${name}, end")`);
    await at(page, name);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(10_000);
    const position = await scrolled(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('end');
    await page.goBack();
    await at(page, 'Home');
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goForward();
    await at(page, name);
    await expect.poll(() => scrolled(page)).toBe(position);
  },
);

test.each(TWO)(
  '[NAV-8] back works while %s is still being put together, and so does forward',
  async (name) => {
    const { page, problems } = await visit(browser());
    await open(page, `${site.home}${name}/`);
    const loaded = await tree(page);
    await goHome(page);
    const home = await tree(page);
    await page.evaluate(() => {
      const leaving = new MutationObserver(() => {
        leaving.disconnect();
        history.back();
        Object.assign(window, { isLeaving: true });
      });
      leaving.observe(document.querySelector('#sitegen-root') ?? document, {
        childList: true,
        subtree: true,
      });
    });
    await page.click(`a:text-is("${name}")`);
    await page.waitForFunction(() => 'isLeaving' in window);
    await expect.poll(() => tree(page)).toBe(home);
    await page.waitForTimeout(300);
    expect([await tree(page), pathOf(page), await scrolled(page)]).toEqual([home, '/', 0]);
    await page.goForward();
    await expect.poll(() => tree(page)).toBe(loaded);
    expect([await isMarked(page), problems]).toEqual([true, []]);
  },
);

test('[NAV-3] with reduced motion a long page is shown at once', async () => {
  const { page, problems } = await visit(browser(), { reducedMotion: 'reduce' });
  await goHome(page);
  await page.click('a:text-is("inside, end")');
  await at(page, 'inside');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('end');
  expect([await page.locator('main p').count(), problems]).toEqual([BLOCKS, []]);
});
