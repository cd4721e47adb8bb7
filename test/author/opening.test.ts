import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { createGate, holdBack, intercept } from '../gate.test-data.ts';
import { REPOSITORY, tempFolder } from '../sites.test-data.ts';
import { serveAtelier, withKey } from './author.test-data.ts';
import { liveSite, set } from './live.test-data.ts';
import { neverIdle, openShell, shown } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let atelier = '';

beforeAll(async () => {
  atelier = await serveAtelier(temp);
});

test('the back button goes to the previous board, also to one reached by browsing', async () => {
  const { page, run, state, frame, problems } = await openShell(browser(), atelier);
  const board = async () => (await state()).board;
  await run('show-tree', { tree: 'boards' });
  const first = await board();
  const rows = page.getByRole('treeitem');
  for (const at of [1, 2]) {
    await rows.nth(at).click();
    await shown(page);
  }
  const last = await board();
  await page.goBack();
  await expect.poll(board).not.toBe(last);
  await page.goBack();
  await expect.poll(board).toBe(first);
  await page.goForward();
  await page.goForward();
  await expect.poll(board).toBe(last);
  await shown(page);
  await run('mode', { mode: 'browse' });
  await frame().click('header a[href="/"]');
  await expect.poll(board).toBe(first);
  await page.goBack();
  await expect.poll(board).toBe(last);
  expect(new URL(page.url()).searchParams.get('board')).toBe(last);
  expect(problems).toEqual([]);
});

test('[EDIT-2] if boards are opened in quick succession, the last one is shown, even if an earlier page arrives late', async () => {
  const { page, run, state, frame } = await openShell(browser(), atelier);
  const ofContact = createGate();
  // Holds the script of the contact page: before it is loaded, a page sends nothing to the shell.
  await intercept(page, '**/*', async (route) => {
    if (route.request().frame() === frame() && route.request().resourceType() !== 'document') {
      await ofContact.opened;
    }
    await route.continue();
  });
  void run('open', { board: 'board-contact' });
  await frame().waitForSelector('[data-route=board-contact]', { state: 'attached' });
  const arrive = await holdBack(page, '**/journal/');
  const opened = run('open', { board: 'board-journal' });
  await expect.poll(async () => (await state()).board).toBe('board-journal');
  ofContact.open();
  await frame().waitForFunction(() => document.readyState === 'complete');
  await frame().evaluate(() => new Promise((done) => setTimeout(done, 100)));
  expect((await state()).board).toBe('board-journal');
  arrive();
  await opened;
  await frame().waitForSelector('[data-route=board-journal]', { state: 'attached' });
  expect((await state()).board).toBe('board-journal');
});

test('[EDIT-5] a late answer about an earlier state of a board doesn’t revert a newer change', async () => {
  const site = await liveSite(temp);
  const { page, run } = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  await run('show-tree', { tree: 'blocks' });
  const first = createGate();
  let isFirst = true;
  // Holds the first answer for the about board; the shell may still be requesting its initial
  // board.
  await intercept(page, '**/api/copy', async (route) => {
    const isWanted = route.request().postData()?.includes('"about":""') === true;
    if (!isFirst || !isWanted) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await first.opened;
    return route.fulfill({ response });
  });
  const opened = run('open', { board: 'about' });
  await expect.poll(() => isFirst).toBe(false);
  await shown(page);
  site.edit('about', ({ root }) => set(root, 'about-text', 'text', 'Of all of us'));
  const row = page.locator('[role=treeitem]:has-text("Of all of us")');
  // The row may need the held answer: a refresh that began before the change waits for it, and the
  // refresh with the change comes after that.
  await row.waitFor({ timeout: 5000 }).catch(() => undefined);
  first.open();
  await opened;
  await expect.poll(() => row.count()).toBe(1);
});

test('the first load of the shell is at most 220 KB, compressed', async () => {
  const { page } = await visit(browser());
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/__sitegen/files/')) loaded.push(pathname.slice(17));
  });
  await neverIdle(page);
  await page.goto(atelier);
  await shown(page);
  const folder = join(REPOSITORY, 'dist', 'shell');
  // The editing core is loaded right after the first load, and isn't part of it.
  const own = loaded.filter((name) => !name.startsWith('core-'));
  const sizes = own.map((name) => gzipSync(readFileSync(join(folder, name))).length);
  expect(loaded).toContain('shell.js');
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(220 * 1024);
  expect(readdirSync(folder).length).toBeGreaterThan(loaded.length);
});

/** Requests that the first edit needs: the shell, the editing core, and the copy of the project. */
const FOR_EDITING =
  /\/__sitegen\/(?:(?:\?.*)?$|files\/(?:shell|core)|token$|changes$|api\/(?:copy|edit|project))/;

test('[EDIT-12] the first edit needs the editing core alone: it is made before the page and all other parts of the shell have arrived', async () => {
  const site = await liveSite(temp);
  const { page } = await visit(browser());
  const late: string[] = [];
  const others = createGate();
  await intercept(page, '**/*', async (route) => {
    const address = route.request().url();
    if (!FOR_EDITING.test(address)) {
      late.push(new URL(address).pathname);
      await others.opened;
    }
    await route.continue();
  });
  await page.goto(withKey(new URL('/__sitegen/', site.home).href));
  const row = page.locator('[role=treeitem][data-uid=first]');
  await row.click();
  await page.keyboard.press('Delete');
  await row.waitFor({ state: 'detached' });
  await expect.poll(() => readFileSync(site.file('index'), 'utf8')).not.toContain('"first"');
  expect(late).toContain('/');
  expect(late).toContainEqual(expect.stringMatching(/\/files\/parts/));
  others.open();
  await shown(page);
});
