import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { buildProject, cli, tempFolder } from '../sites.test-data.ts';
import { blocksOf, serve } from './author.test-data.ts';
import { treeIn } from './live.test-data.ts';
import {
  clickBlock,
  compose,
  followSaid,
  holdChanges,
  leaveWindow,
  openShell,
  type OpenShell,
} from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let folder = '';
let author = '';

beforeEach(async () => {
  folder = join(mkdtempSync(join(temp, 'edit-')), 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  ({ author } = await serve(folder, { assets: join(folder, 'assets') }));
});

const fileOf = (board = 'index') => join(folder, 'boards', `${board}.json`);
const bytes = (board?: string) => readFileSync(fileOf(board), 'utf8');

/** Returns the blocks of a board on disk. */
const blocksOnDisk = (board?: string) => blocksOf(bytes(board));
const textOnDisk = (uid: string) => blocksOnDisk().find(([own]) => own === uid)?.[2];

const open = () => openShell(browser(), author);

const H1 = 'home-heading';
const QUOTE = 'Quote “The table came on a Tuesday, and we have not lef …”';
const STEP = 'Quote “The table came on a Tuesday, a …”';

async function writeIn(shell: OpenShell, uid: string) {
  await clickBlock(shell, uid, { times: 2 });
  await shell.frame().waitForSelector(`[data-sg-uid="${uid}"][contenteditable]`);
}

test('[EDIT-3] a double click puts the caret into a text; typing is one step, saved and undone', async () => {
  const shell = await open();
  const { page, frame, problems, state } = shell;
  const before = bytes();
  await writeIn(shell, H1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Tides & <b>tal');
  // After a visit to another window, writing continues in the text.
  const comeBack = await leaveWindow(shell);
  await expect.poll(() => textOnDisk(H1)).toBe('Tides & <b>tal');
  expect((await state()).view['writing']).toBe(H1);
  await comeBack();
  await page.keyboard.type('es</b>');
  await page.keyboard.press('Escape');
  await expect.poll(() => textOnDisk(H1)).toBe('Tides & <b>tales</b>');
  const heading = frame().locator(`[data-sg-uid="${H1}"]`);
  await expect.poll(() => heading.textContent()).toBe('Tides & <b>tales</b>');
  expect(await heading.getAttribute('contenteditable')).toBe(null);
  await expect.poll(async () => (await state()).saved).toBe(true);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => bytes()).toBe(before);
  await expect.poll(state).toMatchObject({ canUndo: false, canRedo: true });
  expect(problems).toEqual([]);
  await shell.run('show-panel', { panel: 'board' });
  await page.reload();
  await page.waitForFunction(() => window.sitegen !== undefined);
  await page.evaluate(() => window.sitegen?.ready);
  await page.getByText('Search and sharing').waitFor();
  expect(problems.filter((reported) => reported.startsWith('404'))).toEqual([]);
  await shell.run('redo');
  expect(textOnDisk(H1)).toBe('Tides & <b>tales</b>');
  // A text changed on disk while another window has the focus is shown on the page.
  await writeIn(shell, H1);
  await leaveWindow(shell);
  writeFileSync(fileOf(), bytes().replace('Tides & <b>tales</b>', 'Theirs'));
  await frame().waitForSelector(`[data-sg-uid="${H1}"]:not([contenteditable]):text("Theirs")`);
});

test('[EDIT-10] blocks are inserted, written, moved, duplicated and deleted, and changes undone, by keyboard alone', async () => {
  const shell = await open();
  const { page, frame, selected, problems } = shell;
  const before = bytes();
  const said = await followSaid(shell);
  await shell.run('select', { uids: [H1] });
  await page.focus('.canvas');
  // Text typed while a list is loading is its search, unless it is cancelled.
  await page.route(/\/files\/|\/api\/insertable/, async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('duplicate');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('quite');
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('ote');
  await page.keyboard.press('Enter');
  await expect.poll(() => blocksOnDisk().some(([, eid]) => eid === 'quote')).toBe(true);
  const uid = blocksOnDisk().find(([, eid]) => eid === 'quote')?.[0] ?? '';
  await expect.poll(async () => (await selected()).blocks).toEqual([uid]);
  await frame().waitForSelector(`[data-sg-uid="${uid}"] [contenteditable]`);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await selected()).blocks).toEqual([uid]);
  await page.focus('.canvas');
  const order = () => blocksOnDisk().map(([own]) => own);
  await page.keyboard.press('Control+ArrowUp');
  await expect.poll(() => order()[order().indexOf(uid) + 1]).toBe(H1);
  await page.keyboard.press('Control+d');
  await expect.poll(() => blocksOnDisk().filter(([, eid]) => eid === 'quote').length).toBe(2);
  await page.keyboard.press('Delete');
  await expect.poll(() => blocksOnDisk().filter(([, eid]) => eid === 'quote').length).toBe(1);
  await page.getByRole('button', { name: `Undo: Delete ${STEP}` }).waitFor();
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => bytes()).toBe(before);
  await page.getByRole('button', { name: `Redo: Insert ${STEP}` }).waitFor();
  await expect
    .poll(said)
    .toEqual([
      'Heading “Notes from the edge of the water” is selected, 1 of 2 in column.',
      `${QUOTE} was inserted, 2 of 3 in column.`,
      `${QUOTE} was moved, 1 of 3 in column.`,
      `${QUOTE} was duplicated, the copy is 2 of 4 in column.`,
      `${QUOTE} was deleted.`,
      `Undone: Delete ${STEP}. ${QUOTE} is selected, 2 of 4 in column.`,
      `Undone: Duplicate ${STEP}. ${QUOTE} is selected, 1 of 3 in column.`,
      `Undone: Move ${STEP}. ${QUOTE} is selected, 2 of 3 in column.`,
      `Undone: Insert ${STEP}. Heading “Notes from the edge of the water” is selected, 1 of 2 in column.`,
    ]);
  expect(problems).toEqual([]);
});

test('[EDIT-3] [EDIT-6] [A12] an input method writes in plain and formatted texts, as one step, and another tab shows it', async () => {
  const shell = await open();
  const other = await openShell(browser(), author);
  const { page, frame, run, problems } = shell;
  const before = bytes();
  const plain = String(await run('insert', { eid: 'quote', attrs: { text: 'One ' } }));
  for (const [uid, first] of [
    [H1, 'Notes from the edge of the water'],
    [plain, 'One '],
  ] as const) {
    const written = frame().locator(
      `[data-sg-uid="${uid}"][contenteditable], [data-sg-uid="${uid}"] [contenteditable]`,
    );
    await run('write', { uid });
    await written.waitFor();
    await page.keyboard.press('End');
    const commit = await compose(shell, 'に', 'にほ', 'にほん');
    // Both keys belong to the input method as long as it proposes words.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    expect(await written.count()).toBe(1);
    const again = await compose(shell, 'にほん');
    await again('日本');
    await commit('語');
    await page.keyboard.press('Escape');
    await expect.poll(() => textOnDisk(uid)).toBe(`${first}日本語`);
    await expect.poll(() => written.count()).toBe(0);
    await other.frame().getByText(`${first}日本語`).waitFor();
    await run('undo');
    await expect.poll(() => textOnDisk(uid)).toBe(first);
  }

  // Changes in one tab are on the canvas of the other one, and undo reverts only changes of its own
  // tab.
  for (const words of ['A', 'B', 'C', 'D', 'E']) {
    await run('set', { uid: H1, kid: 'text', v: words });
    await other.frame().getByText(words, { exact: true }).waitFor();
  }
  await other.run('set', { uid: H1, kid: 'level', v: 2 });
  await expect(other.run('set', { uid: H1, kid: 'text', v: 'F', was: 'D' })).rejects.toThrow('“E”');
  for (let count = 0; count < 6; count += 1) await run('undo');
  expect(textOnDisk(H1)).toBe('Notes from the edge of the water');
  await frame().locator('h2').getByText('Notes from the edge of the water').waitFor();
  await other.run('undo');
  expect(bytes()).toBe(before);
  expect(problems).toEqual([]);
});

test('[EDIT-9] [A10] a text changed on disk while it is being written is a conflict', async () => {
  const shell = await open();
  const { page } = shell;
  await writeIn(shell, H1);
  const theirs = '"v":"Theirs"';
  writeFileSync(fileOf(), bytes().replace('"v":"Notes from the edge of the water"', theirs));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Mine');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.rejection:has-text("Theirs")');
  expect(textOnDisk(H1)).toBe('Theirs');
  await page.click('text=Mine: Mine');
  await expect.poll(() => textOnDisk(H1)).toBe('Mine');
  // If another author removes the text, the typed words are kept as well: they restore the text, or
  // are discarded.
  const other = await open();
  const before = bytes();
  await writeIn(shell, H1);
  await page.keyboard.press('End');
  // Holds changes: on a slow machine, the words would be saved before the removal.
  const release = await holdChanges(shell);
  await page.keyboard.type(' again');
  await other.run('remove', { uids: [H1] });
  release();
  await page.click('text=Restore with my change');
  await expect.poll(() => bytes()).toBe(before.replace('"v":"Mine"', '"v":"Mine again"'));
  await other.run('remove', { uids: [H1] });
  const change = { name: 'set', args: { uid: H1, kid: 'text', v: 'Back' } };
  await expect(shell.run('set', change.args)).rejects.toThrow('was removed elsewhere');
  await page.click('text=Discard my change');
  await shell.run('bring-back', { change });
  expect(textOnDisk(H1)).toBe('Back');
  // An author whose open board is removed sees the home page, and can restore the board.
  await shell.run('open', { board: 'about' });
  await other.run('remove-board', { board: 'about' });
  await page.waitForSelector('.rejection:has-text("was deleted in another tab or program.")');
  await expect.poll(async () => (await shell.state()).board).toBe('home');
  await shell.run('set', { uid: H1, kid: 'level', v: 2 });
  await page.click('text=Restore it');
  await expect.poll(async () => (await shell.state()).board).toBe('about');
  expect(await page.locator('.rejection').count()).toBe(0);
});

test('[EDIT-7] an illegal change is rejected with the reason, and has no effect', async () => {
  const { run, page } = await open();
  const before = bytes();
  await expect(run('set', { uid: H1, kid: 'level', v: 99 })).rejects.toThrow(
    '“level” can’t be 99. Enter 1 to 6.',
  );
  await expect(run('insert', { eid: 'table-row', parent: H1, index: 0 })).rejects.toThrow(
    '“Table row” must be directly inside “Table”.',
  );
  await expect(run('remove', { uids: ['nobody'] })).rejects.toThrow('There is no layer');
  await expect(run('undo')).rejects.toThrow('There is nothing to undo.');
  expect(await page.locator('.rejection').textContent()).toContain('There is no layer');
  expect(bytes()).toBe(before);
});

test('[EDIT-5] after changes the canvas equals the page of a fresh build', async () => {
  const { run, frame, page } = await open();
  await run('set', { uid: H1, kid: 'text', v: 'Other words' });
  await run('insert', { eid: 'divider', parent: 'home-column', index: 0 });
  await run('duplicate', { uids: [H1] });
  await expect.poll(() => frame().locator('h1').count()).toBe(2);
  const out = mkdtempSync(join(temp, 'built-'));
  expect(await buildProject(folder, out, { images: 'originals' })).toMatchObject({
    isWritten: true,
  });
  const built = await page.context().newPage();
  await built.setContent(readFileSync(join(out, 'index.html'), 'utf8'));
  expect(await treeIn(frame())).toBe(await treeIn(built));
});
