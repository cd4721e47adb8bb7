import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { serveAtelier } from './author.test-data.ts';
import { boxOf, openShell, shown } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let atelier = '';

beforeAll(async () => {
  atelier = await serveAtelier(temp);
});

test('[EDIT-10] sidebars are resized by pointer and arrow keys, keep their width across a reload, and leave the canvas its minimum', async () => {
  const { page, problems } = await openShell(browser(), atelier);
  const edge = (side: string) =>
    page.getByRole('separator', { name: `Width of the ${side} sidebar` });
  const widthOf = async (side: string) =>
    (await boxOf(page.locator(`aside[data-side=${side}]`))).width;
  const now = async (side: string) => Number(await edge(side).getAttribute('aria-valuenow'));
  const expectWidth = async (side: string, width: number) => {
    await expect.poll(() => now(side)).toBe(width);
    expect(Math.round(await widthOf(side))).toBe(width);
  };
  await expectWidth('right', 288);

  const { x, width, y } = await boxOf(page.locator('.side-edge[data-side=right]'));
  const middle = x + width / 2;
  await page.mouse.move(middle, y + 300);
  await page.mouse.down();
  await page.mouse.move(middle - 100, y + 300, { steps: 4 });
  await expectWidth('right', 388);
  await page.mouse.up();

  const before = await now('left');
  await edge('left').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expectWidth('left', before + 11);
  await page.reload();
  await shown(page);
  await expectWidth('left', before + 11);
  await expectWidth('right', 388);

  await edge('left').press('End');
  await edge('right').press('End');
  await expectWidth('left', 580);
  await expectWidth('right', 580);
  expect((await boxOf(page.locator('main'))).width).toBeGreaterThanOrEqual(280);
  // A smaller window takes the room from the sidebars.
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(() => now('left')).toBe(360);
  await edge('right').dblclick();
  await expectWidth('right', 288);
  await edge('left').press('Enter');
  await expectWidth('left', 212);
  expect(problems).toEqual([]);
});
