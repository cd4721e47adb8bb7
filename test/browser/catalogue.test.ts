import axe from 'axe-core';
import { beforeAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { catalogueProject, PAGES, POST_PAGES } from '../catalogue/catalogue.test-data.ts';
import { writeCatalogue } from '../catalogue/folder.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { open, serveProject, useBrowser, useTab } from './browser.test-data.ts';

const tab = useTab(useBrowser(), { reducedMotion: 'reduce' });
let home = '';

beforeAll(async () => {
  const folder = tempFolder();
  writeCatalogue(join(folder, 'catalogue'));
  const assets = join(folder, 'catalogue', 'assets');
  ({ home } = await serveProject(folder, catalogueProject(), { assets }));
});

/**
 * Headings of several samples stand here next to each other only because they are samples. Frames are
 * of another origin, which axe can't reach.
 */
const ALL =
  "{ rules: { 'heading-order': { enabled: false } }, resultTypes: ['violations'], iframes: false }";
/** Between schemes only colors differ. */
const COLORS = "{ runOnly: ['color-contrast'], resultTypes: ['violations'], iframes: false }";

const axeOf = (options: string) => `axe.run(${options})
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

test.each([...PAGES, ...POST_PAGES])(
  '[RUNTIME-4] the page "%s" of the catalogue is accessible in light and dark, and fits into any window',
  async (slug) => {
    const { page, problems } = tab();
    await open(page, slug === '' ? home : `${home}${slug}/`);
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const widths = [];
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
      }
      expect(widths).toEqual([1440, 768, 390]);
      const axeFor = axeOf(colorScheme === 'light' ? ALL : COLORS);
      expect(await page.evaluate<string[]>(axeFor)).toEqual([]);
    }
    expect(problems).toEqual([]);
  },
);
