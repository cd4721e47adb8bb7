import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { jsonOf } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { axeFinds, SCHEMES } from '../studio/axe.test-data.ts';
import { serve } from './author.test-data.ts';
import { fill, openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let folder = '';
let author = '';

beforeEach(async () => {
  folder = join(mkdtempSync(join(temp, 'settings-')), 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  ({ author } = await serve(folder, { assets: join(folder, 'assets') }));
});

/** The parts of a project's file that tests read. */
interface FileJson {
  readonly [field: string]: unknown;
  readonly children?: readonly string[];
  readonly variables?: readonly Readonly<Record<string, unknown>>[];
}

const bytes = (file: string) => readFileSync(join(folder, file), 'utf8');
const onDisk = (file: string) => jsonOf(bytes(file)) as FileJson;
const board = (name: string) => onDisk(`boards/${name}.json`);
const filesOf = (name = 'index') => board(name).children ?? [];

/** Waits until a question is answered, and the focus restored. */
const answered = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Goes to a board in the tree by its first letters. */
async function goTo(page: Page, name: string) {
  await page.focus('[role=tree]');
  const row = page.getByRole('treeitem', { name, exact: true });
  const rows = await page.locator('[role=treeitem]').count();
  await page.keyboard.press('Home');
  for (let at = 0; at < rows; at += 1) {
    if ((await row.getAttribute('data-active')) === 'true') return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${name} is not in the tree`);
}

test('[EDIT-3] [EDIT-10] boards are created, renamed, moved and removed by keyboard', async () => {
  const { page, run, state, problems } = await openShell(browser(), author);
  await run('show-tree', { tree: 'boards' });
  const before = bytes('boards/index.json');
  const first = filesOf();
  await run('new-board');
  await page.getByRole('dialog', { name: 'New page' }).waitFor();
  await page.keyboard.type('Tide tables');
  await page.keyboard.press('Enter');
  await answered(page);
  expect(filesOf().at(-1)).toBe('boards/tide-tables.json');
  await expect.poll(async () => (await state()).page.path).toBe('/tide-tables/');
  expect(board('tide-tables')).toMatchObject({ slug: 'tide-tables', name: 'Tide tables' });

  await goTo(page, 'Tide tables');
  await page.keyboard.press('F2');
  await page.getByRole('dialog', { name: 'Name and URL' }).waitFor();
  // The typed name replaces the present one, which is selected.
  await page.keyboard.type('Tides');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tides');
  await page.keyboard.press('Enter');
  await answered(page);
  expect(board('tide-tables')).toMatchObject({ name: 'Tides', slug: 'tides' });
  await expect.poll(async () => (await state()).page.path).toBe('/tides/');

  await goTo(page, 'Tides');
  await page.keyboard.press('Control+ArrowUp');
  await expect.poll(() => filesOf().at(-2)).toBe('boards/tide-tables.json');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Delete …' }).press('Enter');
  await page.getByRole('dialog', { name: 'Delete “Tides”?' }).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await answered(page);
  expect(filesOf()).toEqual(first);
  expect(readdirSync(join(folder, 'boards'))).not.toContain('tide-tables.json');
  expect(bytes('boards/index.json')).toBe(before);
  // A rejection for the home page is shown after the command.
  await page.focus('[role=tree]');
  for (const key of ['Home', 'Delete']) await page.keyboard.press(key);
  await page.locator('.rejection:has-text("The home page can’t be moved or deleted")').waitFor();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
  await page.locator('.rejection:has-text("one home page")').waitFor();
  expect(filesOf()).toEqual(first);
  const others = problems.filter((reported) => !reported.includes('422'));
  expect(others).toEqual([]);
});

test('[EDIT-3] a removed board can leave a redirect, and undo restores its page', async () => {
  const { page, run, problems } = await openShell(browser(), author);
  await run('show-tree', { tree: 'boards' });
  const file = filesOf()[0] ?? '';
  const { uid } = onDisk(file);
  const before = bytes(file);
  await run('drop-board', { board: uid });
  await page.getByRole('checkbox', { name: /Redirect its URL/ }).press(' ');
  await page.getByRole('button', { name: 'Make redirect' }).press('Enter');
  await answered(page);
  expect(onDisk(file)['redirectUrl']).toBe('/');
  expect(onDisk(file)).not.toHaveProperty('root');
  await run('undo');
  expect(bytes(file)).toBe(before);
  expect(problems).toEqual([]);
});

const isAbout = async (expected: unknown) => {
  await expect.poll(() => board('index')['about']).toEqual(expected);
};

test('[EDIT-3] [HEAD-9] [HEAD-10] head tags and subjects of a page are edited row by row', async () => {
  const { page, run } = await openShell(browser(), author);
  await run('show-panel', { panel: 'board' });
  const panel = page.getByRole('tabpanel', { name: 'Page', exact: true });
  const choose = async (control: string, option: string) => {
    await panel.getByRole('button', { name: new RegExp(control) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Structured data', 'Business');
  await isAbout({ type: 'business' });
  await fill(page, 'Street', 'Mill Lane 4');
  await isAbout({ type: 'business', street: 'Mill Lane 4' });
  // With the caret still in the field, undo reverts letters until they are saved, and then the
  // step.
  await page.keyboard.press('Control+Z');
  await isAbout({ type: 'business' });
  // The state of the shell changes later than the file.
  const state = () => page.evaluate(() => window.sitegen?.state());
  await expect.poll(state).toMatchObject({ canRedo: true });
  await page.keyboard.press('Control+Shift+Z');
  await isAbout({ type: 'business', street: 'Mill Lane 4' });
  await fill(page, 'Latitude', '100');
  await panel.getByRole('alert').getByText('“latitude”').waitFor();
  await choose('Structured data', 'Questions');
  await page.getByRole('textbox', { name: 'New question' }).fill('Is it deep?');
  await fill(page, 'New answer', 'At noon.');
  const questions = [{ question: 'Is it deep?', answer: 'At noon.' }];
  await isAbout([
    { type: 'business', street: 'Mill Lane 4' },
    { type: 'questions', questions },
  ]);
  await panel.getByRole('group', { name: 'Question 1' }).waitFor();
  await panel.getByRole('button', { name: 'Remove Business' }).click();
  await isAbout({ type: 'questions', questions });

  const added = page.getByRole('combobox', { name: 'New head tag' });
  await added.click();
  await added.fill('theme');
  await page.getByRole('option', { name: 'theme-color' }).waitFor();
  await added.press('ArrowDown');
  await added.press('Enter');
  await fill(page, 'Content of the new head tag', 'banana');
  await panel.getByRole('alert').getByText('banana').waitFor();
  await fill(page, 'Content of the new head tag', '#ff8800');
  await choose('Scheme of theme-color', 'dark');
  const media = '(prefers-color-scheme: dark)';
  await expect
    .poll(() => board('index')['head'])
    .toEqual([{ name: 'theme-color', content: '#ff8800', media }]);
  expect(await added.inputValue()).toBe('');
  expect(await axeFinds(page, { within: '.side.right' })).toEqual([]);
  await panel.getByRole('button', { name: 'Remove theme-color' }).click();
  await expect.poll(() => board('index')).not.toHaveProperty('head');

  // The message of a field disappears with its focus, without moving anything under the pointer.
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus();
  await panel.getByRole('button', { name: 'Show choices for Picture' }).click();
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
});

test('[EDIT-3] [EDIT-8] settings of a board and of the project are edited in place', async () => {
  const { page, run, problems } = await openShell(browser(), author);
  await run('show-panel', { panel: 'board' });
  await fill(page, 'Title', 'Salt and reeds');
  await fill(page, 'Description', 'Salty.');
  await expect.poll(() => board('index')['description']).toBe('Salty.');
  await fill(page, 'Tags', 'Salt, Reeds');
  await expect.poll(() => board('index')['tags']).toEqual(['Salt', 'Reeds']);
  await fill(page, 'Name of a new field', 'depth');
  await fill(page, 'depth', 'two fathoms');
  await expect.poll(() => board('index')['fields']).toEqual({ depth: 'two fathoms' });
  // Two clicks before the first is saved both have an effect.
  await fill(page, 'Name of a new field', 'width');
  await expect.poll(() => Object.keys(board('index')['fields'] ?? {})).toHaveLength(2);
  await page.getByRole('textbox', { name: 'Name of width' }).waitFor();
  await page.evaluate(async () => {
    for (const name of ['depth', 'width']) {
      document.querySelector<HTMLElement>(`[aria-label="Remove ${name}"]`)?.click();
      await Promise.resolve();
    }
  });
  await expect.poll(() => board('index')).not.toHaveProperty('fields');
  // An undone value can be written again.
  for (const text of ['Salt', 'Reeds']) await fill(page, 'Title', text);
  await expect.poll(() => board('index')['title']).toBe('Reeds');
  await run('undo');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect.poll(() => title.inputValue()).toBe('Salt');
  await fill(page, 'Title', 'Reeds');
  await expect.poll(() => board('index')['title']).toBe('Reeds');
  await run('show-panel', { panel: 'project' });
  await fill(page, 'Google Tag Manager', ' GTM-ABC1 ');
  await expect.poll(() => onDisk('project.json')['googleTagManagerId']).toBe('GTM-ABC1');
  await fill(page, 'Google Tag Manager', 'not one');
  await page.locator('.st-row .sg-reason').waitFor();
  expect(onDisk('project.json')['googleTagManagerId']).toBe('GTM-ABC1');
  // F2 asks for another name of a file, also in a closed row.
  await run('show-panel', { panel: 'assets' });
  await page.locator('.st-file-row').first().press('F2');
  await page.waitForSelector('.st-details input:focus');
  await page.keyboard.type('High Tide\n');
  const file = page.locator('.st-file-row', { hasText: 'high-tide.' });
  await file.waitFor();
  expect(bytes('boards/index.json')).toContain('"basename": "high-tide"');
  await page.keyboard.type('../out\n');
  await page.locator('.st-details .sg-reason:has-text("isn’t a valid file name")').waitFor();
  await run('undo');
  await file.waitFor({ state: 'detached' });
  const others = problems.filter((reported) => !reported.includes('422'));
  expect(others).toEqual([]);
});

test('[EDIT-7] a rejected switch has a reason, and shows the saved state', async () => {
  const { page, run } = await openShell(browser(), author);
  await run('show-panel', { panel: 'board' });
  const before = bytes('boards/index.json');
  const row = page.locator('.st-row:has([role=switch])').first();
  await row.locator('.track').click();
  await row.locator('.sg-reason:has-text("can’t be a draft")').waitFor();
  expect(await row.getByRole('switch').isChecked()).toBe(false);
  expect(bytes('boards/index.json')).toBe(before);
});

test('[EDIT-3] [EDIT-7] a variable gets a dark value and another name, and can’t be removed while in use', async () => {
  const { page, run, problems } = await openShell(browser(), author);
  await run('show-panel', { panel: 'project' });
  const variable = (name: string) =>
    onDisk('project.json').variables?.find((one) => one['name'] === name);
  await fill(page, 'Name of a new variable', 'tide');
  await expect.poll(() => variable('tide')).toEqual({ name: 'tide', v: '#2559D8' });
  await fill(page, 'tide in dark', '8fb0ff');
  await expect.poll(() => variable('tide')).toMatchObject({ v: '#2559D8', dark: '#8FB0FF' });
  await fill(page, 'Name of tide', 'ebb');
  await expect.poll(() => variable('ebb')).toMatchObject({ dark: '#8FB0FF' });
  await page.getByRole('button', { name: 'Remove ebb' }).press('Enter');
  await expect.poll(() => variable('ebb')).toBe(undefined);
  await page.getByRole('button', { name: 'Shared styles' }).press('Enter');
  await fill(page, 'Name of a new style', 'sand');
  const styles = () => JSON.stringify(onDisk('project.json')['styles']);
  await expect.poll(styles).toContain('"name":"sand"');
  await fill(page, 'Name of the shared style sand', 'shore');
  await expect.poll(styles).toContain('"name":"shore"');
  const [used] = onDisk('project.json').variables ?? [];
  await page.getByRole('button', { name: `Remove ${String(used?.['name'])}` }).press('Enter');
  const reasons = page.locator('.st-variable .sg-reason');
  await expect.poll(() => reasons.textContent()).toContain('still use');
  expect(variable(String(used?.['name']))).toEqual(used);
  await fill(page, 'Name of the shared style shore', 'sand');
  await expect.poll(() => reasons.count()).toBe(0);
  expect(problems.filter((reported) => !reported.includes('422'))).toEqual([]);
});

test('[EDIT-10] axe finds no violation in panels, menus and questions, light and dark', async () => {
  const { page, run, problems } = await openShell(browser(), author);
  const look = async (part: string) => {
    for (const [colorScheme, rule] of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const found = await axeFinds(page, { rule, within: part });
      expect({ part, colorScheme, found }).toEqual({ part, colorScheme, found: [] });
    }
  };
  await run('show-tree', { tree: 'boards' });
  for (const panel of ['board', 'project', 'assets']) {
    await run('show-panel', { panel });
    await page.locator('.sg-panel').waitFor();
    if (panel === 'assets') await page.locator('.st-file-row').first().click();
    await look('.right');
  }
  for (const name of ['new-board', 'name-board']) {
    await run(name);
    await page.getByRole('dialog').waitFor();
    await look('[role=dialog]');
    await page.keyboard.press('Escape');
    await answered(page);
  }
  await page.focus('[role=tree]');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  await look('.st-menu');
  await page.keyboard.press('Escape');
  await look('.left');
  expect(problems).toEqual([]);
});
