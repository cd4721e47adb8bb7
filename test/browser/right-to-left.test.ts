import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { tempFolder } from '../sites.test-data.ts';
import { open, useBrowser, visit, type Served } from './browser.test-data.ts';
import { serveElements } from './elements.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  site = await serveElements(folder, 'ar');
});

/** Returns by how many pixels a picture of the gallery is away from its visible position. */
const offset = (page: Page, name: string) =>
  page
    .locator(`.gallery-slide img[alt="A ${name} picture"]`)
    .evaluate((picture) => Math.round(picture.parentElement?.getBoundingClientRect().x ?? NaN));

test('[RUNTIME-2] a gallery on a right-to-left page opens at the clicked picture, and continues from it', async () => {
  const { page, problems } = await visit(browser());
  await open(page, `${site.home}gallery/`);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await page.click('.gallery-link >> nth=1');
  await expect.poll(() => offset(page, 'green')).toBe(0);
  await page.click('.gallery-next');
  await expect.poll(() => offset(page, 'blue')).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => offset(page, 'green')).toBe(0);
  await expect.poll(() => page.locator('.gallery-count').innerText()).toBe('2 / 3');
  expect(problems).toEqual([]);
});

test('[RUNTIME-2] the arrow keys on a right-to-left page go to the next visible tab', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}tabs/`);
  const selected = () => page.locator('role=tab[selected=true]').innerText();
  await page.click('role=tab[name="Ash"]');
  const [ash, elm] = await page
    .locator('.tabs-tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().x));
  expect(elm).toBeLessThan(ash ?? 0);
  await page.keyboard.press('ArrowLeft');
  expect(await selected()).toBe('Elm');
  await page.keyboard.press('ArrowRight');
  expect(await selected()).toBe('Ash');
});
