import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { blocksOf } from './author.test-data.ts';
import { git, makeBranch } from './git.test-data.ts';
import { liveSite, named, parentOf, set, type BoardJson, type LiveSite } from './live.test-data.ts';
import {
  boxOf,
  dragTo,
  faultsIn,
  holdChanges,
  openShell,
  placeOnRow,
  type OpenShell,
} from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

const holding = (uid: string, eid: string, looks: JsonObject, ...inside: readonly string[]) =>
  named(
    uid,
    block(
      eid,
      looks,
      inside.map((own) => named(own, heading(own, 2))),
    ),
  );

/** Headings in columns, in a vertical grid, in a row, and stacked. */
const laidOut = () => [
  holding('columns', 'grid', { columns: 2, 'min-width': '0px', gap: '12px' }, 'a', 'b', 'c'),
  holding('stacked', 'grid', { columns: 1 }, 'd', 'e'),
  holding('row', 'row', { gap: '12px' }, 'f', 'g'),
  holding('pile', 'stack', { size: { isNh: true, nh: '100px' } }, 'h', 'i'),
];

beforeEach(async () => {
  const texts = ['one', 'two', 'three', 'four'].map((uid) => named(uid, text(`The ${uid}`)));
  const boards = [
    board('about', [], { children: [board('inner', [])] }),
    ...['news', 'team', 'last'].map((uid) => board(uid, [])),
  ];
  const tall = block('box', { size: { isNh: true, nh: '1000px' } });
  site = await liveSite(temp, project([main(...texts, ...laidOut(), tall)], boards));
  shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
});

const onDisk = () =>
  blocksOf(readFileSync(site.file('index'), 'utf8')).filter(([, eid]) => eid === 'text');
const order = () => onDisk().map(([uid]) => uid);

const boardOnDisk = () => JSON.parse(readFileSync(site.file('index'), 'utf8')) as BoardJson;
const boardsOnDisk = () => boardOnDisk().children?.map((file) => basename(file, '.json'));

const blockBox = (uid: string) => boxOf(shell.frame().locator(`[data-sg-uid="${uid}"]`));

/**
 * Drags a block by its row in the tree to the upper edge of another block on the page, and holds
 * it. A row can be dragged after a press of any length.
 */
async function hold(uid: string, over: string) {
  const to = await blockBox(over);
  await dragTo(shell.page, await placeOnRow(shell.page, uid), { x: to.x + 20, y: to.y + 2 });
  await shell.page.locator('.drop-note').waitFor();
}

const besideFour = () =>
  parentOf(boardOnDisk().root, 'four')
    .children.map(({ uid }) => uid)
    .join(' ');

/**
 * Drops a text at a position in a heading's box; returns the side of the heading where the drop
 * line was, and the siblings on disk after the drop.
 */
async function landing(over: string, across: number, down: number) {
  const { page, frame, run } = shell;
  const to = await blockBox(over);
  const at = { x: to.x + to.width * across, y: to.y + to.height * down };
  await dragTo(page, await placeOnRow(page, 'four'), at);
  await page.locator('.drop-note').waitFor();
  const line = await boxOf(frame().locator('sitegen-overlay .landing-line'));
  const isAcross = line.width > line.height;
  const isBefore = isAcross ? line.y < to.y : line.x < to.x;
  const side = (isAcross ? ['above', 'below'] : ['left', 'right'])[isBefore ? 0 : 1];
  await page.mouse.up();
  await expect.poll(besideFour).not.toContain('three');
  const landed = besideFour();
  await run('undo');
  await expect.poll(besideFour).toContain('three');
  return [side, landed];
}

test('[EDIT-3] a drag scrolls the page at the window’s edges, outlines the new parent, and drops the block at the line, in columns and in rows of both directions', async () => {
  const { page, frame, state } = shell;
  const before = readFileSync(site.file('index'), 'utf8');
  const canvas = await boxOf(page.locator('iframe.page'));
  await hold('four', 'two');
  const ends = () =>
    frame().evaluate(() => [
      scrollY <= 0,
      scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    ]);
  await page.mouse.move(canvas.x + 40, canvas.y + canvas.height - 4);
  await expect.poll(ends).toEqual([false, true]);
  await page.mouse.move(canvas.x + 40, canvas.y + 30);
  await expect.poll(ends).toEqual([true, false]);
  const around = frame().locator('sitegen-overlay .landing-around');
  await expect.poll(() => around.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await around.isVisible()).toBe(false);
  await page.mouse.up();
  expect(readFileSync(site.file('index'), 'utf8')).toBe(before);
  expect(await state()).toMatchObject({ canUndo: false });

  expect(await landing('a', 0.9, 0.2)).toEqual(['right', 'a four b c']);
  expect(await landing('b', 0.9, 0.2)).toEqual(['right', 'a b four c']);
  expect(await landing('c', 0.1, 0.8)).toEqual(['left', 'a b four c']);
  expect(await landing('d', 0.9, 0.2)).toEqual(['above', 'four d e']);
  expect(await landing('e', 0.1, 0.8)).toEqual(['below', 'd e four']);
  expect(await landing('i', 0.5, 0.8)).toEqual(['below', 'h i four']);
  for (const [over, across, landed] of [
    ['b', 0.9, ['right', 'a four b c']],
    ['b', 0.1, ['left', 'a b four c']],
    ['f', 0.9, ['right', 'four f g']],
    ['g', 0.1, ['left', 'f g four']],
  ] as const) {
    // Each change resets the direction of the page, so the test sets it again.
    await frame().evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await landing(over, across, 0.5)).toEqual(landed);
  }
});

/**
 * Returns the home board's file as another branch has it: with two more texts, and other words in
 * one text.
 */
function otherwise(written: string): string {
  const json = JSON.parse(written) as BoardJson;
  if (json['uid'] !== 'home') return written;
  const { root } = json;
  set(root, 'three', 'text', 'Said meanwhile');
  parentOf(root, 'one').children.unshift(
    ...['new-a', 'new-b'].map((uid) => ({
      uid,
      eid: 'text',
      attrs: [{ kid: 'text', v: `The ${uid}` }],
    })),
  );
  return JSON.stringify(json, undefined, 2);
}

test('[A9] blocks that a checkout inserts during a drag make room, and the drop goes to the visible position', async () => {
  const { page, frame, state, problems } = shell;
  const branch = makeBranch(site.folder, otherwise);
  await hold('four', 'two');
  git(site.folder, 'checkout', branch);
  await frame().waitForSelector('[data-sg-uid="new-b"]');
  await page.waitForSelector('[role=treeitem][data-uid="new-b"]');
  const now = await blockBox('two');
  await page.mouse.move(now.x + 24, now.y + 2, { steps: 2 });
  await expect
    .poll(() => page.locator('.drop-note').textContent())
    .toBe('Into “Box”, after “Text” (The one)');
  await page.mouse.up();
  await expect.poll(order).toEqual(['new-a', 'new-b', 'one', 'four', 'two', 'three']);
  expect(onDisk().at(-1)).toEqual(['three', 'text', 'Said meanwhile']);
  await expect.poll(async () => (await state()).undoes).toContain('Move');
  expect(faultsIn(problems)).toEqual([]);
});

test('[A9] a block lands between its new neighbours, even before concurrent insertions are known', async () => {
  const { page, state, problems } = shell;
  const other = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  await hold('four', 'two');
  const { uid: parent } = parentOf(boardOnDisk().root, 'one');
  const send = await holdChanges(shell);
  await page.mouse.up();
  await expect.poll(state).toMatchObject({ saved: false });
  await other.run('insert', { eid: 'text', parent, index: 0 });
  expect(order().slice(1)).toEqual(['one', 'two', 'three', 'four']);
  send();
  await expect.poll(() => order().slice(1)).toEqual(['one', 'four', 'two', 'three']);
  await expect.poll(state).toMatchObject({ saved: true, refused: undefined });
  expect(faultsIn(problems)).toEqual([]);
});

test('[A9] a block that another program removes during its drag isn’t restored, and its author gets a message', async () => {
  const { page, frame, state } = shell;
  await hold('four', 'two');
  site.edit('index', ({ root }) => {
    const around = parentOf(root, 'four');
    around.children = around.children.filter(({ uid }) => uid !== 'four');
  });
  await frame().waitForSelector('[data-sg-uid="four"]', { state: 'detached' });
  const left = readFileSync(site.file('index'), 'utf8');
  await page.mouse.up();
  await expect
    .poll(() => page.locator('.rejection p').textContent())
    .toBe('Text “The four” was removed elsewhere.');
  expect(await frame().locator('sitegen-overlay .landing-line').isVisible()).toBe(false);
  expect(readFileSync(site.file('index'), 'utf8')).toBe(left);
  await expect.poll(state).toMatchObject({ canUndo: false, saved: true });
});

test('[EDIT-6] a change rejected after a removal elsewhere leaves nothing to undo', async () => {
  const { page, run, state } = shell;
  const send = await holdChanges(shell);
  const rejected = run('set', { uid: 'four', kid: 'text', v: 'Another' }).catch(String);
  await expect.poll(state).toMatchObject({ canUndo: true });
  site.edit('index', ({ root }) => {
    const around = parentOf(root, 'four');
    around.children = around.children.filter(({ uid }) => uid !== 'four');
  });
  await page.waitForSelector('[role=treeitem][data-uid="four"]', { state: 'detached' });
  send();
  expect(await rejected).toContain('Text “The four” was removed elsewhere.');
  await expect.poll(state).toMatchObject({ canUndo: false, saved: true });
});

/** Draws a rectangle from the middle of one block to that of another one, without releasing. */
async function draw(one: string, other: string) {
  const [from, to] = [await blockBox(one), await blockBox(other)];
  await shell.page.keyboard.down('Control');
  await dragTo(
    shell.page,
    { x: from.x + 8, y: from.y + from.height / 2 },
    { x: to.x + 60, y: to.y + to.height / 2 },
  );
  await expect.poll(async () => (await shell.selected()).blocks).toEqual([one, other]);
}

async function letGo() {
  await shell.page.mouse.up();
  await shell.page.keyboard.up('Control');
}

test('[A9] a rectangle selects the blocks that it touches on release, even if another program makes room under it', async () => {
  const { frame, page, selected, problems } = shell;
  await draw('one', 'two');
  site.edit('index', ({ root }) => {
    const attrs = [{ kid: 'text', v: 'The new' }];
    parentOf(root, 'one').children.unshift({ uid: 'new', eid: 'text', attrs });
  });
  await frame().waitForSelector('[data-sg-uid="new"]');
  await page.waitForSelector('[role=treeitem][data-uid="new"]');
  await letGo();
  await expect.poll(async () => (await selected()).blocks).toEqual(['new', 'one']);
  expect(faultsIn(problems)).toEqual([]);
});

test('[A9] a block removed by another program under a rectangle isn’t selected, after a release or a cancellation', async () => {
  const { frame, page, run, selected, problems } = shell;
  const remove = async (uid: string) => {
    site.edit('index', ({ root }) => {
      const around = parentOf(root, uid);
      around.children = around.children.filter((child) => child.uid !== uid);
    });
    await frame().waitForSelector(`[data-sg-uid="${uid}"]`, { state: 'detached' });
    await page.waitForSelector(`[role=treeitem][data-uid="${uid}"]`, { state: 'detached' });
  };
  await draw('one', 'two');
  await remove('two');
  await letGo();
  await expect.poll(async () => (await selected()).blocks).toEqual(['one', 'three']);
  await run('select', { uids: ['four'] });
  await draw('one', 'three');
  await remove('four');
  await page.keyboard.press('Escape');
  await letGo();
  expect((await selected()).blocks).toEqual([]);
  expect(faultsIn(problems)).toEqual([]);
});

test('[A9] a dragged board lands at the line, even if rows have disappeared under a resting pointer', async () => {
  const { page, run } = shell;
  await run('open', { board: 'inner' });
  await page.getByRole('tab', { name: /^Pages/ }).click();
  await dragTo(page, await placeOnRow(page, 'last'), await placeOnRow(page, 'news', 0.1));
  const line = page.locator('.drop');
  await line.waitFor();
  await run('remove-board', { board: 'inner' });
  await page.waitForSelector('[role=treeitem][data-uid="inner"]', { state: 'detached' });
  await page.mouse.up();
  await expect.poll(boardsOnDisk).toEqual(['about', 'news', 'last', 'team']);
  expect(await line.count()).toBe(0);
});
