import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-10] all keys are told, also while nothing is selected or to be undone', async () => {
  const folder = join(temp, 'site');
  await cli(temp, ['init', folder, '--template', 'blank']);
  const { author } = await serve(folder, { assets: join(folder, 'assets') });
  const { page } = await openShell(browser(), author);
  await page.focus('.canvas');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.waitFor();
  const told = await keys.locator('dt').allInnerTexts();
  expect(told).toEqual(expect.arrayContaining(['Duplicate', 'Delete', 'Undo', 'Strong']));
});
