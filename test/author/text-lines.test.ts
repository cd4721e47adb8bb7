import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

/** Returns the words of an element line by line; a space at the end of a line has no width. */
const linesOf = (one: Element) => {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const words = node.nodeValue ?? '';
    for (let at = 0; at < words.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      if (words[at] !== ' ') lines.set(top, (lines.get(top) ?? '') + words.charAt(at));
    }
  }
  return [...lines.values()];
};

test('[EDIT-3] [EDIT-5] a text keeps its line breaks while it is being written, and Enter adds one in a cell', async () => {
  const folder = join(temp, 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  const { author } = await serve(folder, { assets: join(folder, 'assets') });
  const { frame, page, run, selected, state } = await openShell(browser(), author);
  const uid = 'home-heading';
  const heading = () => frame().locator(`[data-sg-uid="${uid}"]`);
  await run('set', { uid, kid: 'text', v: 'Words that are too many for a line, and for two' });
  await run('set', { uid, kid: 'text-wrap', v: 'balance' });
  await expect.poll(() => heading().textContent()).toContain('for two');
  const before = await heading().evaluate(linesOf);
  expect(before.length).toBeGreaterThan(1);
  await run('write', { uid });
  await frame().waitForSelector(`[data-sg-uid="${uid}"][contenteditable]`);
  expect(await heading().evaluate(linesOf)).toEqual(before);
  // Browsers check the spelling of edited text, in the language of the page.
  const checked = await frame().evaluate(() => {
    const { activeElement: at } = document;
    return at instanceof HTMLElement && [at.spellcheck, at.closest('[lang]')?.localName];
  });
  expect(checked).toEqual([true, 'html']);

  // Enter is a new line in a cell: splitting it would add a cell to its row.
  await page.keyboard.press('Escape');
  const table = String(await run('insert', { eid: 'table', isFilled: true }));
  const cells = () => frame().locator(`[data-sg-uid="${table}"] :is(th, td)`);
  await expect.poll(() => cells().count()).toBe(4);
  await run('write', { uid: await cells().last().getAttribute('data-sg-uid') });
  for (const key of ['Enter', 'e', 'Escape']) await page.keyboard.press(key);
  await expect.poll(() => cells().last().innerText()).toBe('10:00 to 16:00\ne');
  expect(await cells().count()).toBe(4);

  // A change by a program is shown at once while a text is edited. The caret stays as long as its
  // text is selected, and disappears when another block is selected.
  await run('write', { uid });
  const caret = () => frame().locator(`[data-sg-uid="${uid}"][contenteditable]`);
  await caret().waitFor();
  await run('set', { uid: table, kid: 'padding', v: '9px' });
  await expect
    .poll(() =>
      frame()
        .locator(`[data-sg-uid="${table}"]`)
        .evaluate((one) => getComputedStyle(one).padding),
    )
    .toBe('9px');
  await caret().waitFor();
  const made = String(await run('insert', { eid: 'text', attrs: { text: 'Seen' } }));
  await frame().locator(`[data-sg-uid="${made}"]`, { hasText: 'Seen' }).waitFor();
  expect((await selected()).blocks).toEqual([made]);
  expect((await state()).view['writing']).toBe(undefined);
});
