import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { blocksOf, serve } from './author.test-data.ts';
import { boxOf, dragTo, openShell, placeOnRow } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let folder = '';
let author = '';

beforeEach(async () => {
  folder = join(mkdtempSync(join(temp, 'drag-')), 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  ({ author } = await serve(folder, { assets: join(folder, 'assets') }));
});

const blocksOnDisk = (board = 'index') =>
  blocksOf(readFileSync(join(folder, 'boards', `${board}.json`), 'utf8'));

test('[EDIT-3] [EDIT-7] a block is dragged to the nearest place: on the page, in the tree, between both, and to another board', async () => {
  const shell = await openShell(browser(), author);
  const { page, frame, run, problems } = shell;
  const [one, second] = [
    String(await run('insert', { eid: 'text', attrs: { text: 'First' } })),
    String(await run('insert', { eid: 'text', attrs: { text: 'Second' } })),
  ];
  await frame().waitForSelector(`[data-sg-uid="${second}"]`);
  const blockBox = (uid: string) => boxOf(frame().locator(`[data-sg-uid="${uid}"]`));
  // Scrolls a block away from the edges that scroll the page, and waits until it is still.
  const middle = async (uid: string) => {
    const block = frame().locator(`[data-sg-uid="${uid}"]`);
    await block.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    let { y } = await blockBox(uid);
    const isStill = async () => {
      const before = y;
      ({ y } = await blockBox(uid));
      return y === before;
    };
    await expect.poll(isStill, { interval: 150 }).toBe(true);
  };
  const order = () =>
    blocksOnDisk()
      .map(([own]) => own)
      .filter((own) => own === one || own === second);
  const [from = '', to = ''] = order();
  await middle(from);
  const [start, target] = [await blockBox(from), await blockBox(to)];
  await dragTo(
    page,
    { x: start.x + 20, y: start.y + start.height / 2 },
    { x: target.x + 24, y: target.y + target.height - 2 },
  );
  const line = frame().locator('sitegen-overlay .landing-line');
  await expect.poll(() => line.isVisible()).toBe(true);
  await page.mouse.up();
  await expect.poll(order).toEqual([to, from]);

  // The right button cancels a drag, and opens no menu in which releasing would choose an entry.
  const [again, above] = [await blockBox(from), await blockBox(to)];
  await dragTo(page, { x: again.x + 20, y: again.y + 9 }, { x: above.x + 24, y: above.y + 2 });
  await expect.poll(() => line.isVisible()).toBe(true);
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await expect.poll(() => line.isVisible()).toBe(false);
  expect(await page.getByRole('menu').count()).toBe(0);
  await page.mouse.up();
  expect(order()).toEqual([to, from]);

  // In the tree, a line shows the drop position, and a note names it or the reason for having none.
  const note = page.locator('.drop-note');
  const row = (uid: string, down?: number) => placeOnRow(page, uid, down);
  await expect.poll(async () => (await row(from)).y > (await row(to)).y).toBe(true);
  await dragTo(page, await row(from), await row(to, 0.1));
  await expect.poll(() => note.textContent()).toMatch(/^Into “Box”, after “Container” \(By let/);
  expect(await page.locator('.drop').getAttribute('data-side')).toBe('after');
  const onto = await row(to, 0.4);
  await page.mouse.move(onto.x, onto.y);
  await expect.poll(() => note.textContent()).toContain('“Text” can’t be placed inside a text');
  await page.mouse.up();
  await expect.poll(order).toEqual([from, to]);
  expect(await note.count()).toBe(0);

  // Blocks can be dragged from the page into the tree, and back; Escape cancels a drag.
  await expect.poll(async () => (await blockBox(from)).y < (await blockBox(to)).y).toBe(true);
  await middle(from);
  const upper = await blockBox(from);
  const pressed = { x: upper.x + 10, y: upper.y + upper.height / 2 };
  await dragTo(page, pressed, await row(to, 0.9));
  await note.waitFor();
  await page.mouse.up();
  await expect.poll(order).toEqual([to, from]);
  await expect.poll(async () => (await blockBox(to)).y < (await blockBox(from)).y).toBe(true);
  await middle(to);
  const first = await blockBox(to);
  await dragTo(page, await row(from), { x: first.x + 20, y: first.y + 2 });
  await expect.poll(() => line.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await line.isVisible()).toBe(false);
  await page.mouse.up();
  await dragTo(page, await row(from), { x: first.x + 20, y: first.y + 2 });
  await page.mouse.up();
  await expect.poll(order).toEqual([from, to]);

  // While Alt is held, a drop makes a copy, as one step, and the dragged block stays.
  const texts = () => blocksOnDisk().filter(([, eid]) => eid === 'text').length;
  const count = texts();
  await expect.poll(async () => (await blockBox(from)).y < (await blockBox(to)).y).toBe(true);
  await middle(from);
  const [origin, goal] = [await blockBox(from), await blockBox(to)];
  await page.keyboard.down('Alt');
  await dragTo(
    page,
    { x: origin.x + 10, y: origin.y + origin.height / 2 },
    { x: goal.x + 24, y: goal.y + goal.height - 2 },
  );
  await expect.poll(() => note.textContent()).toMatch(/^Copy into/);
  const cursor = () => frame().evaluate(() => getComputedStyle(document.documentElement).cursor);
  expect(await cursor()).toBe('copy');
  await page.keyboard.up('Alt');
  await expect.poll(() => note.textContent()).toMatch(/^Into/);
  expect(await cursor()).toBe('grabbing');
  await page.keyboard.down('Alt');
  await expect.poll(() => note.textContent()).toMatch(/^Copy into/);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(texts).toBe(count + 1);
  expect(order()).toEqual([from, to]);
  expect(await cursor()).toBe('auto');
  await expect.poll(async () => (await shell.state()).undoes).toBe('Copy Text “First”');
  await run('undo');
  expect(texts()).toBe(count);

  // If no block nearby accepts the dragged one, a reason replaces the line.
  const item = String(await run('insert', { eid: 'list' }));
  const bullet = String(await run('insert', { eid: 'list-item', parent: item, index: 0 }));
  await frame().waitForSelector(`[data-sg-uid="${bullet}"]`);
  await middle(bullet);
  const held = await blockBox(bullet);
  await dragTo(
    page,
    { x: held.x + 10, y: held.y + held.height / 2 },
    { x: held.x + 20, y: held.y - 90 },
  );
  await expect.poll(() => note.getAttribute('data-rejected')).toBe('true');
  expect(await line.isVisible()).toBe(false);
  await expect.poll(cursor).toBe('no-drop');
  const bubble = frame().locator('sitegen-overlay .value');
  const reasons = async () => Promise.all([bubble.textContent(), note.textContent()]);
  await expect.poll(async () => new Set(await reasons()).size).toBe(1);
  expect(await bubble.textContent()).toMatch(
    /^“List item” must be directly inside “List”\.$| can be filled here\.$/,
  );
  await page.keyboard.press('Escape');
  expect(await bubble.isVisible()).toBe(false);
  await page.mouse.up();
  await run('remove', { uids: [item] });

  // A block without size is hit at its position, and accepts drops.
  const padded = { eid: 'box', attrs: { padding: 'uniq 40px' } };
  const around = String(await run('insert', padded));
  const sized = { eid: 'box', attrs: { size: { w: '0px', isW: true } } };
  const empty = String(await run('insert', { ...sized, parent: around, index: 0 }));
  await frame().waitForSelector(`[data-sg-uid="${empty}"]`, { state: 'attached' });
  await middle(around);
  const { x, y } = await blockBox(around);
  const spot = { x: x + 43, y: y + 43 };
  await page.mouse.click(spot.x, spot.y);
  await expect.poll(async () => (await shell.selected()).blocks).toEqual([empty]);
  await dragTo(page, await row(from), spot);
  await expect.poll(() => note.textContent()).toBe('Into “Box”');
  await page.mouse.up();
  const inside = frame().locator(`[data-sg-uid="${empty}"] > [data-sg-uid="${from}"]`);
  await expect.poll(() => inside.count()).toBe(1);
  await run('undo');
  await run('remove', { uids: [around] });

  // For the keyboard, all legal places are listed, and found by typing.
  await run('select', { uids: [from] });
  await page.focus('.canvas');
  await page.keyboard.press('Shift+M');
  await page.waitForSelector('.palette input:focus');
  await page.getByRole('menuitem', { name: 'After text “Second”' }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.type('second');
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(1);
  // The page shows the place that is highlighted in the list.
  const shownPlace = frame().locator('sitegen-overlay .landing-line');
  await expect.poll(() => shownPlace.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual([to, from]);
  expect((await shell.selected()).blocks).toEqual([from]);
  expect(await shownPlace.isVisible()).toBe(false);
  await run('undo');
  await run('select', { uids: [from] });
  await page.focus('.canvas');
  const blocks = blocksOnDisk().length;
  await page.keyboard.press('Alt+Shift+M');
  await page.waitForSelector('.palette input:focus');
  await page.keyboard.type('after text second');
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => blocksOnDisk().length).toBe(blocks + 1);
  expect(order()).toEqual([from, to]);
  await run('undo');

  // Both blocks are dragged to another board, whose tree opens under the pointer.
  await expect.poll(async () => (await shell.state()).saved).toBe(true);
  await run('select', { uids: [from, to] });
  const tab = await boxOf(page.getByRole('tab', { name: /^Pages/ }));
  await dragTo(page, await row(from), { x: tab.x + 20, y: tab.y + 8 });
  await page.locator('[role=treeitem][data-uid="about"]').waitFor();
  const about = await row('about');
  await page.mouse.move(about.x, about.y, { steps: 2 });
  await expect.poll(() => note.textContent()).toBe('Move to the end of “About”');
  await page.mouse.up();
  await expect.poll(order).toEqual([]);
  const there = blocksOnDisk('about').map(([own]) => own);
  expect(there.slice(there.indexOf(from))).toEqual([from, to]);
  await run('undo');
  expect(order()).toEqual([from, to]);
  await run('move-to-board', { uids: [to], to: 'about' });
  expect(order()).toEqual([from]);
  await expect(run('move-to-board', { uids: [from], to: 'nowhere' })).rejects.toThrow('no page');
  // Expected: rejections, and a request about a block that was just moved.
  expect(problems.filter((reported) => !/422|404/.test(reported))).toEqual([]);
});

test('[EDIT-3] [EDIT-10] blocks are dragged from the insert list and into an empty slot; keys enter, rename and paste blocks', async () => {
  const shell = await openShell(browser(), author);
  const { page, frame, run, selected, problems } = shell;
  const { keyboard, mouse } = page;
  const note = page.locator('.drop-note');
  const attrs = { padding: 'full 30px' };
  const outer = String(await run('insert', { eid: 'box', parent: 'home-column', index: 0, attrs }));
  const inner = String(await run('insert', { eid: 'box', parent: outer, index: 0 }));
  await frame().waitForSelector(`[data-sg-uid="${inner}"]`, { state: 'attached' });

  // An element is dragged from the insert list, whose dialog closes so that the page is visible.
  await frame().waitForSelector(`[data-sg-uid="${inner}"]`, { state: 'attached' });
  await page.focus('.canvas');
  await keyboard.press('/');
  await page.waitForSelector('.palette input:focus');
  await keyboard.type('divider');
  const item = await boxOf(page.locator('.insertable').first());
  const box = await boxOf(frame().locator(`[data-sg-uid="${outer}"]`));
  await dragTo(
    page,
    { x: item.x + 30, y: item.y + 20 },
    { x: box.x + box.width / 2, y: box.y + box.height - 10 },
  );
  await expect.poll(() => note.textContent()).toBe('Into “Box”, after “Box”');
  expect(await page.locator('.palette').count()).toBe(0);
  await mouse.up();
  await expect.poll(() => childrenOnDisk(outer)).toEqual(['box', 'divider']);

  // An empty slot accepts a drop on the page, where it has no size.
  await run('slot', { uids: [inner] });
  await run('make-composite', { uids: [outer], name: 'Card' });
  const use = (await selected()).focus ?? '';
  await frame().waitForSelector(`[data-sg-use*="${use}"]`);
  const text = String(
    await run('insert', { eid: 'text', parent: 'home-column', index: 1, attrs: { text: 'In' } }),
  );
  await frame().waitForSelector(`[data-sg-uid="${text}"]`);
  await run('select', { uids: [text] });
  await page.locator(`[role=treeitem][data-uid="${text}"]`).waitFor();
  const shown = await boxOf(frame().locator(`[data-sg-uid="${inner}"]`));
  await dragTo(page, await placeOnRow(page, text), { x: shown.x, y: shown.y });
  await expect.poll(() => note.textContent()).toMatch(/^Into “.*” of “.*”$/);
  await mouse.up();
  await expect.poll(() => childrenOnDisk(use)).toEqual(['box']);

  // Enter selects a child, F2 asks for a name, and a pasted copy goes next to its original.
  const block = String(await run('insert', { eid: 'box', parent: 'home-column', index: 1 }));
  const words = String(await run('insert', { eid: 'text', parent: block, attrs: { text: 'One' } }));
  await run('select', { uids: [block] });
  await page.focus('.canvas');
  await keyboard.press('Enter');
  await expect.poll(async () => (await selected()).focus).toBe(words);
  await keyboard.press('Escape');
  for (const name of ['Angle', 'Corner']) {
    await keyboard.press('F2');
    await page.waitForSelector('[role=dialog] input:focus');
    await keyboard.type(name);
    await keyboard.press('Enter');
    await page.locator('[role=treeitem] .name', { hasText: new RegExp(`^${name}$`) }).waitFor();
  }
  const before = childrenOnDisk('home-column');
  await page.focus('.canvas');
  await run('copy');
  await run('paste-copied');
  await run('paste-copied');
  await expect
    .poll(() => childrenOnDisk('home-column'))
    .toEqual([before[0], 'box', 'box', ...before.slice(1)]);
  expect(problems).toEqual([]);
});

/** Returns the elements in a block of the home page. */
function childrenOnDisk(uid: string): readonly string[] {
  const all = readFileSync(join(folder, 'boards', 'index.json'), 'utf8');
  const find = (block: Written): Written | undefined =>
    block.uid === uid ? block : block.children?.map(find).find((one) => one !== undefined);
  // The cast is sound: sitegen wrote the file.
  return (
    find((JSON.parse(all) as { readonly root: Written }).root)?.children?.map(({ eid }) => eid) ??
    []
  );
}

interface Written {
  readonly uid: string;
  readonly eid: string;
  readonly children?: readonly Written[];
}
