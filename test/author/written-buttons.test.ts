import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { saved } from './person.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
const folder = join(temp, 'site');
let address = '';

beforeAll(async () => {
  await cli(temp, ['init', folder, '--template', 'blank']);
  address = (await serve(folder, { assets: join(folder, 'assets') })).author;
});

test('[EDIT-3] a space is written in a button as in any text', async () => {
  const shell = await openShell(browser(), address);
  const { page, frame, run } = shell;
  const uid = await run('insert', { eid: 'button', parent: 'home-column', attrs: { text: 'Go' } });
  await run('write', { uid });
  await frame().waitForSelector('[contenteditable]');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Order for tomorrow');
  await page.keyboard.press('Escape');
  await saved(shell);
  expect(readFileSync(join(folder, 'boards', 'index.json'), 'utf8')).toContain(
    '"Order for tomorrow"',
  );
});
