import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { holdBack, intercept } from '../gate.test-data.ts';
import { readText, tempFolder } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { copyOfAtelier, portOf, serve, serveAtelier } from './author.test-data.ts';
import { openBusyShell, openShell, openShellIn, shown } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let atelier = '';

beforeAll(async () => {
  atelier = await serveAtelier(temp);
});

test('[ROUTE-8] [EDIT-11] redirects can be inspected, and other sites open in a tab', async () => {
  const { page, frame, run, state, problems } = await openShell(browser(), atelier);
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'Out' }));
  await run('open', { board: 'board-contact' });
  await frame().waitForSelector('[data-route=board-contact]', { state: 'attached' });
  await run('set-board', {
    board: 'board-contact',
    key: 'redirectUrl',
    v: 'https://example.com/a',
  });
  await page.waitForSelector('.no-page:has-text("This page redirects to https://example.com/a")');
  expect((await state()).board).toBe('board-contact');
  await run('undo');
  await frame().waitForSelector('[data-route=board-contact]', { state: 'attached' });
  expect(await page.locator('.no-page').count()).toBe(0);
  await run('mode', { mode: 'browse' });
  const tab = page.context().waitForEvent('page');
  await frame().evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://example.com/b';
    document.body.append(link);
    link.click();
    link.remove();
  });
  await (await tab).waitForURL('https://example.com/b');
  expect((await state()).board).toBe('board-contact');
  await frame().evaluate(() => location.assign('https://example.com/c'));
  await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument === null);
  await run('reload');
  await shown(page);
  await frame().waitForSelector('[data-route=board-contact]', { state: 'attached' });
  // Expected: the browser's report about the blocked site.
  expect(problems.filter((text) => !text.includes('frame-src'))).toEqual([]);
});

test('[EDIT-12] the inspector is loaded before the first block is selected', async () => {
  const { page } = await openShell(browser(), atelier);
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringMatching(/\/parts\.css$/));
});

test('[EDIT-9] a failing part of the shell keeps the page, the trees and the selection, and recovers', async () => {
  const { page, frame, run, selected } = await openBusyShell(browser(), atelier);
  const files = '**/__sitegen/files/**';
  await intercept(page, files, (route) => route.abort());
  await run('select', { uids: ['home-hero-title'] });
  for (const [panel, said] of [
    ['assets', 'Assets can’t be shown'],
    ['block', 'Layer properties can’t be shown'],
  ] as const) {
    await run('show-panel', { panel });
    if (panel === 'block') await run('select', { uids: ['home-hero'] });
    await page.waitForSelector('.failed');
    expect(await page.locator('.failed').textContent()).toContain(said);
    expect(await frame().locator('[data-sg-uid=home-hero-title]').count()).toBe(1);
    expect(await page.locator('[role=treeitem]').count()).toBeGreaterThan(1);
  }
  expect((await selected()).blocks).toEqual(['home-hero']);
  // If a list can't be loaded, keys typed for it are dropped.
  await page.focus('.canvas');
  await page.keyboard.press('/');
  await page.keyboard.type('quote');
  await page.press('.failed button:has-text("Close")', 'Enter');
  await page.focus('.canvas');
  // The panel tries again at the next selection, and fails again while its files are missing.
  const again = page.waitForEvent('requestfailed');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await selected()).blocks).not.toEqual(['home-hero']);
  await again;
  await page.waitForSelector('.failed');
  await page.unrouteAll();
  await page.click('.failed button:has-text("Try again")');
  await page.waitForSelector('.panel input');
  await run('show-panel', { panel: 'assets' });
  await page.waitForSelector('.panel img');
  expect(await page.locator('.failed').count()).toBe(0);
});

test('[EDIT-9] a part of the shell that is first shown while the server is gone is loaded with its styles', async () => {
  const { folder } = copyOfAtelier(temp);
  const where = { assets: join(folder, 'assets') };
  const first = await serve(folder, where);
  const { page, run } = await openBusyShell(browser(), first.author);
  await first.close();
  await page.waitForSelector('.status:has-text("Server not reachable")');
  await run('select', { uids: ['home-hero-title'] });
  await page.waitForSelector('.panel:has-text("Waiting for the server…")');
  await run('show-panel', { panel: 'assets' });
  await page.waitForSelector('.failed');
  await serve(folder, where, { port: portOf(first) });
  const picture = page.locator('.panel img').first();
  await expect
    .poll(() => picture.evaluate((image) => getComputedStyle(image).objectFit))
    .toBe('cover');
});

test('[EDIT-9] a board opened while the server is gone appears with the server; the former one is shown until then', async () => {
  const { folder } = copyOfAtelier(temp);
  const where = { assets: join(folder, 'assets') };
  const first = await serve(folder, where);
  const { page, frame, run, state } = await openShell(browser(), first.author);
  await first.close();
  await page.waitForSelector('.status:has-text("Server not reachable")');
  await run('open', { board: 'board-contact' });
  const reported = page.getByText('This page appears once the server is back.');
  await reported.waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await run('open', { board: 'board-home' });
  await reported.waitFor({ state: 'detached' });
  await frame().locator('[data-sg-uid=home-hero-title]').waitFor();
  await run('open', { board: 'board-contact' });
  await serve(folder, where, { port: portOf(first) });
  await frame().waitForSelector('[data-route=board-contact]', { state: 'attached' });
  await reported.waitFor({ state: 'detached' });
  expect((await state()).board).toBe('board-contact');
});

test('[EDIT-9] the former page doesn’t change the board, even if it learns of the new server before the shell', async () => {
  const { folder } = copyOfAtelier(temp);
  const first = await serve(folder);
  const context = (await visit(browser())).page.context();
  // The page's first request waits until the server is back.
  let isBack = false;
  await context.route('**/__sitegen/page', (route) => (isBack ? route.continue() : route.abort()));
  const { page, frame, run, state } = await openShellIn(context, first.author);
  await first.close();
  await page.waitForSelector('.status:has-text("Server not reachable")');
  await run('open', { board: 'board-contact' });
  const shownAgain = frame().evaluate(
    () => new Promise((done) => window.addEventListener('sitegen:shown', () => done(true))),
  );
  const letGo = await holdBack(page, '**/__sitegen/changes');
  await serve(folder, {}, { port: portOf(first) });
  isBack = true;
  await shownAgain;
  expect(await state()).toMatchObject({ board: 'board-contact', link: 'lost' });
  letGo();
  await frame().waitForSelector('[data-route=board-contact]', { state: 'attached' });
  expect(await state()).toMatchObject({ board: 'board-contact', link: 'live' });
});

test('[EDIT-9] a page that failed to load is requested again without a change', async () => {
  const { page, frame, run, state } = await openShell(browser(), atelier);
  let asked = 0;
  await intercept(page, '**/contact/', (route) => {
    asked += 1;
    return asked > 1 ? route.continue() : route.abort();
  });
  await run('open', { board: 'board-contact' });
  await frame().waitForSelector('[data-route=board-contact]', { state: 'attached' });
  await expect.poll(state).toMatchObject({ board: 'board-contact', view: { isPageLost: false } });
  expect(await page.locator('.no-page').count()).toBe(0);
});

test('[EDIT-9] a page that reloads itself while another board is still loading doesn’t change the board', async () => {
  const { page, frame, run, state } = await openShell(browser(), atelier);
  let asked = 0;
  await intercept(page, '**/contact/', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await frame().evaluate(() => location.reload());
    return undefined;
  });
  await run('open', { board: 'board-contact' });
  await frame().waitForSelector('[data-route=board-contact]', { state: 'attached' });
  expect([asked, (await state()).board]).toEqual([2, 'board-contact']);
});

test.each(['after', 'before'])(
  '[EDIT-9] a change right after a restart is noticed, if the stream of changes returns %s its answer',
  async (when) => {
    const { folder } = copyOfAtelier(temp);
    const first = await serve(folder);
    const { page, run, state } = await openShell(browser(), first.author);
    // Makes three changes on the first server; the next server counts changes from the start again.
    for (const v of ['One', 'Two', 'Three']) {
      await run('set', { uid: 'home-hero-title', kid: 'text', v });
    }
    const stream = '**/__sitegen/changes';
    await intercept(page, stream, (route) => route.abort());
    await first.close();
    await page.waitForSelector('.status:has-text("Server not reachable")');
    await serve(folder, {}, { port: portOf(first) });
    const before = (await state()).page.blocks;
    await intercept(page, '**/api/edit', async (route) => {
      const response = await route.fetch();
      if (when === 'before') {
        await page.unroute(stream);
        await page.waitForSelector('.status:not(:has-text("Server not reachable"))');
      }
      await route.fulfill({ response });
    });
    await run('duplicate', { uids: ['home-hero-title'] });
    expect((await state()).page.blocks).toBe(before + 1);
  },
);

test('[EDIT-9] if a board’s page failed to load, none is shown while the server is gone', async () => {
  const { folder } = copyOfAtelier(temp);
  const where = { assets: join(folder, 'assets') };
  const first = await serve(folder, where);
  const { page, frame, run } = await openShell(browser(), first.author);
  // Fails requests for the contact page, as if the server were gone and the editor hadn't noticed
  // yet.
  await intercept(page, /\/contact\/|uid=board-contact/, (route) => route.abort());
  await run('open', { board: 'board-contact' });
  await first.close();
  await page.waitForSelector('.status:has-text("Server not reachable")');
  await run('open', { board: 'board-home' });
  await page.getByText('This page appears once the server is back.').waitFor();
  await serve(folder, where, { port: portOf(first) });
  await frame().locator('[data-sg-uid=home-hero-title]').waitFor();
  expect(await page.locator('.no-page').count()).toBe(0);
});

test.each([1024, 800])(
  '[EDIT-10] in a window of %i px a dot shows that all is saved, with words for a pointer and for screen readers; failures have visible text',
  async (width) => {
    const { folder } = copyOfAtelier(temp);
    const server = await serve(folder);
    const viewport = { width, height: 768 };
    const { page } = await openShell(browser(), server.author, { viewport });
    const status = page.locator('.status');
    const wordsWide = async () => (await status.locator('span').boundingBox())?.width ?? 0;
    await page.getByText('Saved', { exact: true }).waitFor({ state: 'attached' });
    expect([await status.getAttribute('title'), await status.innerText()]).toEqual([
      'Saved',
      'Saved',
    ]);
    expect(await wordsWide()).toBeLessThan(2);
    const bar = page.locator('.top');
    const isFitting = () => bar.evaluate((one) => one.scrollWidth <= one.clientWidth);
    expect(await isFitting()).toBe(true);
    await server.close();
    await page.waitForSelector('.status[title="Server not reachable"]');
    expect(await wordsWide()).toBeGreaterThan(40);
    expect(await isFitting()).toBe(true);
  },
);

test('[EDIT-9] a project that is broken from the start is reported on the canvas, which recovers once it is fixed', async () => {
  const file = join(tempFolder(), 'project.json');
  writeFileSync(file, '{ "id": ');
  const { author } = await serve(file);
  const { page } = await visit(browser());
  await page.goto(author);
  const reported = page.locator('.no-page');
  await reported.getByRole('heading', { name: 'This project can’t be read' }).waitFor();
  expect(await reported.innerText()).toContain('project.json:1');
  expect(await axeFinds(page)).toEqual([]);
  writeFileSync(file, '{ "id": "p", "root": { "uid": "home" } }');
  await page.getByRole('button', { name: 'Insert page element' }).click();
  const row = page.locator('[role=treeitem]');
  await expect.poll(() => row.allInnerTexts()).toEqual(['Page']);
  expect(readText(file)).toContain('"eid":"page"');
  expect(await axeFinds(page)).toEqual([]);
  await page.locator('.no-blocks button').click();
  await page.getByRole('dialog', { name: 'Insert' }).waitFor();
});

test('[EDIT-10] in forced colors, selected, active and overlaid elements are visible', async () => {
  const { page, run } = await openShell(browser(), atelier, { forcedColors: 'active' });
  const styleOf = (selector: string, name: 'backgroundColor' | 'borderTopStyle') =>
    page
      .locator(selector)
      .first()
      .evaluate((one, style) => getComputedStyle(one)[style], name);
  await run('select', { uids: ['home-hero-title'] });
  await run('settings');
  await page.getByRole('switch', { name: 'Padding' }).waitFor();
  const grounds = await Promise.all(
    [
      '.row[aria-selected=true]',
      '.tabs > [data-selected]',
      '.group .tool[data-selected]',
      '[data-selected] > .track',
      '.row[aria-selected=false]',
    ].map((selector) => styleOf(selector, 'backgroundColor')),
  );
  const [chosen, ...others] = grounds;
  expect(others.slice(0, 3)).toEqual([chosen, chosen, chosen]);
  expect(others[3]).not.toBe(chosen);
  expect(await styleOf('.track', 'borderTopStyle')).toBe('solid');
  expect(await styleOf('.dialog', 'borderTopStyle')).toBe('solid');
});
