import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { jsonOf } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { boxOf, dragTo, openShell, placeOnRow } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let folder = '';
let author = '';

beforeEach(async () => {
  folder = join(mkdtempSync(join(temp, 'board-tree-')), 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  ({ author } = await serve(folder, { assets: join(folder, 'assets') }));
});

/** Returns the files of a board's children. */
function filesOf(name = 'index'): readonly string[] {
  const json = jsonOf(readFileSync(join(folder, 'boards', `${name}.json`), 'utf8'));
  return (json as { readonly children?: readonly string[] }).children ?? [];
}

test('[EDIT-3] boards are moved by the pointer, and stay visible', async () => {
  const { page, run, problems } = await openShell(browser(), author);
  await run('show-tree', { tree: 'boards' });
  const [notes, about, ...others] = filesOf();
  const drop = page.locator('[role=treeitem] .drop');
  await dragTo(page, await placeOnRow(page, 'notes'), await placeOnRow(page, 'about', 0.9));
  await expect.poll(() => drop.getAttribute('data-side')).toBe('after');
  await page.mouse.up();
  await expect.poll(() => filesOf()).toEqual([about, notes, ...others]);

  // Over the page, outside of the tree, there is no drop position.
  await dragTo(page, await placeOnRow(page, 'about'), await placeOnRow(page, 'not-found', 0.9));
  await expect.poll(() => drop.count()).toBe(1);
  await page.mouse.move(700, 500, { steps: 3 });
  await expect.poll(() => drop.count()).toBe(0);
  // A closed board opens under the pointer.
  const closed = await placeOnRow(page, 'notes');
  await page.mouse.move(closed.x, closed.y, { steps: 3 });
  await page.locator('[role=treeitem][data-uid=notes][aria-expanded=true]').waitFor();
  const first = await placeOnRow(page, 'content:notes/the-names-of-clouds.md', 0.1);
  await page.mouse.move(first.x, first.y, { steps: 3 });
  await page.mouse.move(700, 500, { steps: 3 });
  await page.mouse.up();
  expect(filesOf()).toEqual([about, notes, ...others]);

  // A board dropped into a closed one is visible in it.
  const moved = page.locator('[role=treeitem][data-uid=notes]');
  await dragTo(page, await placeOnRow(page, 'notes'), await placeOnRow(page, 'about'));
  await page.mouse.up();
  await expect.poll(() => filesOf('about')).toEqual([notes]);
  await expect.poll(() => moved.getAttribute('aria-level')).toBe('3');

  // A pointer resting at the edge of the tree scrolls it.
  await page.setViewportSize({ width: 1440, height: 300 });
  const tree = page.getByRole('tree');
  const { x, y, height } = await boxOf(tree);
  await dragTo(page, await placeOnRow(page, 'about'), { x: x + 60, y: y + height - 4 });
  const below = () => tree.evaluate((all) => all.scrollHeight - all.clientHeight - all.scrollTop);
  await expect.poll(below).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(problems).toEqual([]);
});

test('[EDIT-3] [EDIT-6] undoing a new board returns to the author’s former board', async () => {
  const { page, run, state } = await openShell(browser(), author);
  await run('open', { board: 'about' });
  await run('duplicate-board', { board: 'imprint' });
  expect((await state()).board).not.toBe('about');
  await run('undo');
  expect((await state()).board).toBe('about');
  await run('redo');
  expect((await state()).board).not.toBe('about');
  // A new board that begins empty copies no layers, so the dialog mentions no copy.
  await run('new-board', { board: 'pieces' });
  await page.getByPlaceholder('Empty page').waitFor();
  expect(await page.getByText('Copies its layers').count()).toBe(0);
});
