import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { color } from '../../src/values/color.ts';
import { jsonOf } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { boxOf, dragTo, fill, holdChanges, openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let folder = '';
let author = '';

beforeEach(async () => {
  folder = join(mkdtempSync(join(temp, 'drafts-')), 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  ({ author } = await serve(folder, { assets: join(folder, 'assets') }));
});

const home = () => readFileSync(join(folder, 'boards/index.json'), 'utf8');

interface Listed {
  readonly googleFontsLink?: string;
  readonly variables?: readonly Readonly<Record<string, unknown>>[];
}

const project = () => jsonOf(readFileSync(join(folder, 'project.json'), 'utf8')) as Listed;
const fonts = () => project().googleFontsLink;
const variable = (name: string) => project().variables?.find((one) => one['name'] === name);

test('[EDIT-3] [EDIT-7] [EDIT-10] a renamed variable keeps the focus, and the text typed next to its name', async () => {
  const shell = await openShell(browser(), author);
  const { page, run } = shell;
  await run('show-panel', { panel: 'project' });
  await fill(page, 'Name of a new variable', 'tide');
  await page.getByRole('textbox', { name: 'tide in light' }).waitFor();
  const letGo = await holdChanges(shell);
  await fill(page, 'Name of tide', 'ebb');
  const renamed = page.getByRole('textbox', { name: 'ebb in light' });
  await renamed.fill('#ff8800');
  letGo();
  await renamed.and(page.locator(':focus')).waitFor();
  expect(await renamed.inputValue()).toBe('#ff8800');
  await renamed.press('Enter');
  await expect.poll(() => variable('ebb')).toMatchObject({ v: '#FF8800' });
  // Waits for the field's new text, which could otherwise replace the text that the test deletes
  // next.
  await expect.poll(() => renamed.inputValue()).toBe('#FF8800');
  await fill(page, 'ebb in light', '');
  const reason = page.locator('.st-variable .sg-reason');
  await expect.poll(() => reason.textContent()).toBe(`Use ${color.expected}.`);
  expect(variable('ebb')).toMatchObject({ v: '#FF8800' });
  await page.keyboard.press('Escape');
  await fill(page, 'Label of paper in lists', 'Chalk');
  await expect.poll(() => variable('paper')).toMatchObject({ label: 'Chalk' });
  await fill(page, 'Label of paper in lists', '');
  await expect.poll(() => variable('paper')).not.toHaveProperty('label');
  await page.locator('[aria-label="Name of paper"]:focus').waitFor();
  await page.getByRole('button', { name: 'Shared styles' }).press('Enter');
  await fill(page, 'Name of a new style', 'sand');
  await fill(page, 'Name of the shared style sand', 'shore');
  await page.locator('[aria-label="Name of the shared style shore"]:focus').waitFor();
});

test('[EDIT-8] a title suffix begins with the space before it, and has none after it', async () => {
  const { page, run } = await openShell(browser(), author);
  await run('show-panel', { panel: 'board' });
  await fill(page, 'Title suffix', ' · Sea ');
  await expect.poll(() => page.locator('.sg-result-title').textContent()).toMatch(/\S · Sea$/);
  expect(home()).toContain('"titleSuffix": " · Sea"');
});

test('[EDIT-7] a rejected address of fonts stays in its field, with the reason', async () => {
  const { page, run } = await openShell(browser(), author);
  await run('show-panel', { panel: 'project' });
  const menu = page.getByRole('button', { name: /Loaded fonts/ });
  await menu.click();
  await page.getByRole('option', { name: 'Stylesheet URL' }).click();
  const label = 'URL of a fonts stylesheet';
  await fill(page, label, 'Lora');
  await page.locator('.st-row .sg-reason').getByText('Lora').waitFor();
  expect(await page.getByRole('textbox', { name: label }).inputValue()).toBe('Lora');
  const address = 'https://fonts.googleapis.com/css2?family=Lora';
  await fill(page, label, address);
  await expect.poll(fonts).toBe(address);
  await run('undo');
  await expect.poll(() => menu.textContent()).toContain('Inter');
  expect(fonts()).toBeUndefined();
});

/** Milliseconds without a key after which a value changed by keys is saved. */
const REST_MS = 400;

test('[EDIT-6] key steps through the colors of a variable are all made, as one step of undo; a rejected one has a reason', async () => {
  const { page, frame, run } = await openShell(browser(), author);
  await run('show-panel', { panel: 'project' });
  await fill(page, 'Name of a new variable', 'tide');
  await page.getByRole('button', { name: 'Pick tide in light' }).click();
  const hue = page.getByRole('slider', { name: 'Hue' });
  // Stops the clock, so that a busy machine makes no pause between the steps.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const before = Number(await hue.inputValue());
  await hue.evaluate(async (slider) => {
    const { port1, port2 } = new MessageChannel();
    port2.start();
    for (let step = 0; step < 4; step += 1) {
      const key = { key: 'ArrowRight', bubbles: true, cancelable: true };
      slider.dispatchEvent(new KeyboardEvent('keydown', key));
      slider.dispatchEvent(new KeyboardEvent('keyup', key));
      const next = new Promise((done) => port2.addEventListener('message', done, { once: true }));
      port1.postMessage(step);
      await next;
    }
  });
  await page.clock.fastForward(REST_MS);
  await page.clock.resume();
  await expect.poll(() => variable('tide')).toMatchObject({ v: '#254CD8' });
  expect(Number(await hue.inputValue())).toBe(before + 4);
  await run('undo');
  expect(variable('tide')).toMatchObject({ v: '#2559D8' });
  // The page shows a dragged value before it is released.
  const onPage = () =>
    frame().evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--v-tide').trim(),
    );
  const area = await boxOf(page.locator('.sg-color-area'));
  await dragTo(page, { x: area.x + 9, y: area.y + 9 }, { x: area.x + 60, y: area.y + 30 });
  await expect.poll(onPage).toMatch(/^#(?!2559D8)[\dA-F]{6}$/i);
  expect(variable('tide')).toMatchObject({ v: '#2559D8' });
  await page.mouse.up();
  await expect.poll(() => variable('tide')).not.toMatchObject({ v: '#2559D8' });
  // Waits for the final value, as the page may still show an earlier one of the drag.
  await expect.poll(onPage).toBe(variable('tide')?.v);
  await run('undo');
  expect(variable('tide')).toMatchObject({ v: '#2559D8' });

  // A rejected choice of a color shows the reason, like rejected typing.
  const file = join(folder, 'project.json');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, '{');
  await page.getByRole('button', { name: 'transparent' }).click();
  const reason = page.locator('.st-variable .sg-reason');
  await expect
    .poll(() => reason.allTextContents())
    .toEqual([expect.stringMatching('Can’t read the file')]);
  writeFileSync(file, whole);
  await page.getByRole('button', { name: 'transparent' }).click();
  await expect.poll(() => variable('tide')).not.toMatchObject({ v: '#2559D8' });
  await expect.poll(() => reason.count()).toBe(0);
});

test('[EDIT-6] [EDIT-10] text in a dialog has the undo of the browser: earlier changes stay', async () => {
  const { page, run } = await openShell(browser(), author);
  await run('show-panel', { panel: 'project' });
  await fill(page, 'Name of a new variable', 'tide');
  await expect.poll(() => variable('tide')).toBeDefined();
  await run('new-board');
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
  await name.and(page.locator(':focus')).waitFor();
  // A dialog that is open stays open when its command runs again, and handles its own keys.
  await run('new-board');
  await name.pressSequentially('Tides');
  await name.press('Control+z');
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  // Only the button has a focus ring.
  const outlines = await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Type' })
    .evaluate((button) => {
      const rings = [button, button.parentElement ?? button];
      return rings.map((one) => getComputedStyle(one).outlineStyle);
    });
  expect(outlines).toEqual(['solid', 'none']);
  await name.fill('Boards');
  await name.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(variable('tide')).toBeDefined();
  // In the palette, a board with exactly the typed name comes before commands that contain the name
  // as a word.
  await run('open', { board: 'home' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('boards\n');
  await page.locator('.top h1', { hasText: 'Boards' }).waitFor();
});

test('[EDIT-10] removing by keys moves the focus to a neighbour, not to the page', async () => {
  const shell = await openShell(browser(), author);
  const { page, run } = shell;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await run('show-panel', { panel: 'board' });
  // Text typed for the next field, while the first one is pending, isn't lost.
  const letGo = await holdChanges(shell);
  const next = page.getByRole('textbox', { name: 'Name of a new field' });
  await fill(page, 'Name of a new field', 'depth');
  await next.fill('width');
  letGo();
  await page.getByRole('textbox', { name: 'Name of depth' }).waitFor();
  await expect.poll(() => next.inputValue()).toBe('width');
  // Waits for the button, which is disabled for a moment after adding something.
  await page
    .getByRole('group', { name: 'Fields' })
    .getByRole('button', { name: 'Add' })
    .press('Enter');
  await page.getByRole('textbox', { name: 'Name of width' }).waitFor();
  await expect.poll(focused).toBe('Name of a new field');
  await page.getByRole('button', { name: 'Remove depth' }).press('Enter');
  await expect.poll(focused).toBe('Name of width');
  await page.getByRole('button', { name: 'Remove width' }).press('Enter');
  await expect.poll(focused).toBe('Name of a new field');

  // The shell's keys work in a field for a new thing, and on the title of a section.
  const bar = 'Left sidebar';
  await next.press('F6');
  await expect.poll(focused).toBe(bar);
  const title = page.locator('.sg-section-title').first();
  await title.press('F6');
  await expect.poll(focused).toBe(bar);

  await run('select', { uids: ['home-heading'] });
  await run('show-panel', { panel: 'block' });
  const search = page.getByRole('searchbox', { name: 'Search properties' });
  await search.fill('letter spacing');
  await fill(page, 'Letter spacing', '2');
  await page.getByRole('button', { name: 'Reset Letter spacing' }).press('Enter');
  await expect.poll(focused).toMatch(/Letter spacing$/);
  await search.fill('');
  await run('select', { uids: ['home-image'] });
  await page.getByRole('button', { name: 'Reset Image' }).press('Enter');
  await expect.poll(focused).toMatch(/Image$/);
  // An undo that shows another board doesn't move the focus.
  await run('open', { board: 'not-found' });
  await run('select', { uids: ['not-found-page'] });
  await page.getByRole('textbox', { name: 'Layer name' }).press('Control+z');
  await page.locator('.top h1', { hasText: 'Home' }).waitFor();
  await expect.poll(focused).toBe('Layer name');
});

test('[EDIT-3] a focal point is shown as written, and changing one of its numbers keeps the other', async () => {
  const shell = await openShell(browser(), author);
  const { page, run } = shell;
  await run('set', { uid: 'home-image', kid: 'focus', v: '30%, 40%' });
  await run('show-panel', { panel: 'assets' });
  await page.getByRole('button', { name: /^reeds/ }).click();
  const group = page.getByRole('group', { name: 'Focal point in Home: Image' });
  const across = group.getByRole('textbox', { name: 'Across' });
  const down = group.getByRole('textbox', { name: 'Down' });
  await across.waitFor();
  expect([await across.inputValue(), await down.inputValue()]).toEqual(['30%', '40%']);
  await fill(group, 'Across', '');
  await page.getByText('From 0% to 100%.').waitFor();
  // Both fields are changed before the first change is saved.
  const letGo = await holdChanges(shell);
  await fill(group, 'Across', '12,5');
  await fill(group, 'Down', '70');
  letGo();
  await expect.poll(home).toContain('"12.5%,70%"');
  await expect.poll(() => across.inputValue()).toBe('12.5%');
});

test('[EDIT-10] [A8] a dialog that waits for a silent server shows that, and is closed by Escape', async () => {
  const shell = await openShell(browser(), author);
  const { page, run, state } = shell;
  const dialog = page.getByRole('dialog');
  const waiting = dialog.getByText('Waiting for the server');
  await run('name-board');
  await page.waitForSelector('[role=dialog] input:focus');
  const letGo = await holdChanges(shell);
  await page.keyboard.type('Estuary\n');
  await waiting.waitFor();
  // Presses Escape twice: the first one may only discard keys that wait for the result.
  for (const key of ['x', 'Escape', 'Escape']) await page.keyboard.press(key);
  await dialog.waitFor({ state: 'detached' });
  letGo();
  await expect.poll(state).toMatchObject({ saved: true, canUndo: true });
  expect(home()).toContain('Estuary');
});
