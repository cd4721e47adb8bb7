import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  block,
  heading,
  kitchenSink,
  main,
  project,
  text,
  writeKitchenAssets,
} from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { act, open, serveProject, useBrowser, visit, type Served } from './browser.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
const largeFolder = tempFolder();
let site: Served;
let large: Served;

const PARAGRAPHS = 298;
const LAST = `Paragraph ${PARAGRAPHS - 1}`;

beforeAll(async () => {
  const assets = writeKitchenAssets(folder);
  site = await serveProject(folder, kitchenSink(), { assets });
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, n) => text(`Paragraph ${n}`));
  const blocks = [heading('Large'), ...paragraphs, block('back', { text: 'Back' })];
  large = await serveProject(largeFolder, project([main(...blocks)]));
});

const DATA = /(<script type="application\/json" id="sitegen-page">)([^]*?)(<\/script>)/;

/**
 * Writes a page with changed data in its data block instead of the 404 page. In the preview, a page
 * with other changes in its HTML would run no script.
 */
function damage({ folder: out }: Served, change: (data: string) => string): string {
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  expect(html).toMatch(DATA);
  const damaged = html.replace(DATA, (_, start, data: string, end) => start + change(data) + end);
  writeFileSync(join(out, '404.html'), damaged);
  return '404.html';
}

/** Opens a page and waits until its scripts have run. */
async function settled(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
}

const replaceView = (view: unknown) => () => JSON.stringify({ name: 'home', view });

const DAMAGES: readonly (readonly [string, (data: string) => string])[] = [
  ['are cut off', (data) => data.slice(0, data.length / 2)],
  ['are empty', () => ''],
  ['are null', () => 'null'],
  ['are a list', () => '[]'],
  ['are the compressed form, damaged', () => 'N4IgLgngDgpiBcIDaBdAvgGgEYQ'],
  ['have null for a view', replaceView(null)],
  ['have a text for a view', replaceView('gone')],
  ['have a view without a tag', replaceView({})],
  ['belong to another page', replaceView({ tag: 'section', children: [{ tag: 'h2' }] })],
  ['name an unknown island', (data) => data.replaceAll('"back"', '"evil"')],
  ['have other props', (data) => data.replaceAll('"Back"', '"Changed"')],
];

test.each(DAMAGES)('[P8] a page of 300 blocks whose data %s stays readable', async (_, change) => {
  const { page } = await visit(browser());
  const path = damage(large, change);
  await settled(page, large.home + path);
  const words = await page.locator('#sitegen-root').innerText();
  expect(words.split('\n')[0]).toBe('Large');
  expect(words).toContain(LAST);
  expect(words.endsWith('Back')).toBe(true);
});

test('[P8] the links of a page with damaged data work', async () => {
  const { page } = await visit(browser());
  // Waits until elements that React has removed are restored: until then, a click wouldn't be on a
  // link.
  const putBack = page.waitForEvent('pageerror');
  await page.goto(site.home + damage(site, replaceView({ tag: 'p', children: [] })));
  await act(page);
  await putBack;
  await page.click('nav a:text-is("Guide")');
  await page.waitForSelector('h1:text-is("Guide")');
  expect(new URL(page.url()).pathname).toBe('/guide/');
});

test('[RUNTIME-5] a page of 300 blocks hydrates without messages, and its island reacts', async () => {
  const { page, problems } = await visit(browser());
  await open(page, `${large.home}#Large`);
  await page.click('button:text-is("Back")');
  await page.waitForURL(large.home);
  expect(problems).toEqual([]);
});

test.each([['#['], ['#"><img src=x onerror=alert(1)>'], ['#%'], ['#%E0%A4%A'], ['#.a:b(']])(
  '[P7] the fragment %s harms neither a loaded page nor going back to it',
  async (fragment) => {
    const { page, problems } = await visit(browser());
    await open(page, `${site.home}about/${fragment}`);
    await page.click('nav a:text-is("Guide")');
    await page.waitForSelector('h1:text-is("Guide")');
    await page.goBack();
    await page.waitForSelector('h1:text-is("About")');
    expect(await page.locator('#deep').innerText()).toBe('Deep down');
    expect(problems).toEqual([]);
  },
);

test('[P9] a page hydrates without messages in another time zone and locale', async () => {
  const { page, problems } = await visit(browser(), {
    timezoneId: 'Asia/Kathmandu',
    locale: 'ar-EG',
  });
  await open(page, site.home);
  expect(problems).toEqual([]);
});

test('[P10] elements that a browser extension adds to the document break nothing and aren’t removed', async () => {
  // Bypasses the page's policy, which would block this script, but not an extension.
  const { page, problems } = await visit(browser(), { bypassCSP: true });
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.querySelector('#extension') !== null || document.body === null) return;
      document.head.insertAdjacentHTML('afterbegin', '<style id="theme">p{color:green}</style>');
      document.body.insertAdjacentHTML('afterbegin', '<div id="extension">Hi</div>');
    });
  });
  await open(page, `${site.home}about/`);
  await page.click('nav a:text-is("Guide")');
  await page.waitForSelector('h1:text-is("Guide")');
  await page.click('nav a:text-is("Home")');
  await page.waitForSelector('h1:text-is("Kitchen sink")');
  expect(await page.locator('#extension, #theme').count()).toBe(2);
  expect(problems).toEqual([]);
});

test('[P10] a button that was translated before hydration leaves the page readable', async () => {
  const { page } = await visit(browser());
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      for (const button of document.querySelectorAll('button')) button.textContent = 'Zurück';
    });
  });
  await settled(page, large.home);
  expect(await page.locator('main').innerText()).toContain(LAST);
});
