import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { blocksOf } from './author.test-data.ts';
import { liveSite, named, set, type LiveSite } from './live.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

beforeEach(async () => {
  site = await liveSite(temp, project([main(named('count', text('One two three')))]));
  shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
});

const texts = () =>
  blocksOf(readFileSync(site.file('index'), 'utf8')).flatMap(([, eid, words]) =>
    eid === 'text' ? [words] : [],
  );

/** Has changes wait on their way to the server, until they are let go. */
async function holdChanges() {
  const held = new EventEmitter();
  const isOver = once(held, 'over');
  await shell.page.route('**/api/edit', async (route) => {
    await isOver;
    await route.continue();
  });
  return () => held.emit('over');
}

/** Writes in a text whose first save is on its way when the second one is asked for, and another program writes before both. */
async function writeTwice(leaving: string) {
  const { page, frame, run } = shell;
  await run('write', { uid: 'count' });
  await frame().waitForSelector('[data-sg-uid=count][contenteditable]');
  const letGo = await holdChanges();
  const first = page.waitForRequest('**/api/edit');
  await page.keyboard.type('s');
  await first;
  await page.keyboard.press('Home');
  await page.keyboard.type('And ');
  await page.keyboard.press(leaving);
  site.edit('index', ({ root }) => set(root, 'count', 'text', 'One two tre'));
  letGo();
  await expect.poll(async () => (await shell.state()).saved).toBe(true);
}

test('[EDIT-9] words on their way behind a save that is refused are asked about with it, and none of them are lost', async () => {
  const { page } = shell;
  await writeTwice('Escape');
  expect(texts()).toEqual(['One two tre']);
  expect(await page.locator('.refusal').allInnerTexts()).toEqual([
    expect.stringContaining('"One two tre"'),
  ]);
  await page.getByRole('button', { name: 'Mine: And One two threes' }).click();
  await expect.poll(texts).toEqual(['And One two threes']);
});

test('[EDIT-9] nor is a text split behind a save that is refused: its words are asked about', async () => {
  const { page } = shell;
  await writeTwice('Enter');
  expect(texts()).toEqual(['One two tre']);
  expect(await page.locator('.refusal').count()).toBe(1);
  await page.getByRole('button', { name: /^Mine: And/ }).click();
  await expect.poll(texts).toEqual(['And ', 'One two threes']);
});
