import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { handleOf, pull, saved, useResizedSite, violations, widthOf } from './resize.test-data.ts';
import { boxOf, clickAt, dragTo, openShell, type OpenShell } from './shell.test-data.ts';

const browser = useBrowser();
const { author, bytes, onDisk } = useResizedSite();

async function open(uid: string): Promise<OpenShell> {
  const shell = await openShell(browser(), author());
  await shell.run('select', { uids: [uid] });
  await shell.page.locator('.canvas').focus();
  await shell.page.keyboard.press('s');
  return shell;
}

const padding = () => onDisk('padded', 'padding').v;

test('[EDIT-3] [EDIT-5] the right edge sets the width in its unit; one undo reverts it', async () => {
  const shell = await open('card');
  const { page, frame, problems } = shell;
  const before = bytes();
  const html = await frame().locator('main').innerHTML();
  // While the card is as high as the box below, a line shows it; the line disappears with the drag.
  await pull(shell, 'bottom', [0, 4]);
  const guide = frame().locator('sitegen-overlay .guide.upright.of-size');
  await expect.poll(() => guide.count()).toBe(1);
  expect(await frame().locator('sitegen-overlay .guide-name').textContent()).toBe('Box');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await guide.count()).toBe(0);
  await pull(shell, 'right', [-81, 0]);
  const shown = await frame().locator('sitegen-overlay .value').textContent();
  expect(shown).toBe('width 14.95em');
  // The value is painted above the handles: both have the same level, and the value comes later.
  const levels = frame().locator('sitegen-overlay').locator('.handles, .value');
  const [ofHandles, ofValue] = await levels.evaluateAll((all) =>
    all.map((one) => [one.className, getComputedStyle(one).zIndex]),
  );
  expect([ofHandles, ofValue]).toEqual([
    ['handles', '2'],
    ['value', '2'],
  ]);
  // During the drag, neither the HTML of the page nor the file changes: only style sheets do.
  expect(await frame().locator('main').innerHTML()).toBe(html);
  expect(bytes()).toBe(before);
  expect(await widthOf(shell, 'card')).toBeCloseTo(14.95 * 16, 1);
  await page.mouse.up();
  await expect
    .poll(() => onDisk('card', 'size').v)
    .toEqual({
      isW: true,
      w: '14.95em',
      isXw: true,
      xw: '90%',
    });
  await expect
    .poll(() =>
      frame().evaluate(() =>
        document.adoptedStyleSheets.some((sheet) =>
          [...sheet.cssRules].some(({ cssText }) => cssText.includes('data-sg-uid')),
        ),
      ),
    )
    .toBe(false);
  expect(await widthOf(shell, 'card')).toBeCloseTo(14.95 * 16, 1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => bytes()).toBe(before);
  await expect.poll(() => widthOf(shell, 'card')).toBe(320);
  // In the inspector, dragging an unset value starts from the block's size.
  await page.locator('.sg-unfold', { hasText: /^Size/ }).click();
  const mark = await boxOf(page.locator('[title="Size, height"] .sg-mark'));
  const high = (await boxOf(frame().locator('[data-sg-uid="card"]'))).height;
  await dragTo(page, { x: mark.x + 4, y: mark.y + 8 }, { x: mark.x + 24, y: mark.y + 8 });
  await page.mouse.up();
  await expect
    .poll(() => onDisk('card', 'size').v)
    .toMatchObject({ isH: true, h: `${Math.round(high) + 10}px` });
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => bytes()).toBe(before);
  expect(problems).toEqual([]);
});

test('[EDIT-3] Escape cancels a drag, and so does the second button, without opening a menu', async () => {
  const shell = await open('card');
  const { page, frame, state, problems } = shell;
  const before = bytes();
  await pull(shell, 'bottom-right', [60, 40]);
  expect(await widthOf(shell, 'card')).toBeGreaterThan(340);
  await page.keyboard.press('Escape');
  expect(await widthOf(shell, 'card')).toBe(320);
  expect(await frame().evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await pull(shell, 'bottom-right', [60, 40]);
  expect(await widthOf(shell, 'card')).toBeGreaterThan(340);
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  expect(await widthOf(shell, 'card')).toBe(320);
  expect(await page.getByRole('menu').count()).toBe(0);
  await page.mouse.up();
  expect(await state()).toMatchObject({ canUndo: false, view: { mode: 'resize' } });
  expect(await shell.selected()).toMatchObject({ blocks: ['card'] });
  expect(bytes()).toBe(before);
  expect(problems).toEqual([]);
});

test('[EDIT-1] handles at the edges of the page don’t extend it', async () => {
  const { root } = JSON.parse(bytes()) as { root: { readonly uid: string } };
  const { frame } = await open(root.uid);
  await frame().waitForSelector('[data-handle="right"]');
  const sizes = await frame().evaluate(() => {
    const overlay = document.querySelector<HTMLElement>('sitegen-overlay');
    return ['block', 'none'].map((display) => {
      overlay?.style.setProperty('display', display);
      const { scrollWidth, scrollHeight } = document.documentElement;
      return `${scrollWidth} × ${scrollHeight}`;
    });
  });
  expect(sizes[0]).toBe(sizes[1]);
});

test('[EDIT-3] padding handles change one side, both with Shift, all with Alt; a second click clears the padding; Ctrl and Shift-S set maximum and minimum', async () => {
  const shell = await open('padded');
  const { page, state, problems } = shell;
  await pull(shell, 'padding-left', [9, 0]);
  await page.mouse.up();
  await expect.poll(padding).toBe('full 16px 24px 16px 33px');
  await saved(shell);
  await page.keyboard.down('Shift');
  await pull(shell, 'padding-top', [0, -6]);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(padding).toBe('full 10px 24px 10px 33px');
  await saved(shell);
  await page.keyboard.down('Alt');
  // Dragged near the value of a variable, the padding becomes that variable.
  await pull(shell, 'padding-right', [-22, 0]);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(padding).toBe('full var:gutter var:gutter var:gutter var:gutter');
  await saved(shell);
  const { x, y } = await handleOf(shell, 'padding-bottom');
  await clickAt(page, { x, y }, { times: 2 });
  await expect.poll(padding).toBe('full var:gutter var:gutter 0px var:gutter');
  await saved(shell);
  await pull(shell, 'margin-bottom', [0, 13]);
  await page.mouse.up();
  await expect.poll(() => onDisk('padded', 'margin').v).toBe('full 0px 0px 13px 0px');
  await saved(shell);
  const width = (await widthOf(shell, 'padded')) ?? 0;
  await page.keyboard.down('Control');
  await pull(shell, 'right', [-53, 0]);
  await page.mouse.up();
  await page.keyboard.up('Control');
  const maximum = { isXw: true, xw: `${width - 53}px` };
  await expect.poll(() => onDisk('padded', 'size').v).toEqual(maximum);
  expect(await widthOf(shell, 'padded')).toBe(width - 53);
  await saved(shell);
  await page.keyboard.press('Shift+S');
  await expect.poll(state).toMatchObject({ view: { resizeMode: 'minimum' } });
  await pull(shell, 'bottom', [0, 39]);
  await page.mouse.up();
  await expect
    .poll(() => onDisk('padded', 'size').v)
    .toEqual({ ...maximum, isNh: true, nh: '105px' });
  expect(problems).toEqual([]);
});

test('[EDIT-10] handles are chosen and moved by keyboard; a series of keys is one step, and is announced', async () => {
  const shell = await open('plain');
  const { page, frame, problems } = shell;
  const before = bytes();
  const width = (await widthOf(shell, 'plain')) ?? 0;
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  await expect
    .poll(() => onDisk('plain', 'size').v)
    .toMatchObject({ isW: true, w: `${width - 12}px` });
  const said = page.locator('.tool-bar [role=status]');
  await expect.poll(() => said.textContent()).toBe(`width ${width - 12}px`);
  await saved(shell);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => bytes()).toBe(before);
  await expect.poll(() => widthOf(shell, 'plain')).toBe(width);
  // A key after an undo starts from the restored size.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => onDisk('plain', 'size').v).toMatchObject({ w: `${width + 1}px` });
  await saved(shell);
  await shell.run('resize', { handle: 'margin-top', y: -12 });
  expect(onDisk('plain', 'margin').v).toBe('full 12px 0px 0px 0px');
  for (let at = 0; at < 8; at += 1) await page.keyboard.press('h');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => onDisk('plain', 'padding').v).toBe('full 10px 10px 10px 10px');
  await saved(shell);
  await page.keyboard.press('Enter');
  await expect.poll(() => onDisk('plain', 'padding').v).toBe('full 0px 10px 10px 10px');
  await saved(shell);
  // Keys beyond a limit have no effect, so one key in the other direction changes the value again.
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(() => onDisk('plain', 'padding').v).toBe('full 1px 10px 10px 10px');
  // Keys continue from a fitted size.
  for (const [key, top] of [
    ['ArrowDown', 2],
    ['Enter', 0],
    ['Shift+ArrowDown', 10],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => onDisk('plain', 'padding').v).toBe(`full ${top}px 10px 10px 10px`);
  }
  expect(await violations(page)).toEqual([]);
  expect(await frame().locator('[data-handle]:visible').count()).toBe(16);
  expect(problems).toEqual([]);
});

test('[EDIT-3] [EDIT-7] a handle of several blocks changes all of them as one step, each in its unit, or none', async () => {
  const shell = await open('card');
  const { page, frame, run, problems } = shell;
  const before = bytes();
  const said = page.locator('.tool-bar [role=status]');
  // The block that was selected last has the handles.
  await run('select', { uids: ['middle'] });
  await run('select', { uids: ['card'], how: 'toggle' });
  await expect.poll(() => said.textContent()).toBe('Drag a handle of Box to resize 2 layers');
  await pull(shell, 'right', [48, 0]);
  const value = frame().locator('sitegen-overlay .value');
  await expect.poll(() => value.textContent()).toBe('width mixed, +48px · 2 layers');
  expect([await widthOf(shell, 'card'), await widthOf(shell, 'middle')]).toEqual([368, 448]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect([await widthOf(shell, 'card'), await widthOf(shell, 'middle')]).toEqual([320, 400]);
  expect(bytes()).toBe(before);
  await pull(shell, 'right', [48, 0]);
  await page.mouse.up();
  await expect.poll(() => onDisk('middle', 'size').v).toEqual({ isW: true, w: '448px' });
  expect(onDisk('card', 'size').v).toMatchObject({ w: '23em', xw: '90%' });
  await saved(shell);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => bytes()).toBe(before);
  // The handles are still in place.
  expect(await shell.selected()).toMatchObject({ blocks: ['card', 'middle'], focus: 'card' });
  for (const key of ['h', 'h']) await page.keyboard.press(key);
  expect(await said.textContent()).toBe('size left, width mixed');
  for (const key of ['ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(() => onDisk('middle', 'size').v).toMatchObject({ w: '411px' });
  expect(onDisk('card', 'size').v).toMatchObject({ w: '20.69em' });
  await saved(shell);
  await run('undo');
  expect(bytes()).toBe(before);
  // If handles can't read the value of one selected block, the values of all of them are kept.
  await run('select', { uids: ['reckoned', 'card'] });
  await pull(shell, 'right', [-40, 0]);
  const why = 'box: width is “calc(100% - 20px)”, which handles can’t change.';
  await expect.poll(() => value.textContent()).toContain(why);
  expect(await widthOf(shell, 'card')).toBe(320);
  await page.mouse.up();
  await expect.poll(() => said.textContent()).toContain(why);
  await expect(run('resize', { uids: ['card', 'reckoned'], handle: 'left', x: 9 })).rejects.toThrow(
    why,
  );
  expect(bytes()).toBe(before);
  expect(problems).toEqual([]);
});

test('[EDIT-3] at a chosen width only the shown range changes', async () => {
  const shell = await open('wide');
  const { page, run, problems } = shell;
  await run('width', { width: 390 });
  await pull(shell, 'padding-top', [0, 6]);
  await page.mouse.up();
  await expect
    .poll(() => onDisk('wide', 'padding'))
    .toMatchObject({ v: 'full 14px 8px 8px 8px', widths: { '600px': 'full 20px' } });
  await saved(shell);
  await run('width', { width: 768 });
  await pull(shell, 'padding-top', [0, 5]);
  await page.mouse.up();
  await expect
    .poll(() => onDisk('wide', 'padding'))
    .toMatchObject({
      v: 'full 14px 8px 8px 8px',
      widths: { '600px': 'full 25px 20px 20px 20px' },
    });
  await saved(shell);
  await run('select', { uids: ['line'] });
  await pull(shell, 'gap-x', [9, 0]);
  await page.mouse.up();
  await expect
    .poll(() => onDisk('line', 'gap'))
    .toMatchObject({ v: '10px', widths: { '600px': '19px' } });

  // Dragging back to the former value changes nothing, and sets no value for the shown range.
  await saved(shell);
  const before = bytes();
  await pull(shell, 'padding-top', [0, -6]);
  await page.mouse.up();
  await expect.poll(async () => (await shell.state()).view['sized']).toBe('padding top 0px');
  await saved(shell);
  expect(bytes()).toBe(before);
  expect(problems).toEqual([]);
});

test('[EDIT-3] on a scaled page handles keep their size, and the edge of a centered block stays under the pointer', async () => {
  const shell = await open('middle');
  const { page, frame, run, problems } = shell;
  await run('width', { width: 1920 });
  await expect
    .poll(() => page.locator('.bottom .width').textContent())
    .toMatch(/ · shown at \d\d %$/);
  const before = await handleOf(shell, 'right');
  const box = await frame().locator('[data-handle="right"]').boundingBox();
  expect(box?.width).toBeCloseTo(18, 0);
  await pull(shell, 'right', [-60, 0]);
  const now = await handleOf(shell, 'right');
  // The edge may have snapped to something nearby.
  expect(Math.abs(before.x - 60 - now.x)).toBeLessThan(7);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await widthOf(shell, 'middle')).toBe(400);
  expect(problems).toEqual([]);
});
