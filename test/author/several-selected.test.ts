import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-3] of several selected blocks those are told that the inspector changes, and those that it does not', async () => {
  const folder = join(temp, 'site');
  await cli(temp, ['init', folder, '--template', 'blank']);
  const { author } = await serve(folder, { assets: join(folder, 'assets') });
  const { page, run } = await openShell(browser(), author);
  const parent = 'home-column';
  const another = await run('insert', { eid: 'text', parent, attrs: { text: 'Another' } });
  const told = () => page.locator('.sg-more-blocks').allInnerTexts();
  const uids = ['home-heading', another, 'home-text'];
  await run('select', { uids: uids.slice(1) });
  await expect.poll(told).toEqual(['and 1 more: all of them are changed']);
  await run('select', { uids: uids.slice(0, 2) });
  await expect.poll(told).toEqual(['1 more of another element: not changed here']);
  await run('select', { uids });
  const both = [
    'and 1 more: all of them are changed',
    '1 more of another element: not changed here',
  ];
  await expect.poll(told).toEqual(both);
});
