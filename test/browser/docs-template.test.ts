import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { cli, tempFolder } from '../sites.test-data.ts';
import { open, serveFolder, useBrowser, visit } from './browser.test-data.ts';

const browser = useBrowser();
const NARROW = { viewport: { width: 390, height: 800 }, javaScriptEnabled: false };
const WIDE = { viewport: { width: 1440, height: 800 } };

let home = '';

beforeAll(async () => {
  const folder = join(tempFolder(), 'docs');
  await cli(folder, ['init', '.', '--template', 'docs']);
  await cli(folder, ['build', '.', '--no-image-variants']);
  home = await serveFolder(join(folder, 'site'));
});

const visible = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).allInnerTexts();

test('[MODEL-4] in a narrow window buttons show the navigation and the headings, without a script', async () => {
  const { page } = await visit(browser(), NARROW);
  await page.goto(`${home}guide/code/`);
  expect(await visible(page, 'nav:not(.previous-next) a')).toEqual([]);
  await page.locator('.page-tree-toggle > summary').click();
  expect(await visible(page, '.page-tree a')).toEqual([
    'Introduction',
    'Overview',
    'Write a text',
    'Show code',
    'Reference',
  ]);
  await page.locator('.page-tree summary', { hasText: 'Getting started' }).click();
  expect(await visible(page, '.page-tree a')).toContain('Install');
  await page.locator('.table-of-contents-toggle > summary').click();
  expect(await visible(page, '.table-of-contents a')).toEqual(['TypeScript', 'JSON']);
  await page.locator('.table-of-contents a', { hasText: 'JSON' }).click();
  expect(new URL(page.url()).hash).toBe('#json');
});

test('[MODEL-4] in a wide window both navigations are visible, and stay in the window while the page scrolls', async () => {
  const { page, problems } = await visit(browser(), WIDE);
  await open(page, `${home}start/`);
  expect(await visible(page, 'nav summary')).toEqual(['Getting started', 'Guide']);
  await page.locator('.page-tree summary', { hasText: 'Guide' }).click();
  await page.locator('.page-tree a', { hasText: 'Write a text' }).click();
  await page.waitForURL('**/guide/writing/');
  expect(await page.locator('[aria-current=page]').allInnerTexts()).toEqual(['Write a text']);
  expect(await visible(page, '.table-of-contents a')).toEqual([
    'Headings',
    'Link to a heading',
    'Tables',
    'Notes',
    'Pictures',
    'Footnotes',
  ]);
  await page.locator('.table-of-contents a', { hasText: 'Footnotes' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  for (const selector of ['.page-tree', '.table-of-contents']) {
    const top = await page.locator(selector).evaluate((one) => one.getBoundingClientRect().top);
    expect([selector, top >= 0 && top < 100]).toEqual([selector, true]);
  }
  expect(problems).toEqual([]);
});
