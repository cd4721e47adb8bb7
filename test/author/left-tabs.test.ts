/** Tests what a closed or reloaded tab leaves: its unsaved changes, and its history. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { intercept } from '../gate.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { inBox, openBoxSite, pressKeys, textsIn } from './box-site.test-data.ts';
import type { LiveSite } from './live.test-data.ts';
import { openShell, shown, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

beforeEach(async () => {
  ({ site, shell } = await openBoxSite(temp, browser()));
});

const EDITS = /\/api\/edit$/;

const bytes = () => readFileSync(site.file('index'), 'utf8');
const words = () => textsIn(site).map(([, text]) => text);

test('[A8] [EDIT-6] unsaved changes of a reloaded tab are shown again, saved once, and can be undone; pending ones of a closed tab are saved', async () => {
  const { page, run, state } = shell;
  const before = bytes();
  const row = page.locator('[role=treeitem]:has-text("Mine")');
  const write = (v: string) =>
    void run('set', { uid: 'one', kid: 'text', v }).catch(() => undefined);
  await intercept(page, EDITS, async (route) => route.abort());
  // Requests that a page sends while it closes (`keepalive`) bypass the test's request handler.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (name, how) =>
      how?.keepalive === true ? Promise.reject(new TypeError('offline')) : send(name, how);
  });
  void run('duplicate', { uids: ['two'] }).catch(() => undefined);
  write('Mine');
  await row.waitFor();
  await page.reload();
  await shown(page);
  await row.waitFor();
  expect(await state()).toMatchObject({ saved: false, canUndo: true });
  expect(bytes()).toBe(before);
  await page.unroute(EDITS);
  await expect.poll(words).toEqual(['Mine', 'two', 'two', 'three']);
  await expect.poll(state).toMatchObject({ saved: true });
  await run('undo');
  await run('undo');
  expect(bytes()).toBe(before);
  expect(await state()).toMatchObject({ canUndo: false });
  await intercept(page, EDITS, async (route) => route.abort());
  write('Last');
  await page.locator('[role=treeitem]:has-text("Last")').waitFor();
  await page.goto('about:blank');
  await expect.poll(words).toEqual(['Last', 'two', 'three']);
});

test('[EDIT-6] the history of a closed tab continues in the next one, in another browser too; a returning tab begins a new one, with a message', async () => {
  const { page, run, state } = shell;
  const before = bytes();
  await run('remove', { uids: ['two'] });
  await page.goto('about:blank');
  const other = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  expect(await other.state()).toMatchObject({
    canUndo: true,
    undoes: expect.stringMatching('two'),
  });
  await other.page.focus('.canvas');
  await pressKeys(other, 'Control+z');
  await expect.poll(bytes).toBe(before);
  await page.goBack();
  await page.getByRole('status').getByText('Another tab took over this tab’s history').waitFor();
  await page.evaluate(() => window.sitegen?.ready);
  expect(await state()).toMatchObject({ canUndo: false });
  await run('remove', { uids: ['one'] });
  await run('undo');
  expect(inBox(site)).toHaveLength(3);
  expect(await other.state()).toMatchObject({ canUndo: false });
});
