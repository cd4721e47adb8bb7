import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { readText, tempFolder } from '../sites.test-data.ts';
import {
  hydrated,
  isMarked,
  mark,
  open,
  serveProject,
  useBrowser,
  visit,
  type Served,
} from './browser.test-data.ts';

const browser = useBrowser();
let site: Served;

const HOST = 'https://pictures.example/';
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>';

const fill = (name: string, more = {}) => ({ type: 'image', url: `${HOST}${name}.svg`, ...more });

const filled = (name: string, more = {}) =>
  block('section', { fill: fill(name, more) }, [text(name)]);

const eager = () => filled('eager', { lazyload: false });

/** Number of pictures in a row that can be scrolled. */
const SLIDES = 20;

const tall = () => block('box', { tag: 'div', size: { isNh: true, nh: '4000px' } }, [text('Tall')]);

const layered = { blend: { mode: 'multiply' } };
const pattern = { type: 'pattern' };

beforeAll(async () => {
  const narrow = block('section', {}, [text('Narrow')]);
  const widths = { '600px': fill('wide') };
  const stepped = { ...narrow, attrs: [{ kid: 'fill', v: fill('narrow'), widths }] };
  const named = block('section', { styles: 'ground' }, [text('Named')]);
  const far = [filled('plain'), filled('layered', layered), filled('pattern', pattern), stepped];
  const slides = Array.from({ length: SLIDES }, (_, at) =>
    block('box', { tag: 'div', size: { isW: true, w: '400px' }, fill: fill(`row${at + 1}`) }, [
      text('Slide'),
    ]),
  );
  const styles = [{ name: 'ground', attrs: [{ kid: 'fill', v: fill('named') }] }];
  const filledPage = [main(heading('Filled'), filled('first'), tall(), eager(), ...far, named)];
  const json = project(
    [
      main(
        heading('Home'),
        filled('home', { lazyload: false }),
        link('filled', 'Filled'),
        link('filled', 'Again'),
      ),
    ],
    [
      board('row', [main(heading('Row'), block('scroll-row', { gap: '0px' }, slides))]),
      board('filled', filledPage),
      board('eager', [main(heading('Eager'), tall(), eager())]),
    ],
    { styles },
  );
  site = await serveProject(tempFolder(), json, { hydrate: 'idle' });
});

/** Opens a tab; returns it with the names of the pictures that it requests. */
async function visitor(options: BrowserContextOptions = {}) {
  const { page, problems } = await visit(browser(), options);
  const asked = new Set<string>();
  await page.route(`${HOST}*`, (route) => {
    asked.add(/(\w+)\.svg/.exec(route.request().url())?.[1] ?? '');
    return route.fulfill({ contentType: 'image/svg+xml', body: DOT });
  });
  const names = () => [...asked].toSorted();
  return { page, problems, names };
}

const FAR = ['layered', 'named', 'pattern', 'plain', 'wide'];
const ALL = ['eager', 'first', ...FAR].toSorted();

/** Waits until the page is shown, so that its first requests are sent. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
      }),
  );

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test('[VALUE-8] a picture behind a block is fetched when the block comes near the window', async () => {
  const { page, problems, names } = await visitor();
  await page.goto(`${site.home}filled/`);
  await expect.poll(names).toEqual(['eager', 'first']);
  await settled(page);
  expect(names()).toEqual(['eager', 'first']);
  await toEnd(page);
  await expect.poll(names).toEqual(ALL);
  expect(problems).toEqual([]);
  const shown = await page
    .locator('section')
    .evaluateAll((all) => all.filter((one) => one.hasAttribute('data-later')).length);
  expect(shown).toBe(0);
});

test('[VALUE-8] a picture behind a block also waits on a page that is navigated to', async () => {
  const { page, problems, names } = await visitor();
  await open(page, site.home);
  await mark(page);
  await page.click('a:text-is("Filled")');
  await page.waitForSelector('h1:text-is("Filled")');
  await expect.poll(names).toEqual(['eager', 'first', 'home']);
  await settled(page);
  expect(names()).toEqual(['eager', 'first', 'home']);
  await page.goBack();
  await page.waitForSelector('h1:text-is("Home")');
  await page.click('a:text-is("Again")');
  await page.waitForSelector('h1:text-is("Filled")');
  await toEnd(page);
  await expect.poll(names).toEqual([...ALL, 'home'].toSorted());
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('[VALUE-8] in a row that is scrolled, pictures are fetched before they come into sight', async () => {
  const { page, names } = await visitor({ viewport: { width: 800, height: 600 } });
  await page.goto(`${site.home}row/`);
  const seen = await page
    .locator('.scroll-row > *')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().left < 800).length);
  await expect.poll(() => names().length).toBeGreaterThan(seen);
  await settled(page);
  expect(names().length).toBeLessThan(SLIDES);
  await page.locator('.scroll-row').evaluate((row) => row.scrollBy({ left: 9999 }));
  await expect.poll(names).toContain(`row${SLIDES}`);
});

test('[VALUE-8] a shown picture stays when React hydrates the page', async () => {
  const { page, names } = await visitor();
  await page.goto(`${site.home}filled/`);
  await expect.poll(names).toContain('first');
  await hydrated(page);
  const first = page.locator('section').first();
  expect(await first.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain('first');
});

test('[VALUE-8] without scripts all pictures behind blocks are shown at once', async () => {
  const { page, names } = await visitor({ javaScriptEnabled: false });
  await page.goto(`${site.home}filled/`);
  await expect.poll(names).toEqual(ALL);
});

test('[VALUE-8] [RUNTIME-4] printed pages have no pictures behind blocks, and printing fetches none', async () => {
  const { page, names } = await visitor();
  await page.goto(`${site.home}filled/`);
  await expect.poll(names).toEqual(['eager', 'first']);
  await page.emulateMedia({ media: 'print' });
  const behind = await page
    .locator('section')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  expect([...new Set(behind)]).toEqual(['none']);
  await page.pdf({ printBackground: true });
  expect(names()).toEqual(['eager', 'first']);
});

test('[VALUE-8] pages without lazy pictures contain no code for them', () => {
  const html = readText(site.folder, 'eager', 'index.html');
  expect(html).toContain(`${HOST}eager.svg`);
  expect(html).not.toMatch(/data-later|data-waits|IntersectionObserver/);
  expect(readText(site.folder, 'filled', 'index.html')).toContain('IntersectionObserver');
});
