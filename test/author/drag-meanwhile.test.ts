import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { blocksOf } from './author.test-data.ts';
import { liveSite, named, parentOf, set, type LiveSite } from './live.test-data.ts';
import { dragTo, openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

beforeEach(async () => {
  const texts = ['one', 'two', 'three', 'four'].map((uid) => named(uid, text(`The ${uid}`)));
  site = await liveSite(temp, project([main(...texts)]));
  shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
});

const onDisk = () =>
  blocksOf(readFileSync(site.file('index'), 'utf8')).filter(([, eid]) => eid === 'text');
const order = () => onDisk().map(([uid]) => uid);

async function boxOf(uid: string) {
  const box = await shell.frame().locator(`[data-sg-uid="${uid}"]`).boundingBox();
  if (box === null) throw new Error(`${uid} is not seen`);
  return box;
}

/** Takes a block along to the upper edge of another one. */
async function hold(uid: string, over: string) {
  const [from, to] = [await boxOf(uid), await boxOf(over)];
  await dragTo(
    shell.page,
    { x: from.x + 8, y: from.y + from.height / 2 },
    { x: to.x + 20, y: to.y + 2 },
  );
  await shell.page.locator('.drop-note').waitFor();
}

test('[A9] what another program inserts while a block is dragged makes room, and the block lands where it is let go then', async () => {
  const { page, frame, state, problems } = shell;
  await hold('four', 'two');
  site.edit('index', ({ root }) => {
    set(root, 'three', 'text', 'Said meanwhile');
    const { children } = parentOf(root, 'one');
    children.unshift(
      ...['new-a', 'new-b'].map((uid) => ({
        uid,
        eid: 'text',
        attrs: [{ kid: 'text', v: `The ${uid}` }],
      })),
    );
  });
  await frame().waitForSelector('[data-sg-uid="new-b"]');
  await page.waitForSelector('[role=treeitem][data-uid="new-b"]');
  const now = await boxOf('two');
  await page.mouse.move(now.x + 24, now.y + 2, { steps: 2 });
  await expect
    .poll(() => page.locator('.drop-note').textContent())
    .toBe('Into “main”, after “The one”');
  await page.mouse.up();
  await expect.poll(order).toEqual(['new-a', 'new-b', 'one', 'four', 'two', 'three']);
  expect(onDisk().at(-1)).toEqual(['three', 'text', 'Said meanwhile']);
  await expect.poll(async () => (await state()).undoes).toContain('Move');
  expect(problems).toEqual([]);
});

test('[A9] a block that another program removes while it is dragged is not brought back, and its author is told', async () => {
  const { page, frame, state } = shell;
  await hold('four', 'two');
  site.edit('index', ({ root }) => {
    const around = parentOf(root, 'four');
    around.children = around.children.filter(({ uid }) => uid !== 'four');
  });
  await frame().waitForSelector('[data-sg-uid="four"]', { state: 'detached' });
  const left = readFileSync(site.file('index'), 'utf8');
  await page.mouse.up();
  await expect.poll(async () => (await state()).refused).toBe('');
  expect(await frame().locator('sitegen-overlay .landing-line').isVisible()).toBe(false);
  expect(readFileSync(site.file('index'), 'utf8')).toBe(left);
  expect(await state()).toMatchObject({ canUndo: false, saved: true });
});
