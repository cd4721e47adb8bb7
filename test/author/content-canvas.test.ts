import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { jsonObjectOf } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { fill, openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let folder = '';
let address = '';

const SNOW = `---\ntitle: First snow # so far\ndate: 2026-11-20\n---\n\nIt fell\non *Tuesday*.\n\n{{< gallery >}}\n\n* one\n* two\n`;
const path = (...names: readonly string[]) => join(folder, ...names);
const bytes = (name = 'snow') => readFileSync(path('posts', `${name}.md`), 'utf8');

beforeAll(async () => {
  folder = join(mkdtempSync(join(temp, 'canvas-')), 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  mkdirSync(path('posts'));
  writeFileSync(path('posts', 'snow.md'), SNOW);
  const file = path('boards', 'notes.json');
  const { root = null, ...fields } = jsonObjectOf(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...fields, content: { files: 'posts/*.md' }, root }));
  ({ author: address } = await serve(folder, { assets: join(folder, 'assets') }));
});

test('[MARKDOWN-11] [MARKDOWN-12] [MARKDOWN-13] a page from a file is written on the canvas', async () => {
  const { page, frame, run, state, problems } = await openShell(browser(), address);
  await run('open', { board: 'content:posts/snow.md' });
  await expect.poll(async () => (await state()).page.path).toBe('/notes/snow/');
  const text = frame().locator('[data-sg-uid]', { hasText: 'It fell on' }).last();
  const uid = (await text.getAttribute('data-sg-uid')) ?? '';
  await run('write', { uid });
  await frame().waitForSelector(`[data-sg-uid="${uid}"][contenteditable]`);

  // Words, and a mark by keys: only their line is another one.
  await page.keyboard.type(' At night');
  await expect.poll(() => bytes()).toBe(SNOW.replace('*Tuesday*.', '*Tuesday*. At night'));
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await expect.poll(() => bytes()).toBe(SNOW.replace('*Tuesday*.', '*Tuesday*. At **night**'));

  // Enter, and a paragraph more.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It stayed.');
  const more = '*Tuesday*. At **night**\n\nIt stayed.';
  await expect.poll(() => bytes()).toBe(SNOW.replace('*Tuesday*.', more));
  await page.keyboard.press('Escape');
  while ((await state()).canUndo) await run('undo');
  await expect.poll(() => bytes()).toBe(SNOW);

  await run('show-panel', { panel: 'board' });
  await fill(page, 'Title', 'Last snow');
  await expect.poll(() => bytes()).toBe(SNOW.replace('First', 'Last'));

  await run('new-post');
  await page.getByRole('dialog', { name: 'New post' }).waitFor();
  await page.keyboard.type('The thaw');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(bytes('the-thaw')).toMatch(/^---\ntitle: The thaw\ndate: \d{4}-\d{2}-\d{2}\n---\n$/);
  await expect.poll(async () => (await state()).board).toBe('content:posts/the-thaw.md');
  expect(problems).toEqual([]);
});
