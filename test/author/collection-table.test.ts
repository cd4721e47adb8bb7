import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonObjectOf } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

/** Number of rows of a large collection in daily use. */
const ROWS = 10_000;
const lines = Array.from({ length: ROWS }, (_none, at) => `t${at};Tree ${at};${at % 97};no`);
const CSV = `sku;title;price;sold\r\n${lines.join('\r\n')}\r\n`;

test('[DATA-6] a table edits, sorts, filters, pastes and removes rows by keyboard, as an accessible grid', async () => {
  const folder = join(temp, 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  mkdirSync(join(folder, 'data'));
  const file = join(folder, 'data', 'trees.csv');
  writeFileSync(file, CSV);
  const board = join(folder, 'boards', 'notes.json');
  const { root, ...fields } = jsonObjectOf(readFileSync(board, 'utf8'));
  const types = { price: 'Number', sold: 'Boolean' };
  const content = { files: 'data/trees.csv', pages: false, key: 'sku', fields: types };
  writeFileSync(board, JSON.stringify({ ...fields, content, root: root ?? null }));
  const { author } = await serve(folder, {
    assets: join(folder, 'assets'),
    cache: join(temp, 'cache'),
  });
  const { page, run, state, problems } = await openShell(browser(), author);
  const bytes = () => readFileSync(file, 'utf8');
  const cell = (row: number, column: number) =>
    page.locator(`[role=row][aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`);
  const saved = async () => {
    await expect.poll(async () => (await state()).saved).toBe(true);
  };

  await run('open-table', { board: 'notes' });
  await page.getByRole('grid', { name: 'Pages' }).waitFor();
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  expect(await axeFinds(page, { within: '[role=dialog]' })).toEqual([]);

  // Escape discards the change of a cell; Enter and Tab save it.
  await cell(0, 0).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('First; tree');
  await page.keyboard.press('Tab');
  const changed = CSV.replace('Tree 0;', '"First; tree";');
  await expect.poll(bytes).toBe(changed);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(bytes).toBe(changed.replace('0;no', '0;yes'));

  await saved();
  await page.keyboard.press('Escape');
  await page.getByRole('grid').waitFor({ state: 'detached' });
  await run('undo');
  await expect.poll(bytes).toBe(changed);
  await run('open-table', { board: 'notes' });

  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('t99');
  await page.getByRole('button', { name: 'price' }).click();
  expect(await page.getByRole('columnheader', { name: 'price' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('112');
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('t9999');
  await cell(0, 0).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 't9999\tLast\t5\nnew1\tNew\t6\n');
    const paste = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(paste);
  });
  const pasted = changed.replace('Tree 9999;8;', 'Last;5;') + 'new1;New;6;\r\n';
  await expect.poll(bytes).toBe(pasted);
  await saved();
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('new1');
  await cell(0, 4).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(bytes).toBe(pasted.replace('new1;New;6;\r\n', ''));
  await saved();
  await page.getByRole('textbox', { name: 'New row: sku' }).fill('new2');
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect.poll(bytes).toContain('\r\nnew2;;;\r\n');
  expect(problems).toEqual([]);
});
