import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { byPointer } from './person.test-data.ts';
import { clickBlock, openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let shell: OpenShell;

beforeEach(async () => {
  const folder = join(mkdtempSync(join(temp, 'blank-')), 'site');
  await cli(temp, ['init', folder, '--template', 'blank']);
  const { author } = await serve(folder, { assets: join(folder, 'assets') });
  shell = await openShell(browser(), author);
});

test('[EDIT-10] the list of shortcuts has all keys, also without a selection or an undo', async () => {
  const { page } = shell;
  await page.focus('.canvas');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.waitFor();
  const reported = await keys.locator('dt').allInnerTexts();
  expect(reported).toEqual(expect.arrayContaining(['Duplicate', 'Delete', 'Undo', 'Bold']));
});

test('[EDIT-3] after a press on a button above the page, its popup closes, and keys act on the page', async () => {
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
  await expect.poll(async () => (await state()).undoes).toBe('Delete Divider');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(selected).toEqual(divider);
  await page.keyboard.press('ArrowUp');
  await expect.poll(selected).toEqual(heading);
});

test('[EDIT-3] a new board goes below a page by default, also while a part is shown', async () => {
  const { page, run } = shell;
  const boards = page.getByRole('dialog').getByRole('combobox', { name: 'Parent page' });
  for (const board of ['frame', 'not-found', 'home']) {
    await run('open', { board });
    await run('new-board');
    await expect.poll(() => boards.inputValue()).toBe('Home');
    await page.keyboard.press('Escape');
    await boards.waitFor({ state: 'detached' });
  }
});

test('[EDIT-3] the inspector names the selected blocks that a change affects, and those that it doesn’t affect', async () => {
  const { page, run } = shell;
  const parent = 'home-column';
  const another = await run('insert', { eid: 'text', parent, attrs: { text: 'Another' } });
  const reported = () => page.locator('.sg-more-blocks').allInnerTexts();
  const uids = ['home-heading', another, 'home-text'];
  await run('select', { uids: uids.slice(1) });
  await expect.poll(reported).toEqual(['and 1 more. Changes apply to all.']);
  await run('select', { uids: uids.slice(0, 2) });
  await expect.poll(reported).toEqual(['One selected layer of another element stays unchanged.']);
  await run('select', { uids });
  const both = [
    'and 1 more. Changes apply to all.',
    'One selected layer of another element stays unchanged.',
  ];
  await expect.poll(reported).toEqual(both);
});
