import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { block, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { blockIn, liveSite, named, type BoardJson, type LiveSite } from './live.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

beforeEach(async () => {
  const box = named(
    'box',
    block(
      'box',
      {},
      ['one', 'two', 'three'].map((uid) => named(uid, text(uid))),
    ),
  );
  site = await liveSite(temp, project([main(box)], []));
  shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  // The page shows a change before the shell has its answer.
  await shell.page.route(/\/api\/edit/, async (route) => {
    const response = await route.fetch();
    await new Promise((done) => setTimeout(done, 400));
    await route.fulfill({ response });
  });
});

/** The blocks on disk that stand in the box. */
const onDisk = () => {
  const { root } = JSON.parse(readFileSync(site.file('index'), 'utf8')) as BoardJson;
  return blockIn(root, 'box').children?.map(({ uid }) => uid);
};

const ALL = ['one', 'two', 'three'];

async function press(...keys: readonly string[]) {
  for (const key of keys) await shell.page.keyboard.press(key);
}

test('[EDIT-6] what is seen to be gone is back by Ctrl-Z at once, before the shell has its answer', async () => {
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

test('[EDIT-6] keys that undo and redo are as many steps as were pressed, however fast; more than there are are none', async () => {
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
