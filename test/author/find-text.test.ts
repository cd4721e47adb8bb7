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
const textOf = (file: string) => readFileSync(path(file), 'utf8');

const words = (uid: string, eid: string, v: string) => ({ uid, eid, attrs: [{ kid: 'text', v }] });
const write = (file: string, board: object) =>
  writeFileSync(path(file), `${JSON.stringify(board)}\n`);

/** A change of a file in another form writes it in canonical form. */
const contentOf = (file: string) =>
  file.endsWith('.json') ? jsonObjectOf(textOf(file)) : textOf(file);

const FILES = ['boards/index.json', 'boards/about.json', 'boards/notes.json', 'notes/walk.md'];
const WALK = '---\ntitle: A walk # in oaks\n---\n\nUnder an *oak*, by   an oak.\n\n* oak\n';

const browser = useBrowser();

test('[EDIT-13] [EDIT-6] a text is found and replaced on pages that no tab has loaded, also in Markdown, as one undo step', async () => {
  for (const name of ['boards', 'notes']) mkdirSync(path(name), { recursive: true });
  writeFileSync(path('project.json'), JSON.stringify({ id: 'oak', root: 'boards/index.json' }));
  write('boards/index.json', {
    uid: 'home',
    name: 'Home',
    children: ['boards/about.json', 'boards/notes.json'],
    root: { uid: 'hp', eid: 'page', children: [words('h', 'heading', 'Tables of beech')] },
  });
  write('boards/about.json', {
    uid: 'about',
    slug: 'about',
    name: 'About',
    description: 'Oak for all.',
    root: {
      uid: 'ap',
      eid: 'page',
      children: [
        {
          ...words('at', 'text', 'An '),
          children: [words('as', 'strong', 'oak'), words('an', 'span', ' stays an oak.')],
        },
      ],
    },
  });
  write('boards/notes.json', {
    uid: 'notes',
    slug: 'notes',
    name: 'Notes',
    content: { files: 'notes/*.md' },
  });
  writeFileSync(path('notes/walk.md'), WALK);
  const before = FILES.map(contentOf);
  const home = textOf('boards/index.json');
  const { author } = await serve(folder);
  const { page, selected, state } = await openShell(browser(), author);
  const results = page.locator('.find-results li');
  const status = page.locator('.find-status [role=status]').first();

  await page.keyboard.press('Control+Shift+F');
  await page.getByRole('textbox', { name: 'Find on all pages' }).fill('oak');
  await expect.poll(() => status.textContent()).toBe('6 results on 2 pages');
  expect(await page.locator('.find-results h3').allTextContents()).toEqual(['About 3', 'A walk 3']);
  await page.getByRole('button', { name: 'Whole words' }).click();
  await page.getByRole('button', { name: 'Match case' }).click();
  await expect.poll(() => status.textContent()).toBe('5 results on 2 pages');

  // A single match, then all of them.
  await page.getByRole('textbox', { name: 'Replace with' }).fill('elm');
  await page.getByRole('button', { name: 'Replace “oak” on About' }).last().press('Enter');
  await expect.poll(() => status.textContent()).toBe('4 results on 2 pages');
  expect(textOf('boards/about.json')).toContain(' stays an elm.');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect.poll(() => status.textContent()).toBe('No results.');
  expect(textOf('notes/walk.md')).toBe(WALK.replaceAll(/\boak\b/g, 'elm'));
  const about = textOf('boards/about.json');
  expect(about).toContain('{"uid":"as","eid":"strong","attrs":[{"kid":"text","v":"elm"}]}');
  expect(about).toContain('Oak for all.');
  expect(textOf('boards/index.json')).toBe(home);
  expect((await state()).undoes).toBe('Replace “oak” with “elm”');
  await page.locator('.find-status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => status.textContent()).toBe('4 results on 2 pages');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => FILES.map(contentOf)).toEqual(before);

  // The dialog keeps its query, and a result leads to its layer.
  await page.keyboard.press('Control+Shift+F');
  await expect.poll(() => status.textContent()).toBe('5 results on 2 pages');
  await page.locator('.find-place').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(
    await results
      .nth(1)
      .locator('.find-place')
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(selected).toMatchObject({ board: 'about', blocks: ['at'] });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
