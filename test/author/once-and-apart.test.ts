/**
 * Tests that a repeated action runs once, and that tabs, pointers and keys don't disturb each
 * other.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { intercept } from '../gate.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { ALL, hiddenIn, inBox, openBoxSite, pressKeys } from './box-site.test-data.ts';
import type { LiveSite } from './live.test-data.ts';
import {
  boxOf,
  holdChanges,
  openShell,
  openShellIn,
  type OpenShell,
  type ShellState,
} from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

beforeEach(async () => {
  ({ site, shell } = await openBoxSite(temp, browser()));
});

const canUndo = async (tab: Page) => {
  const state = await tab.evaluate(() => window.sitegen?.state());
  return (state as ShellState).canUndo;
};

const bytes = () => readFileSync(site.file('index'), 'utf8');

const opened = async (tab: Page) => {
  await tab.waitForFunction(() => window.sitegen !== undefined);
  await tab.evaluate(() => window.sitegen?.ready);
};

test('[EDIT-6] a duplicated tab doesn’t share the history of the first one; a reloaded tab keeps its history', async () => {
  const { page, run } = shell;
  await run('duplicate', { uids: ['two'] });
  const doubled = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const other = await doubled;
  await opened(other);
  await expect.poll(() => canUndo(other)).toBe(false);
  expect(await canUndo(page)).toBe(true);
  await page.reload();
  await opened(page);
  expect(await canUndo(page)).toBe(true);
  // A disabled button keeps the focus (EDIT-10): otherwise the next key would act on a block.
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.press('Enter');
  await expect.poll(() => undo.isDisabled()).toBe(true);
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await shell.state()).toMatchObject({ canUndo: false, refused: undefined });
});

test('[EDIT-10] a dialog runs its command once, and closes no other dialog at the end', async () => {
  const { page, run, state } = shell;
  const letGo = await holdChanges(shell);
  await run('select', { uids: ['one'] });
  await page.focus('.canvas');
  await pressKeys(shell, 'Control+k');
  await page.keyboard.type('Wrap in element\n');
  await page.getByRole('heading', { name: 'Wrap in element' }).waitFor();
  // Common elements have buttons, so that their names needn't be typed.
  await page.getByRole('button', { name: 'section', exact: true }).click();
  const element = page.getByRole('textbox', { name: 'Element', exact: true });
  await expect.poll(() => element.inputValue()).toBe('section');
  await pressKeys(shell, 'Enter', 'Enter', 'Escape', 'Control+k');
  await page.waitForSelector('.palette input');
  letGo();
  await expect.poll(state).toMatchObject({ saved: true, canUndo: true });
  expect((await state()).view['dialog']).toBe('palette');
  // A single press of Escape closes the palette, also after typing.
  await page.keyboard.type('wrap');
  await pressKeys(shell, 'Escape');
  await expect.poll(async () => (await state()).view['dialog']).toBe(undefined);
  await run('undo');
  expect(inBox(site).map(({ uid }) => uid)).toEqual(ALL);
  // If the typed words name a command's choice, no dialog asks for it.
  await pressKeys(shell, 'Control+k');
  await page.keyboard.type('assets\n');
  await page.getByRole('tab', { name: 'Assets', selected: true }).waitFor();
  await run('show-panel', { panel: 'block' });
});

test('[EDIT-2] [EDIT-3] [EDIT-6] a click selects the outlined block under the pointer; changes of whole blocks are one step each, and undone to the same bytes', async () => {
  const { page, frame, run, selected, state } = shell;
  const two = await boxOf(frame().locator('[data-sg-uid="two"]'));
  await page.mouse.move(two.x + 20, two.y + 5);
  const hovered = frame().locator('sitegen-overlay .hovered > .edge');
  await expect.poll(() => hovered.boundingBox()).toEqual(two);
  await page.mouse.click(two.x + 20, two.y + 5);
  await expect.poll(async () => (await selected()).blocks).toEqual(['two']);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Text', exact: true }).textContent())
    .toBe('two');
  await expect.poll(() => hovered.count()).toBe(0);
  const before = bytes();
  for (const [name, undoes, args = {}] of [
    ['cut', 'Cut Text'],
    ['bypass', 'Unwrap Text'],
    ['deactivate', 'Disable Text'],
    ['wrap', 'Wrap Text', { eid: 'section' }],
  ] as const) {
    await run('select', { uids: ['two'] });
    await run(name, args);
    expect((await state()).undoes).toMatch(undoes);
    expect(bytes()).not.toBe(before);
    await run('undo');
    expect(bytes()).toBe(before);
  }
  await run('unwrap', { uids: ['box'] });
  expect(bytes()).not.toContain('"uid":"box"');
  await run('undo');
  await run('select', { uids: ['one', 'two'] });
  await page.focus('.canvas');
  await pressKeys(shell, 'Control+g');
  await expect.poll(() => inBox(site).map(({ uid }) => ALL.indexOf(uid))).toEqual([-1, 2]);
  await pressKeys(shell, 'Control+Shift+g');
  await expect.poll(bytes).toBe(before);
  await expect.poll(async () => (await selected()).blocks).toEqual(['one', 'two']);
});

test('[EDIT-2] [EDIT-10] in the tree, Ctrl with an arrow moves the selected block, and with Shift the focus (Cmd on a Mac); a second button cancels a resize of the canvas', async () => {
  const { page, run, selected, state } = shell;
  await run('select', { uids: ['one'] });
  await page.focus('[role=tree]');
  for (const key of ['Meta+Shift+ArrowDown', 'Control+Shift+ArrowDown']) {
    await page.keyboard.press(key);
    expect((await selected()).blocks).toEqual(['one']);
  }
  await run('select', { uids: ['two'] });
  await run('select', { uids: ['one'] });
  await page.focus('[role=tree]');
  const before = bytes();
  await page.keyboard.press('Control+ArrowDown');
  await expect
    .poll(() =>
      inBox(site)
        .map(({ uid }) => uid)
        .slice(0, 2),
    )
    .toEqual(['two', 'one']);
  expect((await selected()).blocks).toEqual(['one']);
  await page.keyboard.press('Control+ArrowUp');
  await expect.poll(bytes).toBe(before);
  await run('width', { width: 400 });
  const edge = await boxOf(page.locator('[role=slider]'));
  await page.mouse.move(edge.x + 2, edge.y + 40);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(edge.x + 60, edge.y + 40, { steps: 3 });
  await page.mouse.up({ button: 'right' });
  expect((await state()).view['width']).toBe(400);
});

test('[EDIT-9] blocks that two tabs hide at once are hidden, by keys and by the menu; one press sets several blocks to the same state', async () => {
  const { page, run } = shell;
  const hidden = () => hiddenIn(site);
  const other = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  for (const { run: does, page: own } of [shell, other]) {
    await does('select', { uids: ['one', 'two'] });
    await own.focus('.canvas');
  }
  // The other tab's request waits for the first tab's change, which it didn't know at the key
  // press.
  await intercept(other.page, /\/api\/edit/, async (route) => {
    await expect.poll(hidden).toEqual(['one', 'two']);
    await route.continue();
  });
  const asked = other.page.waitForRequest(/\/api\/edit/);
  await other.page.keyboard.press('Control+Shift+h');
  expect((await asked).postDataJSON()).toMatchObject({ name: 'hide', args: { isOn: true } });
  await pressKeys(shell, 'Control+Shift+h');
  await expect.poll(async () => (await other.state()).saved).toBe(true);
  expect(hidden()).toEqual(['one', 'two']);
  await run('select', { uids: ['three', 'two'] });
  await page.focus('.canvas');
  await pressKeys(shell, 'Control+Shift+h', 'Control+Shift+h');
  await expect.poll(async () => (await shell.state()).saved).toBe(true);
  expect(hidden()).toEqual(['one']);
  await pressKeys(shell, 'Shift+F10');
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect.poll(hidden).toEqual(['one', 'two', 'three']);
  await run('hide', { uids: ['one'], isOn: false });
  expect(hidden()).toEqual(['two', 'three']);
});

const isEverywhere = async (tabs: readonly OpenShell[], uid: string) => {
  for (const tab of tabs) await tab.frame().waitForSelector(`[data-sg-uid="${uid}"]`);
};

test('[EDIT-9] more shells than a browser has connections all edit and follow, and continue when the first one is closed', async () => {
  const { page, problems } = shell;
  const address = page.url();
  const others: OpenShell[] = [];
  while (others.length < 7) others.push(await openShellIn(page.context(), address));
  const copy = async (tab: OpenShell | undefined) => {
    await tab?.run('duplicate', { uids: ['two'] });
    return inBox(site).find(({ uid }) => !known.includes(uid))?.uid ?? '';
  };
  const known = [...ALL];
  for (const tab of [shell, others.at(-1)]) {
    known.push(await copy(tab));
    await isEverywhere([shell, ...others], known.at(-1) ?? '');
  }
  await page.close();
  known.push(await copy(others[0]));
  await isEverywhere(others, known.at(-1) ?? '');
  expect(problems).toEqual([]);
});
