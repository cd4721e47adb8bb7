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
  // Original pictures, as converting them takes seconds; the W3C checker reads converted ones.
  ({ home } = await serveProject(folder, catalogueProject(), { assets, images: 'originals' }));
});

/**
 * Headings of several samples stand here next to each other only because they are samples. Frames are
 * of another origin, which axe can't reach.
 */
const ALL = { without: [], options: { rules: { 'heading-order': { enabled: false } } } };
/** Between schemes only colors differ. */
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
