import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { openBoxSite } from './box-site.test-data.ts';
import { boxOf } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-1] [EDIT-3] while a color is chosen, nothing covers the block, and its outline and the inspector’s list stay', async () => {
  const { shell } = await openBoxSite(temp, browser());
  const { frame, page, problems, run } = shell;
  await run('set', { uid: 'box', kid: 'padding', v: '20px' });
  await run('select', { uids: ['box'] });
  const overlay = frame().locator('sitegen-overlay');
  const over = async () => {
    const [mask, strips, edge] = await Promise.all([
      overlay.locator('.selected > .mask').isVisible(),
      overlay.locator('.selected .padding').count(),
      overlay.locator('.selected > .edge').isVisible(),
    ]);
    return { mask, strips: strips > 0, edge };
  };
  const covered = { mask: true, strips: true, edge: true };
  const bare = { mask: false, strips: false, edge: true };
  await expect.poll(over).toEqual(bare);
  await run('set-overlay', { name: 'coversSelected', value: true });
  await expect.poll(over).toEqual(covered);
  const search = page.getByRole('searchbox', { name: 'Search properties' });
  await search.fill('fill');
  await page.getByRole('textbox', { name: 'Fill color' }).focus();
  await expect.poll(over).toEqual(bare);
  await search.fill('padding');
  await expect.poll(over).toEqual(covered);
  await run('set-overlay', { name: 'coversSelected', value: false });
  await expect.poll(over).toEqual(bare);
  await search.fill('');
  const all = page.getByRole('button', { name: 'All', exact: true });
  await all.click();
  await run('width', { width: 390 });
  await run('set', { uid: 'one', kid: 'padding', v: '8px', width: '600px' });
  await run('select', { uids: ['one'] });
  await page.getByRole('textbox', { name: 'Opacity' }).waitFor();
  expect(await all.getAttribute('aria-pressed')).toBe('true');
  const width = async () => (await shell.state()).view['width'];
  await page.getByRole('radio', { name: '≥600, from 600px' }).click();
  await expect.poll(width).toBe(600);
  await page.getByRole('radio', { name: 'All widths' }).click();
  await expect.poll(width).toBe(390);
  expect(problems).toEqual([]);
});

test('[EDIT-1] the selection keeps its colors; guides appear with the controls of spacing and with the resize tool', async () => {
  const { shell } = await openBoxSite(temp, browser());
  const { frame, page, run } = shell;
  const attrs = { text: 'Order bread', variant: 'solid', accent: '#C4553B' };
  const button = String(await run('insert', { eid: 'button', parent: 'box', index: 0, attrs }));
  await run('set', { uid: 'box', kid: 'padding', v: '20px' });
  await run('select', { uids: [button] });
  const edge = frame().locator('sitegen-overlay .selected > .edge');
  await edge.waitFor();
  const at = await boxOf(frame().locator(`[data-sg-uid="${button}"]`));
  const clip = {
    x: Math.round(at.x) + 8,
    y: Math.round(at.y + at.height / 2),
    width: 1,
    height: 1,
  };
  const colour = async () => {
    const { data } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  await expect.poll(colour).toEqual([0xc4, 0x55, 0x3b]);
  const strips = frame().locator('sitegen-overlay .selected .padding');
  expect(await strips.count()).toBe(0);

  await page.getByRole('searchbox', { name: 'Search properties' }).fill('padding');
  const row = page.locator('.sg-edit', { hasText: 'Padding' }).first();
  await row.hover();
  await expect.poll(() => strips.count()).toBeGreaterThan(0);
  await page.mouse.move(4, 4);
  await expect.poll(() => strips.count()).toBe(0);
  await run('mode', { mode: 'resize' });
  await expect.poll(() => strips.count()).toBeGreaterThan(0);
  await run('mode', { mode: 'select' });
  await expect.poll(() => strips.count()).toBe(0);
});

test('[EDIT-10] the menu of a block is fully visible at any position', async () => {
  const { shell } = await openBoxSite(temp, browser());
  const { frame, page } = shell;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const y of [120, 500, 860]) {
    await frame().evaluate(() =>
      document.querySelector('main')?.style.setProperty('height', '2000px'),
    );
    await page.mouse.click(600, y, { button: 'right' });
    const menu = await page.locator('.st-menu').boundingBox();
    expect(menu?.y).toBeGreaterThan(0);
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThan(900);
    const hidden = await page
      .locator('.st-menu')
      .evaluate((node) => node.scrollHeight - node.clientHeight);
    expect(hidden).toBe(0);
    await page.keyboard.press('Escape');
  }
});

test('[EDIT-2] for a selected hidden block the page shows its position and the reason', async () => {
  const { shell } = await openBoxSite(temp, browser());
  const { frame, run, problems } = shell;
  const overlay = frame().locator('sitegen-overlay');
  const gap = overlay.locator('.unseen');
  const said = async () =>
    (await gap.isVisible()) ? overlay.locator('.unseen + .label').innerText() : '';
  const placeOf = async (uid: string) => (await boxOf(frame().locator(`[data-sg-uid=${uid}]`))).y;
  const picture = await run('insert', { eid: 'image', parent: 'box', index: 1 });
  await expect.poll(said).toMatch(/^Image\s+shows nothing yet$/);
  const { y } = await boxOf(gap);
  expect([y > (await placeOf('one')), y <= (await placeOf('two'))]).toEqual([true, true]);
  await run('select', { uids: ['two'] });
  await expect.poll(said).toBe('');
  await run('hide', { uids: ['two'] });
  await expect.poll(said).toMatch(/is hidden$/);
  await run('hide', { uids: ['two'], isOn: false });
  await expect.poll(said).toBe('');
  // In browse mode, the overlay draws nothing.
  await run('select', { uids: [picture] });
  await expect.poll(said).not.toBe('');
  await run('mode', { mode: 'browse' });
  await expect.poll(said).toBe('');
  // Selecting a block that is far outside the window scrolls to it.
  await run('mode', { mode: 'select' });
  await run('select', { uids: ['two'] });
  await frame().evaluate(() => {
    document.querySelector('main')?.style.setProperty('padding-top', '3000px');
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await run('select', { uids: [picture] });
  expect(await frame().evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  expect(problems).toEqual([]);
});

test('[EDIT-2] a selection in a closed part of the page becomes visible: its tab, its details and its menu open, also for later content', async () => {
  const { shell } = await openBoxSite(temp, browser());
  const { frame, run, problems } = shell;
  const insert = async (eid: string, parent: string, attrs = {}) =>
    String(await run('insert', { eid, parent, index: 0, attrs }));
  const isSeen = (uid: string) => frame().locator(`[data-sg-uid="${uid}"]`).isVisible();
  const details = await insert('details', 'box');
  const tabs = await insert('tabs', details);
  const [first, second] = [await insert('tab', tabs), await insert('tab', tabs)];
  const one = await insert('text', first, { text: 'One' });
  await expect.poll(() => isSeen(one)).toBe(true);
  const two = await insert('text', second, { text: 'Two' });
  await expect.poll(() => isSeen(two)).toBe(true);
  expect(await isSeen(one)).toBe(false);
  // A click on a tab selects the panel of that tab, and shows it.
  await frame().getByRole('tab').nth(1).click();
  expect((await shell.selected()).blocks).toEqual([first]);
  await expect.poll(() => isSeen(one)).toBe(true);
  // Selecting a closed `details` element doesn't open it; selecting a block in it does.
  await frame().evaluate(() => document.querySelector('main details')?.removeAttribute('open'));
  await run('select', { uids: [details] });
  expect(await isSeen(one)).toBe(false);
  await run('select', { uids: [two] });
  await expect.poll(() => isSeen(two)).toBe(true);
  const item = await insert(
    'nav-item',
    await insert('nav', 'box', { 'collapse-below': '4000px' }),
    { text: 'Go' },
  );
  await expect.poll(() => isSeen(item)).toBe(true);
  expect(problems).toEqual([]);
});

test('[EDIT-1] Ctrl with the wheel zooms the canvas and keeps the width of the page; keys zoom in steps and to fit', async () => {
  const { shell } = await openBoxSite(temp, browser());
  const { frame, page, run, selected } = shell;
  await run('width', { width: 390 });
  const shown = page.locator('.bottom .width');
  await expect.poll(() => shown.textContent()).toBe('390 px');
  const box = await boxOf(page.locator('iframe.page'));
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(() => shown.textContent()).toBe('390 px · shown at 200 %');
  expect(await frame().evaluate(() => innerWidth)).toBe(390);
  // Playwright clicks at the block's position in the zoomed page.
  await frame().locator('[data-sg-uid="two"]').click();
  await expect.poll(async () => (await selected()).blocks).toEqual(['two']);
  await page.keyboard.press('-');
  await expect.poll(() => shown.textContent()).toBe('390 px · shown at 150 %');
  await page.keyboard.press('Alt+0');
  await expect.poll(() => shown.textContent()).toBe('390 px');
});

test('[PAGES-4] a test of all widths lists layers that are too wide, cut or overlap, and leads to them at that width', async () => {
  const { shell } = await openBoxSite(temp, browser());
  const { frame, page, run, selected, state } = shell;
  await run('set', { uid: 'one', kid: 'size', v: { isW: true, w: '900px' } });
  await run('set', { uid: 'two', kid: 'size', v: { isH: true, h: '10px' } });
  await run('set', { uid: 'two', kid: 'overflow', v: 'hidden' });
  const topOf = async (uid: string) => (await boxOf(frame().locator(`[data-sg-uid="${uid}"]`))).y;
  await expect
    .poll(() => frame().locator('[data-sg-uid="two"]').boundingBox())
    .toMatchObject({ height: 10 });
  const up = Math.round((await topOf('three')) - (await topOf('one')));
  await run('set', { uid: 'three', kid: 'margin', v: `full -${up}px 0px 0px 0px` });
  await page.focus('.canvas');
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Test widths again' }).waitFor();
  const issues = page.locator('.sg-section', { hasText: 'All widths' }).locator('.sg-issue');
  const listed = await issues.allInnerTexts();
  expect(listed.map((one) => one.split('\n').filter((_, line) => line !== 1))).toEqual([
    ['The layer is wider than the window.', 'at 320–881 px'],
    ['Text is cut off.', 'at 320–2560 px'],
    ['Text overlaps other text.', 'at 320–2560 px'],
  ]);
  await issues.filter({ hasText: 'wider than the window' }).click();
  await expect.poll(async () => (await selected()).blocks).toEqual(['one']);
  expect((await state()).view['width']).toBe(320);
});
