import axe from 'axe-core';
import { beforeAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { catalogueProject, PAGES, POST_PAGES } from '../catalogue/catalogue.test-data.ts';
import { writeCatalogue } from '../catalogue/folder.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { open, serveProject, useBrowser, visit } from './browser.test-data.ts';

const browser = useBrowser();
let home = '';

beforeAll(async () => {
  const folder = tempFolder();
  writeCatalogue(join(folder, 'catalogue'));
  const assets = join(folder, 'catalogue', 'assets');
  ({ home } = await serveProject(folder, catalogueProject(), { assets }));
});

/** Headings of several samples stand here beside each other only because they are samples. */
const AXE = `axe.run({ rules: { 'heading-order': { enabled: false } } })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

const SCHEMES = ['light', 'dark'] as const;

test.each(
  [...PAGES, ...POST_PAGES].flatMap((slug) => SCHEMES.map((scheme) => [slug, scheme] as const)),
)(
  '[RUNTIME-4] the page "%s" of the catalogue, %s, is accessible, and fits into any window',
  async (slug, colorScheme) => {
    const { page, problems } = await visit(browser(), { colorScheme });
    await open(page, slug === '' ? home : `${home}${slug}/`);
    await page.evaluate(axe.source);
    const widths = [];
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
    }
    expect(widths).toEqual([1440, 768, 390]);
    expect(await page.evaluate<string[]>(AXE)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
