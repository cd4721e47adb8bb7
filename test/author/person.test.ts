import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { buildProject, cli, readText, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { treeIn } from './live.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

async function start() {
  const folder = join(mkdtempSync(join(temp, 'person-')), 'site');
  await cli(temp, ['init', folder, '--template', 'landing']);
  const { author } = await serve(folder, { assets: join(folder, 'assets') });
  const shell = await openShell(browser(), author);
  return { folder, shell };
}

/** Waits until all that was done is on disk. */
async function saved({ state }: OpenShell) {
  await expect.poll(async () => (await state()).saved).toBe(true);
}

/** What a person does with nothing but a keyboard. */
function byKeyboard(shell: OpenShell) {
  const { page, selected } = shell;
  const { keyboard } = page;

  /** What has the focus, as it is called. */
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const ids = at?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const names = ids.map((id) => document.getElementById(id)?.textContent);
      return [at?.localName, at?.getAttribute('aria-label'), ...names].join(' ').trim();
    });

  return {
    /** Goes on by Tab until something of a name has the focus. */
    async tabTo(name: RegExp) {
      for (let presses = 0; presses < 90; presses += 1) {
        if (name.test(await focused())) return;
        await keyboard.press('Tab');
      }
      throw new Error(`nothing is called ${name.source}`);
    },
    /** Runs a command of the palette, and answers what it asks: one field after the other. */
    async command(name: string, ...answers: readonly string[]) {
      await keyboard.press('ControlOrMeta+k');
      await page.waitForSelector('.palette input:focus');
      await keyboard.type(name);
      await page.waitForSelector(`[role=menuitem]:has-text("${name}")`);
      await keyboard.press('Enter');
      if (answers.length > 0) await page.waitForSelector('[role=dialog] form input:focus');
      for (const [at, answer] of answers.entries()) {
        if (at > 0) await keyboard.press('Tab');
        await keyboard.type(answer);
      }
      if (answers.length > 0) await keyboard.press('Enter');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
      await saved(shell);
    },
    /** Inserts an element after what is selected, and writes into it where that is a text. */
    async insert(name: string, words = '') {
      const before = (await selected()).focus;
      await page.focus('.canvas');
      await keyboard.press('/');
      await page.waitForSelector('.palette input:focus');
      await keyboard.type(name);
      await page.waitForSelector(`[role=menuitem]:has-text("${name}")`);
      await keyboard.press('Enter');
      await expect.poll(async () => (await selected()).focus).not.toBe(before);
      if (words !== '') {
        await shell.frame().waitForSelector('[contenteditable]');
        await keyboard.type(words);
        await keyboard.press('Escape');
      }
      await saved(shell);
    },
  };
}

test('[EDIT-10] by keyboard alone: a site of five pages with a composite, a gallery, a form and dark values, and built', async () => {
  const { folder, shell } = await start();
  const { page, frame, problems, state } = shell;
  const { keyboard } = page;
  const { command, insert, tabTo } = byKeyboard(shell);

  for (const name of ['Menu', 'Team', 'Made by us', 'Write to us']) {
    await command('New board', name);
    await expect.poll(async () => (await state()).page.path).toBe(`/${slugOf(name)}/`);
    await insert('Heading', name);
  }
  await insert('Form');
  await tabTo(/^input .*Action/);
  await keyboard.type('https://forms.example.com/f/1');
  await keyboard.press('Enter');
  await saved(shell);

  await command('Made by us');
  await expect.poll(async () => (await state()).page.path).toBe('/made-by-us/');
  await insert('Gallery');
  await insert('Image');
  await tabTo(/^input .*Image/);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key);
  await saved(shell);
  await tabTo(/ Alt/);
  await keyboard.type('What we made last');
  await keyboard.press('Enter');
  await saved(shell);

  await command('Team');
  await expect.poll(async () => (await state()).page.path).toBe('/team/');
  await insert('Text', 'Three of us.');
  await command('New variable', 'brand', '', '#A03A00', '#FFB599');
  await tabTo(/Search attributes/);
  await keyboard.type('text color');
  await tabTo(/^input .*Text color/);
  await keyboard.type('var:brand');
  await keyboard.press('Enter');
  await saved(shell);
  await command('Make a composite of the selection', 'Member');

  const out = join(folder, '..', 'out');
  const checked = await cli(folder, ['check', '.', '--assets', 'assets', '--json']);
  expect(JSON.parse(checked.out)).toMatchObject({
    projects: [{ diagnostics: [], isSound: true }],
  });
  await buildProject(folder, out, { assets: join(folder, 'assets'), images: 'originals' });
  const team = readFileSync(join(folder, 'boards', 'team.json'), 'utf8');
  expect(team).toContain('"eid": "composite"');
  expect(readFileSync(join(folder, 'boards', 'member.json'), 'utf8')).toContain('var:brand');
  for (const [name, path] of [
    ['Team', 'team'],
    ['Made by us', 'made-by-us'],
    ['Write to us', 'write-to-us'],
  ] as const) {
    await command(name);
    await expect.poll(async () => (await state()).page.path).toBe(`/${path}/`);
    const fresh = await visit(browser());
    await fresh.page.setContent(readText(out, `${path}/index.html`), { waitUntil: 'commit' });
    expect(await treeIn(frame())).toBe(await treeIn(fresh.page));
  }
  // A frame that goes on to another page ends what it has asked for.
  expect(problems.filter((problem) => !problem.startsWith('failed:'))).toEqual([]);
});

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** What a person does with a pointer, and types only words. */
function byPointer(shell: OpenShell) {
  const { page, selected } = shell;
  const click = (role: 'button' | 'tab' | 'menuitem' | 'option', name: string | RegExp) =>
    page.getByRole(role, { name }).first().click();
  return {
    click,
    /** Writes what a dialog asks for, and presses its button. */
    async answer(words: string) {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(words);
      await dialog.locator('button[type=submit]').click();
    },
    /** Inserts an element by the list of all that may stand here. */
    async insert(name: string, words = '') {
      const before = (await selected()).focus;
      await click('button', 'Insert …');
      await page
        .locator('.insertable', { hasText: new RegExp(`^${name}`) })
        .first()
        .click();
      await expect.poll(async () => (await selected()).focus).not.toBe(before);
      if (words !== '') {
        await shell.frame().waitForSelector('[contenteditable]');
        await page.keyboard.type(words);
        await page.keyboard.press('Escape');
      }
      await saved(shell);
    },
  };
}

test('[EDIT-3] by pointer: a page with a picture, a composite of it, and the build seen', async () => {
  const { folder, shell } = await start();
  const { page, frame, problems, state } = shell;
  const { click, insert, answer } = byPointer(shell);

  await click('tab', /^Boards/);
  await click('button', 'New board …');
  await answer('Made by us');
  await expect.poll(async () => (await state()).page.path).toBe('/made-by-us/');
  await insert('Heading', 'Made by us');
  await insert('Image');
  await page.getByRole('combobox', { name: 'Image' }).click();
  await page.getByRole('option').nth(1).click();
  await saved(shell);
  await frame().locator('img').first().click({ button: 'right' });
  await click('menuitem', /^Make a composite/);
  await answer('Shown');
  await expect
    .poll(() => readFileSync(join(folder, 'boards', 'made-by-us.json'), 'utf8'))
    .toContain('composite');
  await saved(shell);

  await click('button', 'Build the site');
  await page.getByText(/^\d+ pages/).waitFor();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await preview.goto(new URL('/made-by-us/', preview.url()).href);
  expect(await preview.locator('h1').textContent()).toBe('Made by us');
  expect(await preview.locator('img').count()).toBe(1);
  expect(problems.filter((problem) => !problem.startsWith('failed:'))).toEqual([]);
});
