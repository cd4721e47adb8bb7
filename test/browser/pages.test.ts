import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { filesIn, readText } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import {
  hydrated,
  isMarked,
  mark,
  newTab,
  open,
  pathOf,
  useAtelier,
  useBrowser,
  visit,
} from './browser.test-data.ts';

const browser = useBrowser();
const atelier = useAtelier();

const WIDTHS = [390, 768, 1440];
const AXE_WIDTHS = [390, 1440];

/** Addresses of the pages, without redirects. */
let pages: string[] = [];

/** The issues on the pages, by check. */
const found = { console: [], document: [], width: [], axe: [], plain: [] } as Record<
  'console' | 'document' | 'width' | 'axe' | 'plain',
  string[]
>;

beforeAll(async () => {
  const { folder, home } = atelier();
  pages = filesIn(folder)
    .filter((file) => file.endsWith('index.html'))
    .filter((file) => !readText(folder, file).includes('http-equiv="refresh"'))
    .map((file) => home + file.replace('index.html', ''));
  const context = await browser().newContext();
  const plain = await browser().newContext({ javaScriptEnabled: false });
  const { page, problems } = await newTab(context);
  const { page: plainPage } = await newTab(plain);
  for (const address of pages) {
    await open(page, address);
    await showEverything(page);
    found.console.push(...problems.splice(0).map((problem) => `${address}: ${problem}`));
    await plainPage.goto(address);
    if ((await treeOf(page)) !== (await treeOf(plainPage))) found.document.push(address);
    found.plain.push(...(await plainProblems(plainPage)));
    for (const width of WIDTHS) found.width.push(...(await widthProblems(page, width)));
    for (const width of AXE_WIDTHS) found.axe.push(...(await axeProblems(page, width)));
  }
  await Promise.all([context.close(), plain.close()]);
});

/** Loads all pictures at once, which otherwise load when they come near the window. */
async function showEverything(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    for (const image of document.images) {
      if (!image.complete) await image.decode().catch(() => undefined);
    }
    for (const image of document.images) image.setAttribute('loading', 'lazy');
  });
}

/** Returns the tree of a page without the comments by which React finds the borders of islands. */
const treeOf = (page: Page) =>
  page.locator('#sitegen-root').evaluate((root) => {
    for (const image of root.querySelectorAll('img')) image.removeAttribute('loading');
    return root.innerHTML.replaceAll(/<!--\/?\$-->/g, '');
  });

/**
 * Returns the address of a page that, without scripts, has no text or no visible link. Fragments of
 * pages need no link.
 */
async function plainProblems(page: Page): Promise<string[]> {
  const words = await page.locator('#sitegen-root').innerText();
  const links = await page.locator('a[href^="/"]:visible').count();
  const isReadable = words.trim().length > 20 && (links > 0 || isPiece(page));
  return isReadable ? [] : [page.url()];
}

async function widthProblems(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return extra > 0 ? [`${page.url()}: ${extra} pixels too wide for ${width}`] : [];
}

const isPiece = (page: Page) => page.url().includes('/parts/');

/**
 * Returns axe's violations. A fragment of a page needs no landmarks and no first heading, so only
 * rules of WCAG apply to it.
 */
async function axeProblems(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const options = isPiece(page) ? { runOnly: guidelines } : {};
  const violations = await axeFinds(page, { without: [], options });
  return violations.map((violation) => `${page.url()} at ${width}: ${violation.join(' ')}`);
}

test('[RUNTIME-5] [SAFE-6] every page loads and hydrates with an empty console, which would show violations of its policy, and no failed request', () => {
  expect(pages.length).toBeGreaterThan(15);
  expect(found.console).toEqual([]);
});

test('[RUNTIME-5] hydration changes nothing in the document', () => {
  expect(found.document).toEqual([]);
});

test('[RUNTIME-4] every page can be read and left without JavaScript', () => {
  // The board of the cookie banner is empty without scripts.
  expect(found.plain.map((address) => new URL(address).pathname)).toEqual(['/parts/consent/']);
});

test('[RUNTIME-4] no page scrolls sideways at 390, 768 or 1440 pixels', () => {
  expect(found.width).toEqual([]);
});

test('[RUNTIME-4] axe finds nothing on any page at 390 and 1440 pixels', () => {
  expect(found.axe).toEqual([]);
});

test('[RUNTIME-4] a link works without JavaScript', async () => {
  const { page } = await visit(browser(), { javaScriptEnabled: false });
  const { home } = atelier();
  await page.goto(home);
  const link = page.locator(otherPages(home)).first();
  const href = await link.getAttribute('href');
  await link.click();
  expect(pathOf(page)).toBe(href);
  expect(await page.title()).not.toBe('');
});

const otherPages = (home: string) => {
  const { pathname } = new URL(home);
  return `a[href^="${pathname}"]:not([href="${pathname}"]):not([href*="#"]):visible`;
};

test('[ROUTE-7] every link within the site points to a page of it, or to a picture', async () => {
  const { folder, home } = atelier();
  const pictures = filesIn(folder).filter((file) => /\.(?:webp|svg)$/.test(file));
  const known = new Set([...pages, ...pictures.map((file) => home + file)]);
  const hrefs = filesIn(folder)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => [...readText(folder, file).matchAll(/<a [^>]*?href="(\/[^"#]*)/g)])
    .map(([, href]) => new URL(href ?? '', home).href);
  expect(new Set(hrefs).size).toBeGreaterThan(5);
  expect(hrefs.filter((address) => !known.has(address))).toEqual([]);
});

test('[HEAD-7] a link keeps the document, and the title becomes that of the target page', async () => {
  const { page, problems } = await visit(browser());
  const { home } = atelier();
  await open(page, home);
  await mark(page);
  const title = await page.title();
  const link = page.locator(otherPages(home)).first();
  const href = await link.getAttribute('href');
  await link.click();
  await page.waitForFunction((before) => document.title !== before, title);
  expect([await isMarked(page), pathOf(page)]).toEqual([true, href]);
  const shown = await page.title();
  await page.reload();
  expect(await page.title()).toBe(shown);
  expect(problems).toEqual([]);
});

test('[ROUTE-4] an unknown path at any depth shows the 404 page, with status 404', async () => {
  const { page, problems } = await visit(browser());
  const { home } = atelier();
  const response = await page.goto(`${home}no/such/page/`);
  await hydrated(page);
  expect(response?.status()).toBe(404);
  expect(await page.locator('h1').innerText()).not.toBe('');
  expect(problems).toEqual([
    `404: ${home}no/such/page/`,
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
  ]);
  await page.locator(otherPages(home)).first().click();
  await page.waitForURL((url) => !url.pathname.includes('no/such'));
  expect(pages).toContain(page.url());
});
