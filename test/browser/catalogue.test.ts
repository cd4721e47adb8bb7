import { beforeAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { catalogueProject, PAGES, POST_PAGES } from '../catalogue/catalogue.test-data.ts';
import { writeCatalogue } from '../catalogue/folder.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { open, serveProject, useBrowser, useTab } from './browser.test-data.ts';

const tab = useTab(useBrowser(), { reducedMotion: 'reduce' });
let home = '';

beforeAll(async () => {
  const folder = tempFolder();
  writeCatalogue(join(folder, 'catalogue'));
  const assets = join(folder, 'catalogue', 'assets');
  // Serves original pictures, as converting them takes seconds; the test with the W3C checker has
  // converted ones.
  ({ home } = await serveProject(folder, catalogueProject(), { assets, images: 'originals' }));
});

/**
 * Disables the rule for the order of headings, as the page shows samples without their
 * surroundings. No frames need to be excluded: they have another origin, which axe can't reach.
 */
const ALL = { without: [], options: { rules: { 'heading-order': { enabled: false } } } };
/** In other color schemes, only the rule for contrast can have other results. */
const COLORS = { without: [], rule: 'color-contrast' };

test.each([...PAGES, ...POST_PAGES])(
  '[RUNTIME-4] the page "%s" of the catalogue is accessible in light and dark, and fits into any window',
  async (slug) => {
    const { page, problems } = tab();
    await open(page, slug === '' ? home : `${home}${slug}/`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const widths = [];
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
      }
      expect(widths).toEqual([1440, 768, 390]);
      expect(await axeFinds(page, colorScheme === 'light' ? ALL : COLORS)).toEqual([]);
    }
    expect(problems).toEqual([]);
  },
);
