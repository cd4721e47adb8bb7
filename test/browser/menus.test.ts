import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { block, board, heading, main, project } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { open, serveProject, useBrowser, visit } from './browser.test-data.ts';

const browser = useBrowser();
const SMALL = { viewport: { width: 390, height: 700 } };
const LARGE = { viewport: { width: 1280, height: 700 } };

const item = (text: string, to: string) => sampleBlock('nav-item', { text, to });

const shared = () => block('composite', { source: 'header' });

let home = '';

beforeAll(async () => {
  const items = [
    item('Home', 'home'),
    item('Work', 'work'),
    sampleBlock('nav-item', { text: 'More' }, [item('Deep', 'work#deep')]),
  ];
  const header = block('box', { tag: 'header' }, [sampleBlock('nav', {}, items)]);
  const json = project(
    [sampleBlock('skip-link'), shared(), main(heading('Home'))],
    [
      board('work', [shared(), main(heading('Work'))]),
      board('header', [], { type: 'part', root: header }),
    ],
  );
  ({ home } = await serveProject(tempFolder(), json));
});

const menu = (page: Page) => page.locator('.nav-toggle > summary');
const submenu = (page: Page) => page.locator('.nav-more > summary');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const current = (page: Page) => page.locator('[aria-current=page]').allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('[RUNTIME-4] without scripts the menu opens and closes, and its links work', async () => {
  const { page } = await visit(browser(), { ...SMALL, javaScriptEnabled: false });
  await page.goto(home);
  expect(await link(page, 'Work').isVisible()).toBe(false);
  await menu(page).click();
  await submenu(page).click();
  expect(await link(page, 'Deep').isVisible()).toBe(true);
  await menu(page).click();
  expect(await link(page, 'Work').isVisible()).toBe(false);
  await menu(page).click();
  expect(await current(page)).toEqual(['Home']);
  await link(page, 'Work').click();
  await page.waitForURL('**/work/');
  await menu(page).click();
  expect(await current(page)).toEqual(['Work']);
});

test('[RUNTIME-4] Escape closes the innermost menu, and the focus returns to its button', async () => {
  const { page, problems } = await visit(browser(), SMALL);
  await open(page, home);
  await menu(page).press('Enter');
  await submenu(page).press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Deep');
  await page.keyboard.press('Escape');
  expect([await focused(page), await link(page, 'Deep').isVisible()]).toEqual(['More', false]);
  await page.keyboard.press('Escape');
  expect([await focused(page), await link(page, 'Work').isVisible()]).toEqual(['Menu', false]);
  expect(problems).toEqual([]);
});

test('[NAV-3] a link closes the menu, and the next page marks its own link', async () => {
  const { page } = await visit(browser(), SMALL);
  await open(page, home);
  await menu(page).click();
  await link(page, 'Work').click();
  await page.waitForURL('**/work/');
  await page.locator('h1', { hasText: 'Work' }).waitFor();
  expect(await link(page, 'Home').isVisible()).toBe(false);
  await menu(page).click();
  expect(await current(page)).toEqual(['Work']);
});

test('[RUNTIME-4] in a large window there is no menu, and a submenu closes when the focus leaves it', async () => {
  const { page } = await visit(browser(), LARGE);
  await open(page, home);
  expect([await menu(page).isVisible(), await link(page, 'Work').isVisible()]).toEqual([
    false,
    true,
  ]);
  for (const leave of [() => page.locator('h1').click(), () => link(page, 'Home').focus()]) {
    await submenu(page).click();
    expect(await link(page, 'Deep').isVisible()).toBe(true);
    await leave();
    expect(await link(page, 'Deep').isVisible()).toBe(false);
  }
});

test('[RUNTIME-4] the skip link shows when the keyboard reaches it', async () => {
  const { page } = await visit(browser(), LARGE);
  await open(page, home);
  const width = () => link(page, 'Skip to content').evaluate((it) => it.clientWidth);
  expect(await width()).toBe(1);
  await page.keyboard.press('Tab');
  expect([await focused(page), (await width()) > 50]).toEqual(['Skip to content', true]);
});
