/**
 * Actions of a person in the shell by keyboard only, or by pointer, for the tests in this folder.
 */
import { expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { filesOf } from './random-work.test-data.ts';
import { boxOf, takeAlong, type OpenShell } from './shell.test-data.ts';

/** Waits until everything is saved. */
export async function saved({ state }: OpenShell) {
  await expect.poll(async () => (await state()).saved).toBe(true);
}

/**
 * Follows changes of a project's files. Each call of the returned function returns the lines added
 * since the last call, by file, and the removed ones as `- line`; a moved line is neither.
 */
export function followFiles(folder: string) {
  let before = filesOf(folder);
  return () => {
    const former = before;
    before = filesOf(folder);
    const names = [...new Set([...former.keys(), ...before.keys()])];
    const changed = names.filter((name) => former.get(name) !== before.get(name));
    return Object.fromEntries(
      changed.map((name) => {
        const [was, now] = [linesOf(former.get(name)), linesOf(before.get(name))];
        return [name, [...beyond(now, was), ...beyond(was, now).map((line) => `- ${line}`)]];
      }),
    );
  };
}

/** Returns the lines of a file that have a value, except uids. */
const linesOf = (text = '{}') =>
  JSON.stringify(JSON.parse(text), undefined, 2)
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => /^".*[^[{]$/.test(line) && !line.startsWith('"uid"'));

/** Returns the lines of a list that another list lacks, or has less often. */
function beyond(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Waits until the page of a board is on the canvas. */
export async function isAt({ frame, state }: OpenShell, path: string) {
  await expect.poll(async () => (await state()).page.path).toBe(path);
  await expect.poll(() => new URL(frame().url()).pathname).toBe(path);
}

/** Writes into the text at the caret after an element was inserted. */
async function writeInPlace(shell: OpenShell, words: string) {
  await shell.frame().waitForSelector('[contenteditable]');
  await shell.page.keyboard.type(words);
  await shell.page.keyboard.press('Escape');
}

/** Actions of a person with only a keyboard. */
export function byKeyboard(shell: OpenShell) {
  const { page, selected } = shell;
  const { keyboard } = page;

  /** Returns the name of the focused element. */
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const ids = at?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const names = ids.map((id) => document.getElementById(id)?.textContent);
      return [at?.localName, at?.getAttribute('aria-label'), ...names].join(' ').trim();
    });

  return {
    /** Presses Tab until an element with a name has the focus. */
    async tabTo(name: RegExp) {
      for (let presses = 0; presses < 90; presses += 1) {
        if (name.test(await focused())) return;
        await keyboard.press('Tab');
      }
      throw new Error(`nothing is called ${name.source}`);
    },
    /** Runs a command of the palette, and types answers into the fields of its dialog. */
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
    /** Inserts an element after the selection, and writes into its text, if any. */
    async insert(name: string, words = '') {
      const before = (await selected()).focus;
      await page.focus('.canvas');
      await keyboard.press('/');
      await page.waitForSelector('.palette input:focus');
      await keyboard.type(name);
      await page.waitForSelector(`[role=menuitem]:has-text("${name}")`);
      await keyboard.press('Enter');
      await expect.poll(async () => (await selected()).focus).not.toBe(before);
      if (words !== '') await writeInPlace(shell, words);
      await saved(shell);
    },
  };
}

/** Actions of a person with a pointer, who types only words. */
export function byPointer(shell: OpenShell) {
  const { page, selected } = shell;
  const click = (role: 'button' | 'tab' | 'menuitem' | 'treeitem', name: string | RegExp) =>
    page.getByRole(role, { name }).first().click();
  return {
    click,
    /** Fills the field of a dialog, and presses its button. */
    async answer(words: string) {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(words);
      await dialog.locator('button[type=submit]').click();
      await dialog.waitFor({ state: 'detached' });
    },
    /** Inserts an element from the insert list. */
    async insert(name: string, words = '') {
      const before = (await selected()).focus;
      await click('button', 'Insert …');
      await page
        .locator('.insertable', { hasText: new RegExp(`^${name}`) })
        .first()
        .click();
      await expect.poll(async () => (await selected()).focus).not.toBe(before);
      if (words !== '') await writeInPlace(shell, words);
      await saved(shell);
    },
    /** Fills a field, and leaves it by a click on its label, which has no effect. */
    async fill(field: Locator, words: string) {
      await field.click();
      await field.fill(words);
      await field.blur();
      await saved(shell);
    },
    /** Drags from the middle of one element to a place in another one, as fast as possible. */
    async drag(from: Locator, to: Locator, at: 'top' | 'bottom') {
      const [start, end] = [await boxOf(from), await boxOf(to)];
      await takeAlong(page, { x: start.x + start.width / 2, y: start.y + start.height / 2 });
      const y = at === 'top' ? end.y + 1 : end.y + end.height - 1;
      await page.mouse.move(end.x + end.width / 2, y, { steps: 3 });
      await page.mouse.up();
      await saved(shell);
    },
  };
}
