import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { saved, useResizedSite, violations } from './resize.test-data.ts';
import { boxOf, clickBlock, dragTo, openShell } from './shell.test-data.ts';

const browser = useBrowser();
const { author, bytes, onDisk } = useResizedSite();

test('[EDIT-3] a brush applies the chosen looks to clicked blocks', async () => {
  const shell = await openShell(browser(), author());
  const { page, frame, run, problems } = shell;
  const before = bytes();
  await run('select', { uids: ['card'] });
  await run('take-looks');
  const parts = page.locator('.brush-part');
  await expect.poll(() => parts.allTextContents()).toEqual(['Size', 'Padding', 'Fill']);
  await parts.nth(0).click();
  await clickBlock(shell, 'bare');
  await expect.poll(() => onDisk('bare', 'padding').v).toBe('full 16px 24px 16px 24px');
  expect(onDisk('bare', 'fill').v).toEqual({ isColor: true, color: '#EEEEEE' });
  expect(onDisk('bare', 'size')).toEqual({});
  await saved(shell);
  await page.locator('[role=treeitem][data-uid=other]').click();
  await expect.poll(() => onDisk('other', 'padding').v).toBe('full 16px 24px 16px 24px');
  await saved(shell);
  await page.keyboard.press('Escape');
  expect((await shell.state()).view).toMatchObject({ mode: 'select' });
  await run('undo');
  await run('undo');
  expect(bytes()).toBe(before);

  // A rectangle applies the copied styles to all blocks that it touches, as one step.
  await run('take-looks', { uid: 'card' });
  const placeOf = async (uid: string) => {
    const { x, y } = await boxOf(frame().locator(`[data-sg-uid="${uid}"]`));
    return { x: x + 9, y: y + 3 };
  };
  await dragTo(page, await placeOf('bare'), await placeOf('other'));
  await page.mouse.up();
  await expect.poll(() => onDisk('other', 'padding').v).toBe('full 16px 24px 16px 24px');
  expect(onDisk('bare', 'padding').v).toBe('full 16px 24px 16px 24px');
  expect(onDisk('fresh', 'padding')).toEqual({});
  await saved(shell);
  await run('undo');
  expect(bytes()).toBe(before);
  await run('take-variable', { name: 'gutter' });
  await run('apply', { uids: ['bare'] });
  expect(onDisk('bare', 'font-size').v).toBe('var:gutter');
  await run('undo');

  // Keys paste only the looks of a copied block.
  await run('select-mode');
  await run('select', { uids: ['card'] });
  await page.focus('.canvas');
  await page.keyboard.press('ControlOrMeta+c');
  await run('select', { uids: ['bare'] });
  await page.keyboard.press('ControlOrMeta+Alt+v');
  await expect.poll(() => onDisk('bare', 'padding').v).toBe('full 16px 24px 16px 24px');
  expect(onDisk('bare', 'fill').v).toEqual({ isColor: true, color: '#EEEEEE' });
  expect(onDisk('bare', 'size').v).toEqual({ isW: true, w: '20em', isXw: true, xw: '90%' });
  expect(bytes().split('"eid"').length).toBe(before.split('"eid"').length);
  await run('undo');
  expect(bytes()).toBe(before);
  expect(problems).toEqual([]);
});

test('[EDIT-3] a preset is applied to blocks of its element, and properties of an instance to other instances', async () => {
  const { page, run, frame, problems } = await openShell(browser(), author());
  await run('select', { uids: ['line'] });
  await run('apply-mode');
  await page.waitForSelector('.tool-bar');
  expect(await violations(page)).toEqual([]);
  await page.click('.tool-bar >> text=Style painter');
  await page.click('[role=menuitem] >> text=Space between');
  await page.waitForSelector('.tool-said:has-text("Space between")');
  await run('apply', { uids: ['lined', 'fresh'] });
  expect([onDisk('lined', 'gap').v, onDisk('lined', 'justify').v]).toEqual(['20px', 'between']);
  expect([onDisk('fresh', 'gap').v, onDisk('fresh', 'justify').v]).toEqual([undefined, undefined]);
  await run('take-looks', { uid: 'first' });
  await run('apply', { uids: ['second', 'fresh'] });
  expect(onDisk('second', 'part-title.text').v).toBe('Oak');
  expect(onDisk('fresh', 'padding').v).toBe('full 16px');
  expect(onDisk('fresh', 'part-title.text')).toEqual({});
  await expect.poll(() => frame().locator('text=Oak').count()).toBe(2);
  await run('undo');
  expect(onDisk('second', 'part-title.text').v).toBe('Pine');
  expect(onDisk('fresh', 'padding')).toEqual({});
  expect(problems).toEqual([]);
});
