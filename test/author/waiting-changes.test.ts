import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { board } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { ALL, hiddenIn, inBox, openBoxSite, pressKeys, textsIn } from './box-site.test-data.ts';
import type { BoardJson, LiveSite } from './live.test-data.ts';
import { clickBlock, faultsIn, holdChanges, openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

beforeEach(async () => {
  const others = ['news', 'team', 'last'].map((uid) => board(uid, []));
  ({ site, shell } = await openBoxSite(temp, browser(), ...others));
});

const onDisk = () => inBox(site).map(({ uid }) => uid);
const hidden = () => hiddenIn(site);
const texts = () => textsIn(site);
const words = () => texts().map(([, own]) => own);
const press = async (...keys: readonly string[]) => pressKeys(shell, ...keys);

test('[EDIT-6] keys that wait for an earlier change apply to the selection when they were pressed, not to a later click', async () => {
  const { page, run, selected, state, problems } = shell;
  await run('hide', { uids: ['three'] });
  await run('select', { uids: ['two'] });
  await page.focus('.canvas');
  const letGo = await holdChanges(shell);
  const slow = run('rename', { uid: 'one', label: 'First' });
  await expect.poll(state).toMatchObject({ saved: false });
  await press('Control+Shift+h', 'Delete');
  await run('select', { uids: ['three'] });
  letGo();
  await slow;
  await expect.poll(state).toMatchObject({ saved: true });
  expect(onDisk()).toEqual(['one', 'three']);
  expect(await selected()).toMatchObject({ blocks: ['three'] });
  await run('undo');
  expect(hidden()).toEqual(['two', 'three']);
  expect(faultsIn(problems)).toEqual([]);
});

test('[EDIT-6] changes waiting behind a copy apply to the copy, also after a later click', async () => {
  const { page, run, selected, state } = shell;
  await run('select', { uids: ['one'] });
  await page.focus('.canvas');
  const letGo = await holdChanges(shell);
  await press('Control+d', 'Delete');
  await clickBlock(shell, 'three');
  letGo();
  await expect.poll(state).toMatchObject({ saved: true });
  expect(onDisk()).toEqual(ALL);
  expect(await selected()).toMatchObject({ blocks: ['three'] });
});

test('[EDIT-3] [EDIT-6] fast keys have the effect of slow ones: keys for the selection wait for the selection after a change', async () => {
  const { page, run, selected, state, problems } = shell;
  await run('select', { uids: ['one'] });
  await page.focus('.canvas');
  const letGo = await holdChanges(shell);
  // The keys duplicate the text, edit the duplicate, and then copy and paste the next text.
  await press('Control+d', 'Enter', 'End', '!', 'Escape', 'ArrowDown', 'Control+c', 'Control+v');
  letGo();
  await expect.poll(words).toEqual(['one', 'one!', 'two', 'two', 'three']);
  await expect.poll(state).toMatchObject({ saved: true });
  const [, , , pasted] = onDisk();
  expect((await selected()).blocks).toEqual([pasted]);
  expect(faultsIn(problems)).toEqual([]);
});

test('[EDIT-6] changes waiting for an earlier one apply to the board of their request, also after opening another one', async () => {
  const { page, run, selected, state, problems } = shell;
  await run('select', { uids: ['two'] });
  await page.focus('.canvas');
  const letGo = await holdChanges(shell);
  const slow = run('rename', { uid: 'one', label: 'First' });
  await expect.poll(state).toMatchObject({ saved: false });
  await press('Delete');
  const moved = run('move', { uids: ['one'], parent: 'box', index: 2 });
  await run('open', { board: 'about' });
  await run('select', { uids: ['about-heading'] });
  letGo();
  await Promise.all([slow, moved]);
  await expect.poll(state).toMatchObject({ saved: true });
  expect(onDisk()).toEqual(['three', 'one']);
  expect(await selected()).toMatchObject({ board: 'about', blocks: ['about-heading'] });
  expect(faultsIn(problems)).toEqual([]);
});

test('[EDIT-9] choosing “Mine” in a conflict writes the value in its original place, also while another board is shown', async () => {
  const { page, run, selected, state } = shell;
  const other = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  await other.run('set', { uid: 'one', kid: 'text', v: 'Theirs' });
  // Sets the value by its block on the shown board, like a handle.
  const set = run('set', { uid: 'one', kid: 'text', v: 'Mine', was: 'one' });
  await expect(set).rejects.toThrow('“Theirs”');
  await run('open', { board: 'about' });
  await run('select', { uids: ['about-heading'] });
  await page.getByRole('button', { name: 'Mine: Mine' }).click();
  await expect.poll(() => texts()[0]).toEqual(['text', 'Mine']);
  await expect.poll(state).toMatchObject({ saved: true });
  expect((await state()).refused).toBe(undefined);
  expect(await selected()).toMatchObject({ board: 'about', blocks: ['about-heading'] });
});

test('[EDIT-9] blocks that a key moved and another tab removed can be restored, though they aren’t selected any more', async () => {
  const { page, frame, run, selected } = shell;
  const other = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  await run('select', { uids: ['two', 'three'] });
  await page.focus('.canvas');
  const letGo = await holdChanges(shell);
  await press('Control+ArrowUp');
  await other.run('remove', { uids: ['two', 'three'] });
  await frame().waitForSelector('[data-sg-uid=three]', { state: 'detached' });
  await expect.poll(selected).toMatchObject({ blocks: [] });
  letGo();
  await page.getByRole('button', { name: 'Restore with my change' }).click();
  await expect.poll(onDisk).toEqual(['two', 'three', 'one']);
});

test('[EDIT-6] a board moves as many steps as keys were pressed, at any speed', async () => {
  const { page, run, state, problems } = shell;
  await run('open', { board: 'last' });
  await page.getByRole('tab', { name: /^Pages/ }).click();
  await page.locator('[role=treeitem][data-uid=last]').click();
  const letGo = await holdChanges(shell);
  await press('Control+ArrowUp', 'Control+ArrowUp');
  await expect.poll(state).toMatchObject({ saved: false });
  letGo();
  await expect.poll(state).toMatchObject({ saved: true });
  const { children } = JSON.parse(readFileSync(site.file('index'), 'utf8')) as BoardJson;
  const files = ['about', 'last', 'news', 'team'].map((name) => `boards/${name}.json`);
  expect(children).toEqual(files);
  expect(faultsIn(problems)).toEqual([]);
});
