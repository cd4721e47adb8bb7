import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { cli, readText, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { treeIn } from './live.test-data.ts';
import { byKeyboard, byPointer, followFiles, isAt, saved } from './person.test-data.ts';
import { canonicalOf, filesOf } from './random-work.test-data.ts';
import { handleOf } from './resize.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

async function start() {
  const folder = join(mkdtempSync(join(temp, 'person-')), 'site');
  await cli(temp, ['init', folder, '--template', 'landing']);
  const out = join(folder, '..', 'out');
  const { author } = await serve(folder, { assets: join(folder, 'assets'), out });
  const shell = await openShell(browser(), author);
  const board = (name: string) =>
    JSON.stringify(JSON.parse(readText(folder, 'boards', `${name}.json`)), undefined, 2);
  return { folder, out, shell, board };
}

/** Milliseconds; the test does what takes a person an hour. */
const TIMEOUT = 180_000;
/** Four boards next to the home page. */
const BOARDS = ['Menu', 'Team', 'Made by us', 'Write to us'] as const;
const pathOf = (name: string) => `/${name.toLowerCase().replaceAll(' ', '-')}/`;

type Started = Awaited<ReturnType<typeof start>>;

/**
 * Checks that a site made by a person is valid and complete, and that its build equals the canvas;
 * returns the messages of the console.
 */
async function isMade({ folder, out, shell, board }: Started, open: (name: string) => unknown) {
  const { frame, problems } = shell;
  const checked = await cli(folder, ['check', '.', '--assets', 'assets', '--json']);
  expect(JSON.parse(checked.out)).toMatchObject({
    projects: [{ diagnostics: [], isSound: true }],
  });
  expect(filesOf(folder)).toEqual(await canonicalOf(folder, join(folder, '..', 'written')));
  expect(board('team')).toContain('"eid": "composite"');
  expect(board('member')).toContain('var:brand');
  expect(board('made-by-us')).toMatch(/"eid": "gallery"[^]*"assetUid"[^]*What we made last/);
  expect(board('write-to-us')).toMatch(/"eid": "form"[^]*forms\.example\.com/);
  expect(readFileSync(join(folder, 'project.json'), 'utf8')).toMatch(/"dark": "#FFB599"/i);
  for (const name of BOARDS) {
    await open(name);
    await isAt(shell, pathOf(name));
    const fresh = await visit(browser());
    const built = readText(out, `${pathOf(name)}index.html`);
    await fresh.page.setContent(built, { waitUntil: 'commit' });
    await expect.poll(() => treeIn(frame())).toBe(await treeIn(fresh.page));
  }
  return problems;
}

/** Waits until a build is reported. */
const isBuilt = ({ page }: OpenShell) =>
  page
    .getByRole('dialog')
    .getByText(/^\d+ pages/)
    .waitFor();

test(
  '[EDIT-8] [EDIT-10] a site of five pages with a component, a gallery, a form and dark values is made and built by keyboard alone; each step changes only its own files',
  async () => {
    const started = await start();
    const { shell } = started;
    const { keyboard } = shell.page;
    const { command, insert, tabTo } = byKeyboard(shell);
    const changed = followFiles(started.folder);

    for (const name of BOARDS) {
      const file = `boards${pathOf(name).slice(0, -1)}.json`;
      await command('New page', name);
      await isAt(shell, pathOf(name));
      expect(changed()).toEqual({
        'boards/index.json': [`"${file}"`],
        [file]: expect.arrayContaining([`"name": "${name}"`]),
      });
      await insert('Heading', name);
      const words = ['"eid": "heading"', '"kid": "text"', `"v": "${name}"`];
      expect(changed()).toEqual({ [file]: [...words, '"kid": "level"', '"v": 1'] });
    }
    await insert('Form');
    const gone = expect.stringMatching(/^- /) as string;
    expect(changed()).toEqual({ 'boards/write-to-us.json': expect.not.arrayContaining([gone]) });
    await tabTo(/^input .*Form URL/);
    await keyboard.type('https://forms.example.com/f/1');
    await keyboard.press('Enter');
    await saved(shell);
    expect(changed()).toEqual({
      'boards/write-to-us.json': ['"v": "https://forms.example.com/f/1"', '- "v": ""'],
    });

    await command('Made by us');
    await isAt(shell, '/made-by-us/');
    await insert('Gallery');
    await insert('Image');
    expect(changed()).toEqual({ 'boards/made-by-us.json': expect.not.arrayContaining([gone]) });
    await tabTo(/^input .*Image/);
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key);
    await saved(shell);
    expect(changed()).toEqual({
      'boards/made-by-us.json': ['"kid": "image"', expect.stringMatching(/^"assetUid": /)],
    });
    await tabTo(/ Alt/);
    await keyboard.type('What we made last');
    await keyboard.press('Enter');
    await saved(shell);
    expect(changed()).toEqual({
      'boards/made-by-us.json': ['"v": "What we made last"', '- "v": ""'],
    });

    await command('Team');
    await isAt(shell, '/team/');
    await insert('Text', 'Three of us.');
    const written = ['"eid": "text"', '"kid": "text"', '"v": "Three of us."'];
    expect(changed()).toEqual({ 'boards/team.json': written });
    await command('New variable', 'brand', '', '#A03A00', '#FFB599');
    const brand = ['"name": "brand"', '"v": "#A03A00"', '"dark": "#FFB599"'];
    expect(changed()).toEqual({ 'project.json': brand });
    await tabTo(/Search properties/);
    await keyboard.type('text color');
    await tabTo(/^input .*Text color/);
    await keyboard.type('var:brand');
    await keyboard.press('Enter');
    await saved(shell);
    const colored = ['"kid": "text-color"', '"isLook": true', '"v": "var:brand"'];
    expect(changed()).toEqual({ 'boards/team.json': colored });
    await command('Make component', 'Member');
    expect(changed()).toEqual({
      'boards/index.json': ['"boards/member.json"'],
      'boards/member.json': expect.arrayContaining([...written, ...colored]),
      'boards/team.json': expect.arrayContaining(['"eid": "composite"', '- "v": "Three of us."']),
    });

    // The canvas also shows a board that has no page of its own, with the styles of pages.
    await command('header');
    const item = shell.frame().getByRole('link', { name: 'Features' });
    await expect.poll(() => item.count()).toBe(1);
    expect(await item.evaluate((link) => getComputedStyle(link).fontFamily)).toMatch(/^Inter/);

    await keyboard.press('Control+Alt+b');
    await isBuilt(shell);
    await keyboard.press('Escape');
    expect(await isMade(started, command)).toEqual([]);
  },
  TIMEOUT,
);

test(
  '[EDIT-3] a site is made by pointer alone, except for typed words, with blocks moved and resized, and its build is shown',
  async () => {
    const started = await start();
    const { shell, board } = started;
    const { page, frame, run, selected } = shell;
    const { click, insert, answer, fill, drag } = byPointer(shell);
    const inspector = page.getByRole('tabpanel', { name: 'Properties' });
    const shown = (text: string) => frame().getByText(text, { exact: true });

    await click('tab', /^Pages/);
    for (const name of BOARDS) {
      await click('button', 'New page …');
      await answer(name);
      await isAt(shell, pathOf(name));
      await insert('Heading', name);
    }
    await insert('Form');
    await fill(inspector.getByLabel('Form URL', { exact: true }), 'https://forms.example.com/f/1');

    await click('treeitem', /^Made by us/);
    await isAt(shell, '/made-by-us/');
    await insert('Gallery');
    await insert('Image');
    await inspector.getByRole('combobox', { name: 'Image' }).click();
    await page.getByRole('option').nth(1).click();
    await saved(shell);
    await fill(inspector.getByLabel('Alt', { exact: true }), 'What we made last');

    // Adds a variable with a dark value, and a text that uses it; then moves, edits and widens the
    // text.
    await click('tab', 'Project');
    await fill(page.getByRole('textbox', { name: 'Name of a new variable' }), 'brand');
    await page.locator('button:enabled', { hasText: /^Add$/ }).click();
    await fill(page.getByRole('textbox', { name: 'brand in light' }), '#A03A00');
    await fill(page.getByRole('textbox', { name: 'brand in dark' }), '#FFB599');
    await click('tab', /^Properties$/);
    await click('treeitem', /^Team/);
    await isAt(shell, '/team/');
    await insert('Text', 'Three of us.');
    const changed = followFiles(started.folder);
    await drag(shown('Three of us.'), shown('Team'), 'top');
    await expect.poll(() => board('team')).toMatch(/Three of us[^]*"v": "Team"/);
    expect(changed()).toEqual({ 'boards/team.json': [] });
    await run('set-overlay', { name: 'doubleClick', value: 2000 });
    await shown('Three of us.').dblclick();
    await frame().waitForSelector('[contenteditable]');
    await page.keyboard.press('End');
    await page.keyboard.type(' Or four.');
    await shown('Team').click();
    await expect.poll(() => board('team')).toContain('Three of us. Or four.');
    expect(changed()).toEqual({
      'boards/team.json': ['"v": "Three of us. Or four."', '- "v": "Three of us."'],
    });
    await shown('Three of us. Or four.').click();
    await click('button', 'Resize layers');
    const { x, y } = await handleOf(shell, 'right');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 300, y, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => board('team')).toMatch(/"kid": "size"/);
    const size = [
      '"kid": "size"',
      '"isLook": true',
      expect.stringMatching(/^"w": "\d/),
      '"isW": true',
    ];
    expect(changed()).toEqual({ 'boards/team.json': size });
    await click('button', 'Select layers');
    await inspector.getByRole('searchbox', { name: 'Search properties' }).fill('text color');
    await click('button', 'Pick Text color');
    await click('button', 'brand');
    await page.keyboard.press('Escape');
    await saved(shell);
    const { focus } = await selected();
    await shown('Three of us. Or four.').click({ button: 'right' });
    await click('menuitem', /^Make component/);
    await answer('Member');
    await expect.poll(() => board('team')).toContain('composite');
    expect(board('member')).toContain(focus);
    await saved(shell);

    await click('button', 'Build site');
    await isBuilt(shell);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
    const preview = await opened;
    await preview.goto(new URL('/team/', preview.url()).href);
    expect(await preview.locator('h1').textContent()).toBe('Team');
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await click('tab', /^Pages/);
    const open = (name: string) => click('treeitem', new RegExp(`^${name}`));
    expect(await isMade(started, open)).toEqual([]);
  },
  TIMEOUT,
);
