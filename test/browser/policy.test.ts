import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { block, board, heading, link, project, text } from '../kitchen-sink.test-data.ts';
import type { JsonObject } from '../../src/values/json.ts';
import { filesIn, readText, tempFolder } from '../sites.test-data.ts';
import {
  hydrated,
  isMarked,
  mark,
  open,
  pathOf,
  serveProject,
  useAtelier,
  useBrowser,
  visit,
  visitWithOthers,
  type Served,
} from './browser.test-data.ts';

const browser = useBrowser();
const atelier = useAtelier();
const folder = tempFolder();
let site: Served;

const URL_OF_IMAGE = 'https://media.example/resource/default/p/a/1/dot.svg';

const picture = () => {
  const image = block('image', { alt: 'Dot', lazyload: false });
  return { ...image, attrs: [...(image['attrs'] as []), { kid: 'image', assetUrl: URL_OF_IMAGE }] };
};
const coloured = (color: string, ...more: readonly JsonObject[]) =>
  block('box', { tag: 'main', fill: { isColor: true, color } }, [
    link('home', 'To home'),
    link('plain', 'To plain'),
    link('pictured', 'To pictured'),
    ...more,
  ]);

const siteJson = () =>
  project(
    [coloured('#FF0000', heading('Home'))],
    [
      board('plain', [coloured('#00FF00', heading('Plain'), text('Words'))]),
      board('pictured', [coloured('#0000FF', heading('Pictured'), picture())]),
    ],
  );

beforeAll(async () => {
  site = await serveProject(folder, siteJson(), { siteUrl: 'https://example.org' });
});

/** Returns a function that returns the violations, in the order in which the page reports them. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

const background = (page: Page) =>
  page.locator('main').evaluate((element) => getComputedStyle(element).backgroundColor);

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

test('[SAFE-6] no page of the fixture “atelier” allows inline scripts, or needs them', () => {
  const { folder: out } = atelier();
  const pages = filesIn(out).filter((file) => file.endsWith('index.html'));
  expect(pages.length).toBeGreaterThan(15);
  for (const file of pages) {
    const html = readText(out, file);
    if (html.includes('http-equiv="refresh"')) continue;
    expect(html).not.toMatch(/<[^>]* (?:style|on\w+)="/);
    expect(POLICY.exec(html)?.[1] ?? '').not.toMatch(/unsafe-|^$/);
  }
});

// RUNTIME-5 checks that no page violates its policy, by an empty console.
test('[SAFE-6] no page of the fixture “atelier” violates the policy of the page before a navigation', async () => {
  const { home } = atelier();
  const { page, problems } = await visit(browser());
  const violations = await watch(page);
  await open(page, home);
  await mark(page);
  for (const href of ['/work/', '/journal/', '/about/', '/']) {
    await page.locator(`a[href="${href}"]:visible`).first().click();
    await page.waitForURL((url) => url.pathname === href);
    await page.waitForFunction(() => document.querySelector('style[data-page]') === null);
  }
  expect([await isMarked(page), await violations(), problems]).toEqual([true, [], []]);
});

test('[P5] a script that was put into the page is blocked, in every form', async () => {
  const { page } = await visit(browser());
  const violations = await watch(page);
  await open(page, site.home);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.isEvil = true';
    document.head.append(script);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/gone" onerror="window.isEvil = true">',
    );
    const remote = document.createElement('script');
    remote.src = 'https://evil.example/a.js';
    document.head.append(remote);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a id="evil" href="javascript:isEvil=true">x</a>',
    );
    document.getElementById('evil')?.click();
  });
  await expect.poll(async () => (await violations()).length).toBeGreaterThan(3);
  expect(await page.evaluate(() => 'isEvil' in window)).toBe(false);
  const directives = (await violations()).map((violation) => violation.split(' ', 1)[0]);
  expect(new Set(directives)).toEqual(new Set(['script-src-elem', 'script-src-attr']));
});

test('[SAFE-6] an injected style is blocked, and those of other pages aren’t', async () => {
  const { page, problems } = await visit(browser());
  const violations = await watch(page);
  await open(page, site.home);
  await mark(page);
  expect(await background(page)).toBe('rgb(255, 0, 0)');
  await page.click('a:text-is("To plain")');
  await page.waitForSelector('h1:text-is("Plain")');
  expect([await background(page), await isMarked(page)]).toEqual(['rgb(0, 255, 0)', true]);
  const data = page.locator('script[type="application/ld+json"]');
  expect([await data.count(), await data.textContent()]).toEqual([
    1,
    expect.stringContaining('https://example.org/plain/'),
  ]);
  expect([await violations(), problems]).toEqual([[], []]);
  await page.evaluate(() => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<style>main{background:black!important}</style>',
    );
  });
  expect(await background(page)).toBe('rgb(0, 255, 0)');
  expect(await violations()).toHaveLength(1);
});

test('[SAFE-6] a page with pictures of other hosts is fully loaded after one whose policy allows none', async () => {
  const { page, problems } = await visitWithOthers(browser());
  const violations = await watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, site.home);
  await mark(page);
  await page.click('a:text-is("To pictured")');
  await page.waitForSelector('h1:text-is("Pictured")');
  await hydrated(page);
  expect([pathOf(page), await isMarked(page)]).toEqual(['/pictured/', false]);
  expect(asked).toContain(URL_OF_IMAGE);
  await mark(page);
  await page.click('a:text-is("To plain")');
  await page.waitForSelector('h1:text-is("Plain")');
  expect(await isMarked(page)).toBe(true);
  expect([await violations(), problems]).toEqual([[], []]);
});

test('[P5] the tag manager loads after consent, and not before', async () => {
  const { page, problems } = await visitWithOthers(browser());
  const violations = await watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await open(page, atelier().home);
  expect(asked).not.toContain('www.googletagmanager.com');
  await page.locator('[data-action="consent-accept"]').first().click();
  await expect.poll(() => asked).toContain('www.googletagmanager.com');
  expect([await violations(), problems]).toEqual([[], []]);
});

test('[P5] [SAFE-6] the policy as a header blocks the same, and keeps the page out of frames', async () => {
  const { page, problems } = await visit(browser());
  const violations = await watch(page);
  const options = { csp: 'header', host: 'caddy' } as const;
  const sent = await serveProject(mkdtempSync(join(folder, 'header-')), siteJson(), options);
  await open(page, sent.home);
  await mark(page);
  await page.click('a:text-is("To plain")');
  await page.waitForSelector('h1:text-is("Plain")');
  expect([await background(page), await isMarked(page)]).toEqual(['rgb(0, 255, 0)', true]);
  expect([await violations(), problems]).toEqual([[], []]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.isEvil = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'isEvil' in window)).toBe(false);
  expect(await violations()).toHaveLength(1);
  const body = [site.home, sent.home].map((src) => `<iframe src="${src}"></iframe>`).join('');
  const elsewhere = `${site.home}elsewhere`;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(elsewhere);
  await expect.poll(() => problems).toContain(`failed: ${sent.home}`);
  // The page that is sent without the header can be shown in a frame.
  await page.frameLocator('iframe').first().locator('h1:text-is("Home")').waitFor();
  expect(problems).not.toContain(`failed: ${site.home}`);
});
