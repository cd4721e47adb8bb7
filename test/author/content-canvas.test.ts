import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { jsonObjectOf } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { git } from './git.test-data.ts';
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

  // Typing words, and making one bold by keys, changes only their line of the file.
  await page.keyboard.type(' At night');
  await expect.poll(() => bytes()).toBe(SNOW.replace('*Tuesday*.', '*Tuesday*. At night'));
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await expect.poll(() => bytes()).toBe(SNOW.replace('*Tuesday*.', '*Tuesday*. At **night**'));

  // Enter adds a paragraph.
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

/** Returns the lines changed since the last commit, and the names of new and removed files. */
function changes(): readonly string[] {
  git(folder, 'add', '-A');
  const argv = ['diff', '--cached', '--unified=0', '--no-renames', '--no-color'];
  const text = execFileSync('git', argv, { cwd: folder, encoding: 'utf8' });
  return text
    .split('\n')
    .filter((line) => /^(?:[-+]|deleted|Binary)/.test(line) && !/^--- (?:a\/|\/dev)/.test(line))
    .map((line) => line.trimEnd());
}

test('[MARKDOWN-11] [MARKDOWN-12] [MARKDOWN-13] each step of writing a post shows only its own change in git', async () => {
  git(folder, 'init');
  changes();
  git(folder, 'commit', '-m', 'One');
  const { page, frame, run, state, problems } = await openShell(browser(), address);
  const file = '+++ b/posts/frost.md';
  /** Waits for the changes of a step, and commits them. */
  const step = async (expected: readonly string[]) => {
    await expect.poll(changes).toEqual(expected);
    await expect.poll(async () => (await state()).saved).toBe(true);
    expect(changes()).toEqual(expected);
    git(folder, 'commit', '-m', 'Step');
  };

  await run('open', { board: 'notes' });
  await run('new-post');
  await page.getByRole('dialog', { name: 'New post' }).waitFor();
  await page.keyboard.type('Frost');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const day = /^date: (.+)$/m.exec(bytes('frost'))?.[1] ?? '';
  await step([file, '+---', '+title: Frost', `+date: ${day}`, '+---']);

  await expect.poll(async () => (await state()).board).toBe('content:posts/frost.md');
  await expect.poll(async () => (await state()).page.path).toBe('/notes/frost/');
  const main = await frame().locator('main').getAttribute('data-sg-uid');
  const uid = await run('insert', {
    eid: 'text',
    parent: main,
    attrs: { text: 'Ice on the mud' },
  });
  await step([file, '+', '+Ice on the mud']);

  await run('write', { uid });
  await frame().waitForSelector(`[data-sg-uid="${String(uid)}"][contenteditable]`);
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.type('reeds');
  await page.keyboard.press('Escape');
  await step([file, '-Ice on the mud', '+Ice on the reeds']);

  await run('show-panel', { panel: 'board' });
  await fill(page, 'Tags', 'Salt, Reeds');
  await step([file, '+tags: [Salt, Reeds]']);
  await fill(page, 'Date', '2099-01-02');
  await step([file, `-date: ${day}`, '+date: 2099-01-02']);

  const made = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a03020' } });
  const png = (await made.png().toBuffer()).toString('base64');
  const sent = await page.evaluateHandle((base64) => {
    const binary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([binary], 'Ice floe.png', { type: 'image/png' }));
    return transfer;
  }, png);
  await page.dispatchEvent('.side.right', 'dragenter', { dataTransfer: sent });
  await page.locator('.st-drop').waitFor();
  await page.dispatchEvent('.side.right', 'drop', { dataTransfer: sent });
  await expect
    .poll(() => readFileSync(path('boards', 'index.json'), 'utf8'))
    .toContain('"ice-floe"');
  await run('select', { uids: [uid] });
  await page.getByRole('button', { name: 'Insert', exact: true }).press('Enter');
  const picture = '![](../assets/ice-floe.png)';
  const inserted = async () => [(await state()).refused, bytes('frost').includes(picture)];
  await expect.poll(inserted).toEqual([undefined, true]);
  const lines = changes();
  // Three files change: the picture, the project's list of files, and the page that shows the
  // picture.
  expect(lines.filter((line) => /^\+\+\+|^Binary/.test(line))).toEqual([
    'Binary files /dev/null and b/assets/ice-floe.png differ',
    '+++ b/boards/index.json',
    file,
  ]);
  expect(lines.slice(lines.indexOf(file))).toEqual([file, '+', `+${picture}`]);
  git(folder, 'commit', '-m', 'Step');

  await run('remove-board', { board: 'content:posts/frost.md' });
  await expect.poll(changes).toContain('deleted file mode 100644');
  expect(changes().filter((line) => !line.startsWith('-'))).toEqual([
    'deleted file mode 100644',
    '+++ /dev/null',
  ]);
  await run('undo');
  await expect.poll(changes).toEqual([]);
  expect(problems).toEqual([]);
});
