/** Pages that a browser has translated before React came. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hydrated, pathOf, useBrowser, visit, type Served } from '../browser/browser.test-data.ts';
import { serveElements } from '../browser/elements.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  site = await serveElements(folder);
});

/** Opens a page whose texts are all wrapped as Chrome does it where it translates. */
async function openTranslated(page: Page, address: string) {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode() !== null) {
        const { currentNode: node } = walker;
        const isSeen = node.parentElement?.closest('script, style, svg') === null;
        if (node instanceof Text && isSeen && node.data.trim() !== '') texts.push(node);
      }
      for (const text of texts) {
        const font = document.createElement('font');
        const inner = document.createElement('font');
        font.style.verticalAlign = 'inherit';
        inner.style.verticalAlign = 'inherit';
        text.replaceWith(font);
        font.append(inner);
        inner.append(text);
      }
    });
  });
  await page.goto(address);
  await hydrated(page);
}

test('[P10] on a translated page, tabs and links within the site work', async () => {
  const { page, problems } = await visit(browser());
  await openTranslated(page, `${site.home}tabs/`);
  expect(await page.locator('h1 font').count()).toBeGreaterThan(0);
  const second = page.getByRole('tab').nth(1);
  await second.click();
  expect(await second.getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('tabpanel').count()).toBe(1);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await page.locator('a:has-text("Home")').first().click();
  await expect.poll(() => pathOf(page)).toBe('/');
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  expect(problems).toEqual([]);
});
