import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { saved } from './person.test-data.ts';
import { holdChanges, openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
const folder = join(temp, 'site');
let address = '';

beforeAll(async () => {
  await cli(temp, ['init', folder, '--template', 'blank']);
  address = (await serve(folder, { assets: join(folder, 'assets') })).author;
});

test('[EDIT-3] [EDIT-8] a space is written in a button as in any text, and “saved” is shown once it is on disk', async () => {
  const shell = await openShell(browser(), address);
  const { page, frame, run } = shell;
  const uid = await run('insert', { eid: 'button', parent: 'home-column', attrs: { text: 'Go' } });
  await run('write', { uid });
  await frame().waitForSelector('[contenteditable]');
  await page.keyboard.press('ControlOrMeta+a');
  const letGo = await holdChanges(shell);
  await page.keyboard.type('Order for tomorrow');
  expect((await shell.state()).saved).toBe(false);
  expect(await page.locator('.status').getAttribute('data-saved')).toBe('saving');
  letGo();
  await page.keyboard.press('Escape');
  await saved(shell);
  expect(readFileSync(join(folder, 'boards', 'index.json'), 'utf8')).toContain(
    '"Order for tomorrow"',
  );
});

test('[EDIT-3] [EDIT-5] a button loses the focus after writing in it, and keys keep working', async () => {
  const shell = await openShell(browser(), address);
  const { page, frame, run, selected } = shell;
  const uid = await run('insert', { eid: 'button', parent: 'home-column', attrs: { text: 'Go' } });
  await run('write', { uid });
  await frame().waitForSelector('[contenteditable]');
  await page.keyboard.type('Stay');
  await page.keyboard.press('Escape');
  await saved(shell);
  expect(await frame().evaluate(() => document.querySelector(':focus')?.localName)).toBe(undefined);
  const before = (await selected()).focus;
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await selected()).focus).not.toBe(before);
});
