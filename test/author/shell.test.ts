import { readFileSync, writeFileSync } from 'node:fs';
import type { Frame } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { serveAtelier } from './author.test-data.ts';
import { liveSite, set, treeIn, type LiveSite } from './live.test-data.ts';
import { apart, clickBlock, openShell, outlineOf } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let atelier = '';
let site: LiveSite;
let author = '';

beforeAll(async () => {
  atelier = await serveAtelier(temp);
  site = await liveSite(temp);
  author = new URL('/__sitegen/', site.home).href;
});

test('[EDIT-10] the keyboard walks the tree, and the page shows the place', async () => {
  const shell = await openShell(browser(), atelier);
  const { page, selected, frame, problems } = shell;
  await page.focus('[role=tree]');
  await page.keyboard.press('End');
  // An empty slot of the frame has a row in the tree, but is no block.
  const active = () => page.locator('[role=treeitem][data-active=true]');
  expect(await active().getByRole('img', { name: 'Empty slot' }).count()).toBe(1);
  expect((await selected()).blocks).toEqual([]);
  await page.keyboard.press('ArrowUp');
  const last = await selected();
  await page.keyboard.press('Home');
  expect((await selected()).blocks).toEqual(['home-page']);
  await page.keyboard.press('ArrowLeft');
  expect(await page.locator('[role=treeitem]').count()).toBe(1);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
  }
  expect((await selected()).blocks).toEqual(['home-hero']);
  await expect.poll(() => frame().locator('sitegen-overlay .selected').count()).toBe(1);
  const meant = await page.getAttribute('[role=tree]', 'aria-activedescendant');
  expect(await active().getAttribute('id')).toBe(meant);
  const said = await active().getAttribute('aria-selected');
  expect([said, last.blocks.length]).toEqual(['true', 1]);
  await page.keyboard.press('Shift+ArrowDown');
  expect((await selected()).blocks.length).toBeGreaterThan(1);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('home-notice-text');
  await expect.poll(() => page.locator('[role=treeitem]').count()).toBe(5);
  expect(problems).toEqual([]);
});

test('[EDIT-2] masks are selected by click, second click, Ctrl, Shift and Escape', async () => {
  const shell = await openShell(browser(), atelier);
  const { page, selected, frame, problems, run } = shell;
  // The second click in a text starts writing in it.
  await clickBlock(shell, 'home-hero-about-arrow');
  expect((await selected()).blocks).toEqual(['home-hero-about-arrow']);
  await clickBlock(shell, 'home-hero-title');
  await clickBlock(shell, 'home-hero-about-arrow', { times: 2 });
  expect((await selected()).blocks).toEqual(['home-hero-about']);
  await run('clear-selection');
  await clickBlock(shell, 'home-hero-lead-p1');
  await clickBlock(shell, 'home-hero-title', { held: ['Control'] });
  expect((await selected()).blocks).toEqual(['home-hero-title', 'home-hero-lead-p1']);
  await clickBlock(shell, 'home-hero-lead-p1', { held: ['Shift'] });
  expect((await selected()).blocks.slice(0, 1)).toEqual(['home-hero-title']);
  expect((await selected()).blocks.at(-1)).toBe('home-hero-lead-p1');
  const row = page.locator('[role=treeitem][data-uid=home-hero-lead-p1]');
  expect(await row.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  const { focus } = await selected();
  await page.keyboard.press('ArrowRight');
  expect((await selected()).focus).not.toBe(focus);
  // No link of the page was followed.
  expect(new URL(frame().url()).pathname).toBe('/');
  expect(problems).toEqual([]);
});

test('[EDIT-2] browsing follows links, and a held press scrolls the page', async () => {
  const shell = await openShell(browser(), atelier);
  const { page, frame, state, problems } = shell;
  await page.mouse.move(700, 700);
  await page.mouse.down();
  await page.waitForTimeout(260);
  await page.mouse.move(700, 600, { steps: 4 });
  await expect.poll(() => frame().evaluate(() => Math.round(scrollY))).toBe(100);
  await page.mouse.up();
  expect((await shell.selected()).blocks).toEqual([]);
  const link = frame().locator('a[href="/journal/"]').first();
  await frame().evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await link.click();
  expect((await state()).page.path).toBe('/');
  await page.keyboard.press('b');
  await link.click();
  await expect.poll(async () => (await state()).page.path).toBe('/journal/');
  // Once the command that opens a board has ended, the board is on the canvas, also if another
  // command opened a different board just before.
  const canvas = () => frame().evaluate(() => document.title);
  const title = await canvas();
  await Promise.all([shell.run('previous-board'), shell.run('open', { board: 'board-home' })]);
  expect(await canvas()).not.toBe(title);
  expect(new URL(frame().url()).pathname).toBe('/');
  await shell.run('select', { uids: ['home-hero'] });
  expect(await frame().locator('sitegen-overlay').count()).toBe(1);
  // After a link opened another page, a reload loads that visible page.
  await link.click();
  await expect.poll(async () => (await state()).page.path).toBe('/journal/');
  await shell.run('reload');
  expect(new URL(frame().url()).pathname).toBe('/journal/');
  expect(problems).toEqual([]);
});

/** Returns the scrollable size of the page, with the overlay and without it. */
const sizesOf = (frame: Frame) =>
  frame.evaluate(() => {
    const overlay = document.querySelector<HTMLElement>('sitegen-overlay');
    return ['block', 'none', 'block'].map((display) => {
      overlay?.style.setProperty('display', display);
      const { scrollWidth, scrollHeight } = document.documentElement;
      return `${scrollWidth} × ${scrollHeight}`;
    });
  });

test('[EDIT-1] outlines follow scrolling and late changes, and don’t extend the page', async () => {
  const { frame, run } = await openShell(browser(), atelier);
  for (const uid of ['home-hero-title', 'home-page', 'home-picture-figure']) {
    await run('select', { uids: [uid] });
    for (const top of [0, 150, 9999]) {
      await frame().evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      const { edge, block } = await outlineOf(frame(), uid);
      expect(apart(edge, block)).toBeLessThan(0.5);
    }
    expect(new Set(await sizesOf(frame())).size).toBe(1);
  }
  await run('select', { uids: ['home-hero-title'] });
  const late =
    'document.querySelector("[data-sg-uid=home-hero-title]").style.translate = "40px 30px"';
  await frame().evaluate(late);
  const { edge, block } = await outlineOf(frame(), 'home-hero-title');
  expect(edge).toHaveLength(4);
  expect(apart(edge, block)).toBeLessThan(0.5);
});

test('[EDIT-5] a change on disk keeps selection, open rows and scroll position, and the page equals that of a build', async () => {
  const { page, frame, run, selected, problems } = await openShell(browser(), author);
  await run('select', { uids: ['last'] });
  await run('collapse-all');
  await frame().evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  site.edit('index', ({ root }) => set(root, 'first', 'text', 'Another first'));
  await frame().waitForSelector('[data-sg-uid=first]:has-text("Another first")');
  await run('expand-all');
  await page.waitForSelector('[role=treeitem]:has-text("Another first")');
  expect((await selected()).blocks).toEqual(['last']);
  expect(await frame().evaluate(() => Math.round(scrollY))).toBe(200);
  const fresh = await visit(browser());
  await fresh.page.setContent(await site.built('index.html'), { waitUntil: 'commit' });
  expect(await treeIn(frame())).toBe(await treeIn(fresh.page));
  // The shell adds its overlay, and nothing else.
  const around = await frame().evaluate(() =>
    [...document.documentElement.children].map(({ localName }) => localName),
  );
  expect(around).toEqual(['head', 'body', 'sitegen-overlay']);
  expect(problems).toEqual([]);
});

test('[EDIT-9] a broken file keeps the trees and the page, and shows the problem', async () => {
  const { page, frame, state, problems } = await openShell(browser(), author);
  const good = readFileSync(site.file('about'), 'utf8');
  writeFileSync(site.file('about'), good.slice(0, -20));
  await expect.poll(async () => (await state()).errors.length).toBe(1);
  expect(await state()).toMatchObject({ board: 'home', page: { path: '/' } });
  await page.click('[aria-label="Errors: 1"]');
  await page.waitForSelector('.sg-issues:has-text("about.json")');
  writeFileSync(site.file('about'), good);
  await expect.poll(async () => (await state()).errors.length).toBe(0);
  expect(await frame().locator('[data-sg-uid=last]').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('widths, devices and colors are set by keys and by programs, without changing the page', async () => {
  const { page, frame, run, state, problems } = await openShell(browser(), atelier, {
    colorScheme: 'light',
  });
  const width = () => frame().evaluate(() => innerWidth);
  await page.keyboard.press('1');
  await expect.poll(width).toBe(390);
  await page.focus('[role=slider]');
  await page.keyboard.press('ArrowRight');
  await expect.poll(width).toBe(400);
  await run('width', { width: 1440 });
  await expect.poll(width).toBe(1440);
  const back = () =>
    frame()
      .locator('[data-sg-uid=home-hero-title]')
      .evaluate((heading) => getComputedStyle(heading).color);
  /**
   * Returns the color scheme that the browser uses where the page sets no colors, such as in
   * fields.
   */
  const system = () => frame().evaluate(() => getComputedStyle(document.body).colorScheme);
  const light = await back();
  await run('scheme', { scheme: 'dark' });
  await expect.poll(back).not.toBe(light);
  expect(await system()).toBe('dark');
  const dark = await back();
  // A forced state lasts until its block is deselected. A change of the page ends neither that
  // state nor the color scheme.
  const hover = { uid: 'home-hero-title', kid: 'hover' };
  await run('select', { uids: ['home-hero-title'] });
  await run('set', { ...hover, v: { color: '#00ff00' } });
  await run('hold-hover');
  await expect.poll(back).toBe('rgb(0, 255, 0)');
  await run('set', { ...hover, v: { color: '#0000ff' } });
  await expect.poll(back).toBe('rgb(0, 0, 255)');
  await run('clear-selection');
  await expect.poll(back).toBe(dark);
  await run('undo');
  await run('undo');
  await run('scheme', { scheme: 'system' });
  await expect.poll(back).toBe(light);
  expect(await system()).toBe('light dark');
  await expect(run('width', { width: 'wide' })).rejects.toThrow(
    'Invalid arguments for “width”: “width” must be',
  );
  await expect(run('nothing')).rejects.toThrow('There is no command “nothing”');
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.palette input');
  await page.keyboard.type('reduced');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await state()).view['reducedMotion']).toBe(true);
  // The last choice comes first in the palette; typing also finds boards that are deep in the tree.
  await page.keyboard.press('Control+k');
  const first = page.locator('.palette [role=group]').first();
  expect(await first.innerText()).toMatch(/^Recent\s+Reduced motion/);
  await page.fill('.palette input', 'assets');
  await page.waitForSelector('.command span:text-is("Show panel: assets")');
  await page.fill('.palette input', 'parts/post/');
  await page.waitForSelector('.command small:text-is("/parts/post/")');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await state()).board).toBe('part-post');
  expect(problems).toEqual([]);
});

/** The size of a window of 1440 px at a zoom of 200 %. */
const ZOOMED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 } as const;

test.each([
  ['light', {}],
  ['dark, at twice the size and with reduced motion', { colorScheme: 'dark', ...ZOOMED }],
  ['the colors of a system', { forcedColors: 'active' }],
] as const)('[EDIT-10] axe finds nothing in the shell in %s', async (_how, options) => {
  const isDark = 'colorScheme' in options;
  const shell = await openShell(browser(), atelier, { ...options, reducedMotion: 'reduce' });
  const { page, run, frame } = shell;
  // Only colors differ between schemes.
  const rule = isDark ? 'color-contrast' : undefined;
  const violations = () => axeFinds(page, { rule, without: ['iframe.page'] });
  const isFine = async (part: string) => {
    // Everything can be reached without horizontal scrolling, and nothing moves by itself.
    const { off, moving } = await page.evaluate(() => ({
      off: [...document.querySelectorAll('button, input, [role=tab], iframe')]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { left, right, width } = one.getBoundingClientRect();
          return width > 1 && (left < -1 || right > innerWidth + 1);
        })
        .map((one) => one.outerHTML.slice(0, 100)),
      moving: document.getAnimations().length,
    }));
    expect({ part, off, moving, found: await violations() }).toEqual({
      part,
      off: [],
      moving: 0,
      found: [],
    });
  };
  await run('select', { uids: ['home-hero-title'] });
  await page.locator('.sg-head').waitFor();
  await isFine('block');
  await run('show-tree', { tree: 'boards' });
  await run('show-panel', { panel: 'board' });
  await isFine('board');
  for (const sheet of ['palette', 'keys', 'settings']) {
    await run(sheet);
    await page.waitForSelector('[role=dialog]');
    await isFine(sheet);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { state: 'detached' });
  }
  await run('show-panel', { panel: 'faults' });
  await page.locator('.sg-panel').waitFor();
  await run('apply-mode');
  await page.locator('.tool-bar').waitFor();
  await isFine('issues, and the bar of the style painter');
  await run('select-mode');
  await run('write', { uid: 'home-hero-title' });
  await frame().waitForSelector('[contenteditable]');
  await isFine('the bar of a text');
});
