import { readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { holdBack } from '../gate.test-data.ts';
import { main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { liveSite, named, type LiveSite } from './live.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
const CARET = '[contenteditable=true]';
let site: LiveSite;
let shell: OpenShell;
let input: CDPSession;

beforeEach(async () => {
  site = await liveSite(temp, project([main(named('one', text('One')))]));
  shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  input = await shell.page.context().newCDPSession(shell.page);
  await shell.run('select', { uids: ['one'] });
  await shell.page.focus('.canvas');
});

const written = () => readFileSync(site.file('index'), 'utf8');

async function press(...keys: readonly string[]) {
  for (const key of keys) await shell.page.keyboard.press(key);
}

/**
 * Presses Enter at the end of a text. The caret gets into the new text only after the returned
 * function was called.
 */
async function leaveText() {
  await press('Enter');
  await shell.frame().locator(CARET).waitFor();
  const letGo = await holdBack(shell.page, /api\/edit/);
  await press('End', 'Enter');
  return letGo;
}

const compose = (words: string) =>
  input.send('Input.imeSetComposition', {
    text: words,
    selectionStart: words.length,
    selectionEnd: words.length,
  });

test('[EDIT-3] words entered without keys go into the text that is being opened', async () => {
  const letGo = await leaveText();
  await input.send('Input.insertText', { text: '\u{1F600} brb' });
  await press('!');
  await compose('\u306b');
  await compose('\u65e5\u672c');
  await input.send('Input.insertText', { text: '\u65e5\u672c' });
  await press('?');
  letGo();
  await shell.frame().locator(CARET).waitFor();
  await press('.', 'Escape');
  await expect.poll(written).toContain('"\u{1F600} brb!\u65e5\u672c?."');
  await expect.poll(shell.state).toMatchObject({ saved: true, refused: undefined });
  expect(shell.problems).toEqual([]);
});

test('[EDIT-3] the caret waits for a composing input method', async () => {
  const letGo = await leaveText();
  await compose('\u306b');
  letGo();
  await shell.page.waitForTimeout(300);
  await compose('\u65e5\u672c');
  await input.send('Input.insertText', { text: '\u65e5\u672c' });
  await shell.frame().locator(CARET).waitFor();
  await press('a', 'Escape');
  await expect.poll(written).toContain('"\u65e5\u672ca"');
  expect(shell.problems).toEqual([]);
});

test('[EDIT-3] right after Enter on a block, words entered without keys go into its text', async () => {
  const letGo = await holdBack(shell.page, /api\/edit/);
  void shell.run('rename', { uid: 'one', label: 'Named' }).catch(() => undefined);
  await press('Enter', 'End');
  await input.send('Input.insertText', { text: ' more' });
  letGo();
  await shell.frame().locator(CARET).waitFor();
  await press('Escape');
  await expect.poll(written).toContain('"One more"');
});
