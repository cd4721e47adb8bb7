import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { block, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { cli, tempFolder, writeJson } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { serve } from './author.test-data.ts';
import { blockIn, type BlockJson } from './live.test-data.ts';
import { pull, saved } from './resize.test-data.ts';
import { boxOf, openShell, type OpenShell } from './shell.test-data.ts';

const browser = useBrowser();
const temp = tempFolder();
let folder = '';
let author = '';

/**
 * Returns a container as in the templates: its gutter is a variable, and another one in wide
 * windows.
 */
const container = (uid: string, padding: string): JsonObject => ({
  uid,
  eid: 'container',
  attrs: [
    { kid: 'gutter', v: 'var:edge', widths: { '768px': 'var:edge-wide' } },
    { kid: 'padding', v: padding },
  ],
  children: [block('text', { text: uid })],
});

beforeAll(async () => {
  const place = mkdtempSync(join(temp, 'gutter-'));
  folder = join(place, 'site');
  const blocks = ['typed', 'pulled', 'raised'].map((uid) => container(uid, 'regular 32px 0px'));
  const site = {
    ...(project([main(heading('Gutters'), ...blocks, text('End'))]) as JsonObject),
    variables: [
      { name: 'edge', label: 'Edge', type: 'Dimension', v: '20px' },
      { name: 'edge-wide', label: 'Edge in wide windows', type: 'Dimension', v: '40px' },
    ],
  };
  await cli(place, ['unpack', writeJson(join(place, 'packed.json'), site), folder]);
  ({ author } = await serve(folder));
});

function paddingOf(uid: string): unknown {
  const file = readFileSync(join(folder, 'boards', 'index.json'), 'utf8');
  const { root } = JSON.parse(file) as { root: BlockJson };
  return blockIn(root, uid).attrs?.find(({ kid }) => kid === 'padding');
}

const sidesOf = ({ frame }: OpenShell, uid: string) =>
  frame().evaluate((name) => {
    const own = document.querySelector(`[data-sg-uid="${name}"]`);
    if (own === null) throw new Error('there is no such block');
    const { paddingLeft, paddingRight } = getComputedStyle(own);
    return [paddingLeft, paddingRight];
  }, uid);

test('[EDIT-3] an unset side shows the effective gutter and its source; a typed side replaces it', async () => {
  const shell = await openShell(browser(), author);
  const { page } = shell;
  await shell.run('select', { uids: ['typed'] });
  const side = page.getByRole('textbox', { name: 'Padding, left and right' });
  await side.waitFor();
  expect(await sidesOf(shell, 'typed')).toEqual(['40px', '40px']);
  expect(await side.inputValue()).toBe('');
  expect(await side.getAttribute('placeholder')).toBe('40');
  expect(await page.locator('.sg-gutter').innerText()).toBe(
    '↔ 40px from Gutter (Edge in wide windows)',
  );
  expect(await axeFinds(page)).toEqual([]);
  // Each side has a field: after the left side is set, the right side keeps its variable.
  const sides = page.getByRole('radiogroup', { name: 'Sides of Padding' });
  await sides.getByRole('radio', { name: 'Each side' }).click();
  const left = page.getByRole('textbox', { name: 'Padding, left' });
  expect(await left.getAttribute('placeholder')).toBe('40');
  await left.fill('64');
  await left.press('Enter');
  await expect
    .poll(() => paddingOf('typed'))
    .toEqual({
      kid: 'padding',
      v: 'regular 32px 0px',
      // The edit changes the value at the breakpoint that the page shows.
      widths: { '768px': 'full 32px var:edge-wide 32px 64px' },
    });
  await expect.poll(() => sidesOf(shell, 'typed')).toEqual(['64px', '40px']);
  await page.locator('.sg-gutter').waitFor({ state: 'detached' });
  expect(shell.problems).toEqual([]);
});

test('[EDIT-3] a dragged side replaces the variable of the gutter, reports it, and is undone by one press', async () => {
  const shell = await openShell(browser(), author);
  const { page } = shell;
  await shell.run('select', { uids: ['pulled'] });
  await page.locator('.canvas').focus();
  await page.keyboard.press('s');
  const before = paddingOf('pulled');
  await pull(shell, 'padding-left', [24, 0]);
  await page.mouse.up();
  await expect
    .poll(() => paddingOf('pulled'))
    .toEqual({
      kid: 'padding',
      v: 'regular 32px 0px',
      // The drag changes the value at this breakpoint, and narrower windows keep their gutter.
      widths: { '768px': 'full 32px var:edge-wide 32px 64px' },
    });
  await expect.poll(() => sidesOf(shell, 'pulled')).toEqual(['64px', '40px']);
  const note = page.locator('[role=status] .rejection[data-note]');
  expect(await note.locator('p').innerText()).toBe(
    'Replaced the variable “Edge in wide windows” with 64px.',
  );
  await boxOf(note);
  expect(await axeFinds(page)).toEqual([]);
  await note.getByRole('button', { name: 'Undo' }).press('Enter');
  await note.waitFor({ state: 'detached' });
  await expect.poll(() => paddingOf('pulled')).toEqual(before);
  await expect.poll(() => sidesOf(shell, 'pulled')).toEqual(['40px', '40px']);
  await expect.poll(async () => (await shell.state()).canUndo).toBe(false);
  expect(shell.problems).toEqual([]);
});

test('[EDIT-3] dragging the top keeps the gutter, without a report', async () => {
  const shell = await openShell(browser(), author);
  const { page } = shell;
  await shell.run('select', { uids: ['raised'] });
  await page.locator('.canvas').focus();
  await page.keyboard.press('s');
  await pull(shell, 'padding-top', [0, 24]);
  await page.mouse.up();
  await expect
    .poll(() => paddingOf('raised'))
    .toEqual({ kid: 'padding', v: 'full 56px 0px 32px 0px' });
  await saved(shell);
  expect(await page.locator('.rejection').count()).toBe(0);
  expect(await sidesOf(shell, 'raised')).toEqual(['40px', '40px']);
});
