import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { byPointer } from './person.test-data.ts';
import { clickBlock, openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-3] keys go on at the page after a button above it was pressed, and what that opened is closed', async () => {
  const folder = join(temp, 'site');
  await cli(temp, ['init', folder, '--template', 'blank']);
  const { author } = await serve(folder, { assets: join(folder, 'assets') });
  const shell = await openShell(browser(), author);
  const { page, selected, state } = shell;
  const heading = { board: 'home', blocks: ['home-heading'], focus: 'home-heading' };
  await clickBlock(shell, 'home-heading');
  await expect.poll(selected).toEqual(heading);
  await byPointer(shell).insert('Divider');
  const divider = await selected();
  await page.keyboard.press('ArrowUp');
  await expect.poll(selected).toEqual(heading);
  await page.keyboard.press('ArrowDown');
  await expect.poll(selected).toEqual(divider);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await state()).undoes).toBe('Remove Divider');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(selected).toEqual(divider);
  await page.keyboard.press('ArrowUp');
  await expect.poll(selected).toEqual(heading);
});
