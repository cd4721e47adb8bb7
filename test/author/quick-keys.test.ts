import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { intercept } from '../gate.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { ALL, inBox, openBoxSite, pressKeys, textsIn } from './box-site.test-data.ts';
import type { LiveSite } from './live.test-data.ts';
import {
  faultsIn,
  holdChanges,
  holdRequests,
  openShell,
  type OpenShell,
} from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

beforeEach(async () => {
  ({ site, shell } = await openBoxSite(temp, browser()));
  // The page shows a change before the shell has its answer.
  await intercept(shell.page, /\/api\/edit/, async (route) => {
    const response = await route.fetch();
    await new Promise((done) => setTimeout(done, 150));
    await route.fulfill({ response });
  });
});

const onDisk = () => inBox(site).map(({ uid }) => uid);
const texts = () => textsIn(site);
const press = async (...keys: readonly string[]) => pressKeys(shell, ...keys);

test('[EDIT-6] Ctrl-Z restores a block as soon as it has disappeared, before the shell has its answer', async () => {
  const { page, frame, run } = shell;
  const one = frame().locator('[data-sg-uid=one]');
  await run('select', { uids: ['one'] });
  await page.focus('.canvas');
  await press('Delete');
  await one.waitFor({ state: 'detached' });
  await press('Control+z');
  await one.waitFor();
  expect(onDisk()).toEqual(ALL);
});

test('[EDIT-6] fast undo and redo keys run one step for each press, as long as there are steps', async () => {
  const { page, run, state, problems } = shell;
  for (const uid of ['one', 'two']) await run('remove', { uids: [uid] });
  await page.focus('.canvas');
  await press('Control+z', 'Control+Shift+z');
  await expect.poll(state).toMatchObject({ saved: true, canUndo: true, canRedo: false });
  expect(onDisk()).toEqual(['three']);
  await press('Control+z', 'Control+z', 'Control+z');
  await expect.poll(state).toMatchObject({ saved: true, canUndo: false });
  expect(onDisk()).toEqual(ALL);
  await press('Control+y', 'Control+y', 'Control+y', 'Control+z');
  await expect.poll(state).toMatchObject({ saved: true, canUndo: true, canRedo: true });
  expect(onDisk()).toEqual(['two', 'three']);
  expect((await state()).refused).toBe(undefined);
  expect(problems).toEqual([]);
});

/** Delays requests by address: parts that the shell loads on demand, and answers. */
const comeLate = (asked: RegExp) =>
  intercept(shell.page, asked, async (route) => {
    await new Promise((done) => setTimeout(done, 200));
    await route.continue();
  });

test('[EDIT-6] Ctrl-Z undoes pasted content while it is still being read', async () => {
  const { page, run, state, problems } = shell;
  await run('remove', { uids: ['one'] });
  await run('select', { uids: ['three'] });
  await page.focus('.canvas');
  for (const [name, args] of [
    ['paste-html', { html: '<p>From elsewhere</p>' }],
    ['paste-markdown', { text: 'From *elsewhere*' }],
  ] as const) {
    const letGo = await holdRequests(shell, /\/files\/|\/api\/edit$/);
    const pasted = run(name, args);
    expect(await state()).toMatchObject({ saved: false });
    await press('Control+z');
    letGo();
    await pasted;
    await expect.poll(state).toMatchObject({ saved: true, canRedo: true });
    expect(onDisk()).toEqual(['two', 'three']);
    await run('redo');
    expect(texts()).toHaveLength(3);
    await run('undo');
  }
  expect(faultsIn(problems)).toEqual([]);
});

const labels = () => inBox(site).map(({ label }) => label);

test('[EDIT-9] renaming a block that another tab renames concurrently is a conflict', async () => {
  const { page, run } = shell;
  await run('select', { uids: ['one'] });
  await page.focus('.canvas');
  await press('F2');
  await page.getByRole('textbox', { name: 'Label' }).fill('Mine');
  const other = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  await other.run('rename', { uid: 'one', label: 'Theirs' });
  await press('Enter');
  await page.getByText('Name of Text “Theirs” was changed elsewhere').waitFor();
  expect(labels()).toEqual(['Theirs', undefined, undefined]);
  // The rename still applies to its original block, although another one is selected.
  await run('select', { uids: ['two'] });
  await page.getByRole('button', { name: 'Mine: “Mine”' }).click();
  await expect.poll(labels).toEqual(['Mine', undefined, undefined]);
});

test('[EDIT-3] text typed after the Enter that inserts a text goes into it, and after the next Enter into the next text', async () => {
  const { page, run, problems } = shell;
  await run('select', { uids: ['three'] });
  await comeLate(/\/files\/|\/api\/insertable/);
  // In the first round, neither the list nor its content is loaded; in the second one, only the
  // content is missing; in the third one, both are loaded.
  for (const [words, at] of [
    ['Long ago', 3],
    ['Far away', 4],
    ['Tides', 5],
  ] as const) {
    await page.focus('.canvas');
    await press('/');
    if (at === 5) await page.getByRole('menuitem', { name: 'Heading' }).first().waitFor();
    await page.keyboard.type(`heading\n${words}`);
    if (at === 5) await page.keyboard.type('\nOf the sea');
    await expect.poll(() => texts()[at]).toEqual(['heading', words]);
    await press('Escape');
  }
  await expect.poll(() => texts()[6]).toEqual(['text', 'Of the sea']);
  expect(problems).toEqual([]);
});

test('[EDIT-3] [EDIT-10] text typed after the Enter that opens a dialog from the command palette goes into the dialog', async () => {
  const { page, run, problems } = shell;
  await comeLate(/\/files\//);
  const rename = async (uid: string, name: string) => {
    await run('select', { uids: [uid] });
    await page.focus('.canvas');
    await press('Control+k');
    await page.keyboard.type(`Rename layer\n${name}\n`);
    await expect.poll(labels).toContain(name);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  // At the first rename, neither the list nor the dialog is loaded; at the second one, both are.
  await rename('one', 'First');
  await rename('two', 'Second');
  // Keys pressed after the Enter in the dialog apply to the result of the command.
  await press('ArrowUp', 'Control+k');
  await page.keyboard.type('Rename layer\n2\n');
  await press('ArrowDown', 'ArrowDown', 'Control+k');
  await page.keyboard.type('Rename layer\nThird\n');
  await expect.poll(labels).toEqual(['2', 'Second', 'Third']);
  await press('Control+k');
  await page.keyboard.type('New page\nNexss');
  await press('Backspace', 'ArrowLeft', 'Backspace', 'w', 'Enter', 'Control+k');
  await page.keyboard.type('New page\nTides\n');
  await page.locator('.top h1', { hasText: 'Tides' }).waitFor();
  await page.getByRole('treeitem', { name: 'News' }).waitFor();
  expect(problems).toEqual([]);
});

test('[EDIT-9] writing in a text that another tab moves to another board is a conflict with a link there, which keeps the words', async () => {
  const { page, frame, run, selected } = shell;
  await run('write', { uid: 'one' });
  await frame().waitForSelector('[data-sg-uid=one][contenteditable]');
  const other = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  await other.run('move-to-board', { uids: ['one'], to: 'about' });
  await page.keyboard.type(' of mine');
  await page.getByText('was moved to page “about”').waitFor();
  await page.getByRole('button', { name: 'Apply my change there' }).click();
  await frame().locator('[data-sg-uid=one]', { hasText: 'one of mine' }).waitFor();
  await expect.poll(selected).toMatchObject({ board: 'about', blocks: ['one'] });
  expect(onDisk()).toEqual(['two', 'three']);
});

test('[EDIT-6] while a text is being written, typing is undone and redone as fast, and the caret stays', async () => {
  const { page, frame, run, state } = shell;
  await run('write', { uid: 'one' });
  const written = frame().locator('[data-sg-uid=one][contenteditable]');
  await written.waitFor();
  await page.keyboard.type('!');
  await press('Control+z', 'Control+Shift+z', 'Control+z');
  await expect.poll(state).toMatchObject({ saved: true, canUndo: false, canRedo: true });
  await written.waitFor();
  expect(texts()[0]).toEqual(['text', 'one']);
  await press('Control+Shift+z');
  await expect.poll(() => texts()[0]).toEqual(['text', 'one!']);
  // Text typed after a pause is a separate step.
  await written.waitFor();
  await page.keyboard.type('?');
  await expect.poll(() => texts()[0]).toEqual(['text', 'one!?']);
  await page.evaluate(() => {
    const clock = performance.now.bind(performance);
    performance.now = () => clock() + 10_000;
  });
  await page.keyboard.type('?');
  await expect.poll(() => texts()[0]).toEqual(['text', 'one!??']);
  await press('Control+z');
  await expect.poll(state).toMatchObject({ saved: true, canRedo: true });
  expect(texts()[0]).toEqual(['text', 'one!?']);
});

test('[A8] a saved change counts as saved, even if the server answers only requests of changes', async () => {
  const { page, run, selected, state } = shell;
  const asked = /\/api\/(?!edit\b)/;
  await intercept(page, asked, (route) => route.abort());
  await run('duplicate', { uids: ['three'] });
  expect(onDisk()).toHaveLength(ALL.length + 1);
  await run('undo');
  await page.unroute(asked);
  expect(onDisk()).toEqual(ALL);
  await run('redo');
  expect(await selected()).toMatchObject({ blocks: [onDisk().at(-1)] });
  expect(await state()).toMatchObject({ saved: true, refused: undefined });
});

test('[EDIT-2] the selection after a change applies, even if the change was shown before its answer', async () => {
  const { run, selected } = shell;
  await run('select', { uids: ['three'] });
  await run('duplicate');
  const made = [onDisk().at(-1)];
  expect((await selected()).blocks).toEqual(made);
  await run('remove');
  expect((await selected()).blocks).toEqual(['box']);
  await run('undo');
  expect((await selected()).blocks).toEqual(made);
});

test('[EDIT-2] a board that is opened while a change is still being saved stays open', async () => {
  const { run, state } = shell;
  await run('select', { uids: ['three'] });
  const letGo = await holdChanges(shell);
  const change = run('duplicate', { uids: ['three'] });
  await run('open', { board: 'about' });
  letGo();
  await change;
  expect((await state()).board).toBe('about');
  expect(onDisk()).toHaveLength(4);
});

test('[EDIT-2] a selection right after a click on another board applies once its blocks are known', async () => {
  const { page, run, selected } = shell;
  const letGo = await holdRequests(shell, /\/api\/copy/);
  await page.getByRole('tab', { name: /^Pages/ }).click();
  await page.locator('[role=treeitem][data-uid=about]').click();
  const chosen = run('select', { uids: ['about-heading'] });
  expect((await selected()).blocks).toEqual([]);
  letGo();
  await chosen;
  expect(await selected()).toMatchObject({ board: 'about', blocks: ['about-heading'] });
});
