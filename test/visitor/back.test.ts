/** Tests the back button of pages for a visitor who has been at anchors of the page. */
import { beforeAll, expect, test } from 'vitest';
import { open, pathOf, useBrowser, visit, type Served } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { follow, longSite, serveSite, shows } from './visitor.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  site = await serveSite(folder, longSite());
});

test.each(['tells', 'does not tell'])(
  '[NAV-4] after two anchors, the back action goes to the previous page if the browser %s its history',
  async (telling) => {
    const { page } = await visit(browser());
    if (telling !== 'tells') {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'navigation', { value: undefined });
      });
    }
    await open(page, site.home);
    await follow(page, 'To one');
    await shows(page, 'One');
    for (const [label, hash] of [
      ['Near', '#near'],
      ['Plain', '#plain'],
    ] as const) {
      await follow(page, label);
      await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    }
    await follow(page, 'Back');
    await shows(page, 'Home');
    expect([pathOf(page), new URL(page.url()).hash]).toEqual(['/', '']);
  },
);
