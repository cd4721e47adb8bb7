import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { jsonObjectOf } from '../../src/values/json.ts';
import { tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const folder = join(tempFolder(), 'site');
const path = (file: string) => join(folder, ...file.split('/'));
const ABOUT = 'boards/about.json';
const FIRST = 'We draw maps of places that most maps leave out. Each one is checked on foot.';

const browser = useBrowser();

test('[HEAD-1] [HEAD-2] the panel Page previews the texts in effect, hints at what is absent or long, and sets the description to the first paragraph', async () => {
  mkdirSync(path('boards'), { recursive: true });
  writeFileSync(path('project.json'), JSON.stringify({ id: 'maps', root: 'boards/index.json' }));
  const home = {
    uid: 'home',
    title: 'Maps',
    titleSuffix: ' · Ida',
    description: 'A studio for maps of places that most maps leave out.',
    children: [ABOUT],
    root: { uid: 'hp', eid: 'page' },
  };
  const paragraph = { uid: 't', eid: 'text', attrs: [{ kid: 'text', v: FIRST }] };
  const root = { uid: 'ap', eid: 'page', children: [paragraph] };
  writeFileSync(path('boards/index.json'), JSON.stringify(home));
  writeFileSync(
    path(ABOUT),
    JSON.stringify({ uid: 'about', slug: 'about', title: 'x'.repeat(70), root }),
  );
  const { author } = await serve(folder, { siteUrl: 'https://maps.example' });
  const { page, run, problems } = await openShell(browser(), author);
  await run('open', { board: 'about' });
  await run('show-panel', { panel: 'board' });
  const result = page.locator('.sg-result');
  const texts = async () => page.locator('.sg-hint').allTextContents();
  await expect
    .poll(texts)
    .toEqual([
      'Search engines cut a title after about 60 characters.',
      'Each page needs a description of its own.',
    ]);
  expect(await result.locator('.sg-result-title').textContent()).toMatch(/^x{59}…$/);
  expect(await result.locator('.sg-result-text').textContent()).toBe(home.description);
  expect(await result.locator('small').textContent()).toBe('maps.example › about');
  expect(await page.locator('.sg-card small').textContent()).toContain('maps.example');

  await page.getByRole('button', { name: 'Use the first paragraph' }).click();
  await expect
    .poll(() => jsonObjectOf(readFileSync(path(ABOUT), 'utf8'))['description'])
    .toBe(FIRST);
  await expect.poll(() => result.locator('.sg-result-text').textContent()).toBe(FIRST);
  expect(await page.getByRole('button', { name: 'Use the first paragraph' }).count()).toBe(0);
  await run('set-board', { board: 'about', key: 'title', v: 'About' });
  await expect.poll(texts).toEqual([]);
  expect(await result.locator('.sg-result-title').textContent()).toBe('About · Ida');
  expect(problems).toEqual([]);
});
