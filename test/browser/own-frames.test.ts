import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { block, board, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { open, serveProject, useBrowser, visit, type Served } from './browser.test-data.ts';

const browser = useBrowser();
const temp = tempFolder();
const BOOK = 'https://book.example.com/ada';

/** A script that tries to reach the page around its frame, and lists the successful attempts. */
const REACHING = `
  const got = [];
  const attempt = (name, work) => { try { work(); got.push(name); } catch {} };
  attempt('parent', () => parent.document.title);
  attempt('top', () => { top.location.href = 'https://evil.example/'; });
  attempt('storage', () => localStorage.length);
  attempt('cookie', () => document.cookie);
  attempt('element', () => frameElement.id);
  parent.postMessage({ sitegenHeight: 99999 }, '*');
  document.title = 'ran';
  document.body.dataset.got = got.join();
`;

const piece = (code: string, title: string) => sampleBlock('html', { code, title });

const COUNTER = `<style>body{margin:0}p{margin:0;height:321px;background:rgb(1,2,3)}</style>
<p style="width:50px">0</p><script>document.querySelector('p').textContent = '1'</script>`;

let site: Served;
beforeAll(async () => {
  const json = project(
    [main(text('Home'), link('pieces', 'To pieces'), link('frames', 'To frames'))],
    [
      board('frames', [
        sampleBlock('embed', { address: BOOK, title: 'Booking', load: 'always' }),
        sampleBlock('embed', { address: `${BOOK}/later`, title: 'Later', load: 'consent' }),
        block('consent-banner', {}, [block('consent-accept', { text: 'Accept' })]),
      ]),
      board('pieces', [
        piece(COUNTER, 'Counter'),
        piece(`<body><script>${REACHING}</script>`, 'Reaching'),
        piece('<p onclick="1">No code</p>', 'Still'),
      ]),
    ],
  );
  const folder = mkdtempSync(join(temp, 'site-'));
  const ads = { src: 'https://ads.example.com/a.js', place: 'head', isModule: false } as const;
  site = await serveProject(folder, json, {
    embedHosts: ['book.example.com'],
    ownScripts: [{ ...ads, consent: 'marketing', integrity: '' }],
    host: 'netlify',
  });
});

/** Answers requests to the frames' hosts; returns the requested paths. */
async function hostAnswers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://book.example.com/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const body = `<!doctype html><body><script>${REACHING}</script>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.route('https://ads.example.com/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'text/javascript', body: 'document.title = "ads"' });
  });
  return asked;
}

/** Waits for a body that exists: without content, it isn't visible. */
const ATTACHED = { state: 'attached' } as const;

const heightOf = (page: Page, title: string) =>
  page.locator(`iframe[title="${title}"]`).getAttribute('height');

test('[OWN-4] [CONSENT-7] a frame of an allowed host reaches nothing of the page; others and scripts wait for consent', async () => {
  const { page, problems } = await visit(browser());
  const asked = await hostAnswers(page);
  await open(page, `${site.home}frames/`);
  const frame = page.frameLocator('iframe[title="Booking"]');
  // The frame can use the storage and the cookies of its own origin.
  await frame.locator('body[data-got="storage,cookie"]').waitFor(ATTACHED);
  expect(asked).toEqual(['/ada']);
  expect(page.url()).toBe(`${site.home}frames/`);
  expect(await page.title()).not.toBe('ran');
  await page.click('button:text-is("Accept")');
  await page.frameLocator('iframe[title="Later"]').locator('body[data-got]').waitFor(ATTACHED);
  await page.waitForFunction(() => document.title === 'ads');
  expect(asked.toSorted()).toEqual(['/a.js', '/ada', '/ada/later']);
  expect(problems.filter((problem) => !/Unsafe attempt|sandboxed/.test(problem))).toEqual([]);
});

test.each([
  ['opened directly', (page: Page) => open(page, `${site.home}pieces/`)],
  [
    'reached by a link',
    async (page: Page) => {
      await open(page, site.home);
      await page.click('text=To pieces');
    },
  ],
])(
  '[OWN-4] pieces of HTML on a page that was %s are isolated, and as high as their content',
  async (_way, arrive) => {
    const { page } = await visit(browser());
    await arrive(page);
    const counter = page.frameLocator('iframe[title="Counter"]');
    await counter.locator('p:text-is("1")').waitFor();
    expect(await counter.locator('p').evaluate((p) => getComputedStyle(p).width)).toBe('50px');
    await expect.poll(() => heightOf(page, 'Counter')).toBe('321');
    await page
      .frameLocator('iframe[title="Reaching"]')
      .locator('body[data-got=""]')
      .waitFor(ATTACHED);
    // The piece of HTML has first sent a height of 99,999 pixels, and its true height later.
    expect(Number(await heightOf(page, 'Reaching'))).toBeLessThanOrEqual(20_000);
    expect(page.url()).toBe(`${site.home}pieces/`);
    const sandbox = await page.locator('iframe').first().getAttribute('sandbox');
    expect(sandbox).toBe('allow-scripts allow-forms allow-popups');
  },
);
