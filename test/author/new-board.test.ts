import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-3] a new board is meant below a page, also while a part is shown that stands among others', async () => {
  const folder = join(temp, 'site');
  await cli(temp, ['init', folder, '--template', 'blank']);
  const { author } = await serve(folder, { assets: join(folder, 'assets') });
  const { page, run } = await openShell(browser(), author);
  const boards = page.getByRole('dialog').getByRole('combobox', { name: 'Below' });
  for (const board of ['frame', 'not-found', 'home']) {
    await run('open', { board });
    await run('new-board');
    await expect.poll(() => boards.inputValue()).toBe('Home');
    await page.keyboard.press('Escape');
    await boards.waitFor({ state: 'detached' });
  }
});
