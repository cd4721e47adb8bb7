import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { htmlProblems } from '../html.test-data.ts';
import { siteWithSections } from '../ready-sites.test-data.ts';
import { cli, readText, tempFolder } from '../sites.test-data.ts';
import { axeFinds, SCHEMES } from '../studio/axe.test-data.ts';
import { serveFolder, useBrowser, useTab } from './browser.test-data.ts';

const folder = join(tempFolder(), 'site');
const tab = useTab(useBrowser(), { reducedMotion: 'reduce' });
const WIDTHS = [320, 390, 768, 1440, 2560];
let home = '';

// All sections are on one page, as each visit takes a second.
beforeAll(async () => {
  mkdirSync(folder);
  const args = await siteWithSections('blank', folder, 'home');
  await cli(folder, ['build', '--out', 'site', '--no-image-variants', ...args]);
  home = await serveFolder(join(folder, 'site'));
});

test('[EDIT-14] a page with all ready sections is valid HTML', () => {
  expect(htmlProblems(readText(folder, 'site', 'index.html'))).toEqual([]);
});

test('[EDIT-14] a page with all ready sections is accessible in light and dark', async () => {
  const { page } = tab();
  await page.goto(home);
  for (const [colorScheme, rule] of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFinds(page, { rule, without: [] })).toEqual([]);
  }
});

test('[EDIT-14] a page with all ready sections fits into each window, and its rows of cards are full', async () => {
  const { page } = tab();
  await page.goto(home);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(shown).toBe(width);
    const uneven = width < 768 ? [] : await page.evaluate(unevenRows);
    expect([width, ...uneven]).toEqual([width]);
  }
});

/** Grids whose last row isn't full. */
function unevenRows(): readonly string[] {
  return [...document.querySelectorAll('main .grid')].flatMap((grid) => {
    const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
    const isFull = tracks >= 12 || grid.children.length % tracks === 0;
    return isFull ? [] : [`${grid.children.length} in ${tracks}: ${grid.textContent}`];
  });
}
