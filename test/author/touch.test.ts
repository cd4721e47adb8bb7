import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { serveAtelier } from './author.test-data.ts';
import { handleOf } from './resize.test-data.ts';
import { boxOf, openShell, placeOnRow, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let atelier = '';

beforeAll(async () => {
  atelier = await serveAtelier(temp);
});

/** A tablet in landscape orientation. */
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds; longer than a press needs to become a hold (EDIT-2). */
const HELD_MS = 300;

/** Returns a function that presses with one finger, optionally holds, moves, and lifts it. */
async function finger({ page }: OpenShell) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (from: Place, to: Place = from, held = 0) => {
    const sent = [touch('touchStart', from)];
    if (held > 0) await page.waitForTimeout(held);
    const steps = to === from ? 0 : 10;
    // Sends all events without waiting for answers: on a busy machine, a swipe would become a hold.
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      sent.push(touch('touchMove', at));
    }
    await Promise.all([...sent, touch('touchEnd')]);
  };
}

async function middleOf({ frame }: OpenShell, uid: string): Promise<Place> {
  const box = await boxOf(frame().locator(`[data-sg-uid="${uid}"]`).first());
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('[EDIT-2] a finger selects by a tap and scrolls by a swipe, without moving a block', async () => {
  const shell = await openShell(browser(), atelier, TABLET);
  const { selected, state, frame, problems } = shell;
  const swipe = await finger(shell);
  const at = await middleOf(shell, 'home-hero-title');
  await swipe(at);
  await expect.poll(async () => (await selected()).blocks).toEqual(['home-hero-title']);
  await swipe({ x: at.x, y: 600 }, { x: at.x, y: 250 });
  await expect.poll(() => frame().evaluate(() => scrollY)).toBeGreaterThan(200);
  expect((await state()).canUndo).toBe(false);
  expect((await selected()).blocks).toEqual(['home-hero-title']);
  expect(problems).toEqual([]);
});

test('[EDIT-3] a held finger drags a block; a finger also drags handles, and opens a text by two taps', async () => {
  const shell = await openShell(browser(), atelier, TABLET);
  const { page, run, state, frame, problems } = shell;
  const drag = await finger(shell);
  const from = await middleOf(shell, 'home-hero-lead-p1');
  const title = await middleOf(shell, 'home-hero-title');
  await drag(from, { x: title.x, y: title.y - 60 }, HELD_MS);
  await expect.poll(async () => (await state()).undoes).toContain('Move');
  expect(await frame().evaluate(() => scrollY)).toBe(0);
  await run('undo');
  await run('select', { uids: ['home-hero-title'] });
  await run('resize-mode');
  const grip = await handleOf(shell, 'bottom-right');
  await drag(grip, { x: grip.x - 40, y: grip.y + 40 });
  await expect.poll(async () => (await state()).undoes).toContain('size');
  await run('undo');
  await run('select-mode');
  await page.touchscreen.tap(title.x, title.y);
  await page.touchscreen.tap(title.x, title.y);
  await frame().waitForSelector('[data-sg-uid=home-hero-title][contenteditable]');
  expect(problems).toEqual([]);
});

test('[EDIT-3] a second finger doesn’t affect the first finger’s drag, on the page and at a handle', async () => {
  const shell = await openShell(browser(), atelier, TABLET);
  const { page, run, state, problems } = shell;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly Place[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place, id) => ({ ...place, id })),
    });
  /** Drags with one finger, while a second finger touches and leaves. */
  const drag = async (from: Place, to: Place, second: Place) => {
    await touch('touchStart', from);
    await page.waitForTimeout(HELD_MS);
    await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 });
    await touch('touchStart', { x: from.x, y: (from.y + to.y) / 2 }, second);
    await touch('touchMove', to);
    await touch('touchEnd');
  };
  const title = await middleOf(shell, 'home-hero-title');
  const lead = await middleOf(shell, 'home-hero-lead-p1');
  await drag(lead, { x: title.x, y: title.y - 60 }, title);
  await expect.poll(async () => (await state()).undoes).toContain('Move');
  expect((await state()).view).toMatchObject({ selection: ['home-hero-lead-p1'] });
  expect((await state()).view['dragged']).toBeUndefined();
  await run('undo');
  await run('select', { uids: ['home-hero-title'] });
  await run('resize-mode');
  const grip = await handleOf(shell, 'bottom-right');
  const other = await handleOf(shell, 'padding-top');
  await drag(grip, { x: grip.x - 40, y: grip.y + 40 }, other);
  await expect.poll(async () => (await state()).undoes).toContain('size');
  expect(problems).toEqual([]);
});

test('[EDIT-10] holding and releasing a finger opens the menu, on the page and in the trees', async () => {
  const shell = await openShell(browser(), atelier, TABLET);
  const { page, run, selected, problems } = shell;
  const press = await finger(shell);
  const menu = page.getByRole('menu');
  const title = await middleOf(shell, 'home-hero-title');
  await press(title, title, HELD_MS);
  await menu.waitFor();
  expect((await selected()).blocks).toEqual(['home-hero-title']);
  await page.keyboard.press('Escape');
  const row = await placeOnRow(page, 'home-hero');
  await press(row, row, HELD_MS);
  await menu.waitFor();
  expect((await selected()).blocks).toEqual(['home-hero']);
  await page.keyboard.press('Escape');
  await run('show-tree', { tree: 'boards' });
  await page.locator('[role=treeitem]').first().waitFor();
  const board = await placeOnRow(page, 'board-contact');
  await press(board, board, HELD_MS);
  await menu.waitFor();
  expect((await selected()).board).not.toBe('board-contact');
  expect(problems).toEqual([]);
});
