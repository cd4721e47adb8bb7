import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { mergeSites } from '../../src/node/shards/merge-sites.ts';
import type { Host } from '../../src/site/plan/options.ts';
import { SERVERS } from '../hosts/servers.test-data.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { buildProject, readText, tempFolder, writeJson } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { untilEnd } from '../until-end.test-data.ts';
import { serveFolder, useBrowser, visit } from './browser.test-data.ts';

const browser = useBrowser();
const temp = tempFolder();
const BASE = '/a/b/';
const ENTRY = 'pagefind/pagefind-entry.json';

/** For each language, words of a page, and a query with other forms of these words. */
const ITEMS: Readonly<Record<string, readonly [words: string, query: string]>> = {
  en: ['Carved benches for the garden', 'bench'],
  de: ['Geschnitzte Bänke aus Eichenholz', 'Bänken'],
  fi: ['Veistettyjä penkkejä puutarhaan', 'penkkien'],
  ja: ['庭のための木のベンチを作ります', 'ベンチ'],
  ar: ['مقاعد خشبية منحوتة للحديقة', 'مقاعد'],
};

const translated = (words: string, slug: string) => ({
  slug,
  title: slug,
  blocks: { 'bench-text': { attrs: { text: words } } },
});

const siteJson = () => {
  const words = { ...text(ITEMS['en']?.[0] ?? ''), uid: 'bench-text' };
  const json = project(
    [
      block('box', { tag: 'header' }, [block('search', { to: 'find' })]),
      main(heading('Home'), text('An oak grows.'), { ...text('A zebra.'), isUnsearchable: true }),
    ],
    [
      board('find', [
        main(heading('Find'), block('search', { layout: 'page', 'choose-tag': true })),
      ]),
      board('bench', [block('search', { to: 'find' }), main(heading('Bench'), words)], {
        tags: ['wood'],
        date: '2024-05-31',
      }),
      board('oak', [main(heading('Oak & <ash>'), text('An oak & an <ash> stand.'))]),
      board('hidden', [main(heading('Hidden'), text('An oak is hidden.'))], { isNoIndex: true }),
    ],
  );
  const others = Object.entries(ITEMS).filter(([lang]) => lang !== 'en');
  const translations = Object.fromEntries(
    others.map(([lang, [item]]) => [lang, { bench: translated(item, 'bench') }]),
  );
  return { ...json, languages: Object.keys(ITEMS), translations };
};

let file = '';
const outs = new Map<Host, string>();

async function buildFor(host: Host): Promise<string> {
  const known = outs.get(host);
  if (known !== undefined) return known;
  const out = join(temp, host, BASE);
  mkdirSync(join(out, '..'), { recursive: true });
  const { isWritten, diagnostics } = await buildProject(file, out, { host, base: BASE });
  expect({ isWritten, diagnostics }).toMatchObject({ isWritten: true, diagnostics: [] });
  outs.set(host, out.replace(/\/$/, ''));
  return out.replace(/\/$/, '');
}

beforeAll(() => {
  file = writeJson(join(temp, 'project.json'), siteJson());
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
/** Finds the field both before and after the client makes it a combobox. */
const box = (page: Page) => page.locator('.search-input').first();
const options = (page: Page) => page.getByRole('option');

/** Returns axe's violations in the page. */
const axeProblems = (page: Page) => axeFinds(page, { without: [] });

/** Types into the field, and waits for the results. */
async function search(page: Page, query: string) {
  await field(page).fill(query);
  await options(page).first().waitFor();
}

test('[SEARCH-1] nothing of the search is loaded before its field has the focus, then the worker runs by keyboard alone', async () => {
  const home = await serveFolder(await buildFor('apache'));
  const { page, problems } = await visit(browser());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(home);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('/pagefind/'))).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.waitForRequest(/pagefind-worker\.js$/);
  await search(page, 'oak');
  expect(await options(page).allTextContents()).toEqual([
    expect.stringContaining('Oak & <ash>Oak & <ash> An oak & an <ash> stand.'),
    expect.stringContaining('HomeHome'),
  ]);
  expect(await page.locator('mark').first().textContent()).toMatch(/oak/i);
  await page.keyboard.press('ArrowDown');
  const active = await field(page).getAttribute('aria-activedescendant');
  expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
  expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await options(page).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${home}oak/`);
  expect(problems).toEqual([]);
});

test('[SEARCH-2] pages hidden from search engines and excluded blocks aren’t found, and a message is shown', async () => {
  const home = await serveFolder(await buildFor('apache'));
  const { page } = await visit(browser());
  await page.goto(home);
  for (const query of ['zebra', 'hidden']) {
    await box(page).fill(query);
    await page.getByText('No page matches.').waitFor();
    expect(await options(page).count()).toBe(0);
    await box(page).fill('');
    await page.getByText('No page matches.').waitFor({ state: 'hidden' });
  }
});

test('[SEARCH-2] Enter opens the results page, which limits results to a tag; without scripts it lists all pages', async () => {
  const home = await serveFolder(await buildFor('apache'));
  const { page } = await visit(browser());
  await page.goto(home);
  await box(page).fill('garden');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${home}find/?q=garden`);
  const found = page.locator('.search-list a');
  await found.first().waitFor();
  expect(await found.first().getAttribute('href')).toBe(`${BASE}bench/`);
  await page.getByLabel('All tags').selectOption('wood');
  await page.getByRole('status').filter({ hasText: 'Results: 1' }).waitFor();
  const plain = await visit(browser(), { javaScriptEnabled: false });
  await plain.page.goto(home);
  await plain.page.getByRole('searchbox').fill('garden');
  await plain.page.keyboard.press('Enter');
  await plain.page.waitForURL(`${home}find/?q=garden`);
  const links = plain.page.getByRole('navigation', { name: 'Search' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['find', 'bench', 'oak']);
});

test('[SEARCH-2] a search that can’t be loaded shows a message', async () => {
  const home = await serveFolder(await buildFor('apache'));
  const { page } = await visit(browser());
  await page.route(/\/pagefind\//, (route) => route.abort());
  await page.goto(home);
  await box(page).fill('oak');
  const message = page.getByText('The search isn’t available at the moment.');
  await message.waitFor();
  expect(await message.getAttribute('role')).toBe('status');
});

test.each(Object.entries(ITEMS))(
  '[SEARCH-1] in %s the search finds a known item by another form of its words',
  async (lang, [, query]) => {
    const home = await serveFolder(await buildFor('apache'));
    const { page } = await visit(browser());
    const path = lang === 'en' ? 'bench/' : `${lang}/bench/`;
    await page.goto(home + path);
    await box(page).focus();
    await search(page, query);
    expect(await options(page).first().getAttribute('href')).toBe(BASE + path);
  },
);

describe.each(SERVERS.filter(({ host, start }) => host !== 'none' && start !== undefined))(
  '$name',
  ({ host, start }) => {
    test('[SEARCH-1] the search runs with the strict policy in pages and headers, below a base path', async () => {
      const folder = await buildFor(host);
      const site = { base: BASE, root: join(temp, host), folder };
      const { origins, stop } = await (start as NonNullable<typeof start>)(join(temp, host), [
        site,
      ]);
      untilEnd(stop);
      const { page, problems } = await visit(browser());
      const response = await page.goto(`${origins[0]}${BASE}`);
      expect(response?.headers()['content-security-policy']).not.toContain('wasm');
      await box(page).focus();
      await search(page, 'oak');
      expect(await options(page).count()).toBe(2);
      expect(problems).toEqual([]);
    });
  },
);

test('[SEARCH-1] a site merged from parts has the index of a single build', async () => {
  const folder = mkdtempSync(join(temp, 'parts-'));
  const parts = await Promise.all(
    [1, 2].map(async (index) => {
      const out = join(folder, String(index));
      await buildProject(file, out, { base: BASE, host: 'apache', shard: { index, count: 2 } });
      return out;
    }),
  );
  const out = join(folder, 'joined');
  const { diagnostics } = await mergeSites(parts, { out, isForced: false });
  expect(diagnostics).toEqual([]);
  const whole = await buildFor('apache');
  expect(readText(out, ENTRY)).toBe(readText(whole, ENTRY));
  const home = await serveFolder(out);
  const { page } = await visit(browser());
  await page.goto(home);
  await box(page).focus();
  await search(page, 'oak');
  expect(await options(page).count()).toBe(2);
});
