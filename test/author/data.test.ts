import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { jsonObjectOf, type Json, type JsonObject } from '../../src/values/json.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { askForCopy, serve } from './author.test-data.ts';
import { connect } from './writing.test-data.ts';

const temp = tempFolder();
let folder = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  folder = join(temp, `site-${count}`);
  await cli(temp, ['init', folder, '--template', 'journal']);
  mkdirSync(join(folder, 'data'));
});

const inData = (name: string) => join(folder, 'data', name);
const bytes = (name: string) => readFileSync(inData(name), 'utf8');

/** Serves the project, in which the board of the notes has a page for each row. */
async function serveRows(content: JsonObject) {
  const board = join(folder, 'boards', 'notes.json');
  const { root, ...fields } = jsonObjectOf(readFileSync(board, 'utf8'));
  writeFileSync(board, JSON.stringify({ ...fields, content, root: root ?? null }));
  const { author } = await serve(folder, { cache: join(temp, 'cache') });
  const { origin } = new URL(author);
  const page = async (at: string) => (await fetch(`${origin}${at}`)).text();
  const one = await connect(author);
  const change = (args: Json) => one.edit('change-rows', args, { board: 'notes' });
  return { author, page, one, change };
}

const CSV = '\ufeffsku;title;price\r\n"oak";Old oak;12\r\n"ash";Tall ash;8\r\n';
const OAK = 'content:data/trees.csv/oak';
const ELM = { 'fields.sku': 'elm', title: 'Elm', 'fields.price': '3' };

test('[DATA-1] the pages made from rows change with their data file', async () => {
  writeFileSync(inData('trees.csv'), 'sku,title,date\noak,Old oak,2026-11-01\n');
  const { page } = await serveRows({ files: 'data/*.csv' });
  expect(await page('/notes/oak/')).toContain('Old oak');
  writeFileSync(
    inData('trees.csv'),
    'sku,title,date\noak,Young oak,2026-11-01\nash,Tall ash,2026-11-02\n',
  );
  await expect.poll(() => page('/notes/oak/')).toContain('Young oak');
  await expect.poll(() => page('/notes/ash/')).toContain('Tall ash');
  await expect.poll(() => page('/notes/')).toContain('Tall ash');
});

test('[DATA-5] [DATA-6] a changed cell changes its line and its page, and undo restores the bytes', async () => {
  writeFileSync(inData('trees.csv'), CSV);
  const { page, one, change } = await serveRows({
    files: 'data/*.csv',
    fields: { price: 'Number' },
  });
  const cells = [
    { row: OAK, field: 'title', v: 'Young; oak', was: 'Old oak' },
    { row: OAK, field: 'fields.price', v: 13, was: 12 },
  ];
  expect(await change({ cells })).toMatchObject({ status: 200 });
  const changed = CSV.replace('Old oak;12', '"Young; oak";13');
  expect(bytes('trees.csv')).toBe(changed);
  expect(await page('/notes/oak/')).toContain('Young; oak');
  // A change of the page's title is written into the same cell.
  const set = { board: OAK, key: 'title', v: 'Fallen oak' };
  expect(await one.edit('set-board', set)).toMatchObject({ status: 200 });
  expect(bytes('trees.csv')).toBe(CSV.replace('Old oak;12', '"Fallen oak";13'));
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(bytes('trees.csv')).toBe(changed);
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(bytes('trees.csv')).toBe(CSV);
  expect(await one.edit('redo')).toMatchObject({ status: 200 });
  expect(bytes('trees.csv')).toBe(changed);
});

test('[DATA-6] rows are added and removed, and undo restores the bytes', async () => {
  writeFileSync(inData('trees.csv'), CSV);
  const { author, page, one, change } = await serveRows({ files: 'data/*.csv' });
  expect(await change({ added: [ELM] })).toMatchObject({ status: 200 });
  expect(bytes('trees.csv')).toBe(`${CSV}"elm";Elm;3\r\n`);
  expect(await page('/notes/elm/')).toContain('Elm');
  expect(await change({ removed: [OAK] })).toMatchObject({ status: 200 });
  expect(bytes('trees.csv')).toBe(`${CSV.replace('"oak";Old oak;12\r\n', '')}"elm";Elm;3\r\n`);
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(bytes('trees.csv')).toBe(CSV);
  const { trees } = await askForCopy(author, [OAK]);
  expect(trees.map(({ board }) => board)).toContain(OAK);
});

test('[DATA-6] a row whose file was changed by hand keeps that change', async () => {
  writeFileSync(inData('trees.csv'), CSV);
  const { change } = await serveRows({ files: 'data/*.csv' });
  const byHand = CSV.replace('Tall ash', 'Small ash');
  writeFileSync(inData('trees.csv'), byHand);
  const cells = [{ row: OAK, field: 'title', v: 'Young oak' }];
  expect(await change({ cells })).toMatchObject({ status: 200 });
  expect(bytes('trees.csv')).toBe(byHand.replace('Old', 'Young'));
});

test.each([
  ['the key', { cells: [{ row: OAK, field: 'fields.sku', v: 'x' }] }, 'row-key'],
  [
    'a cell that changed',
    { cells: [{ row: OAK, field: 'title', v: 'x', was: 'y' }] },
    'text-changed',
  ],
  [
    'a field without a column',
    { cells: [{ row: OAK, field: 'fields.wood', v: 'x' }] },
    'row-column',
  ],
  ['a row without a key', { added: [{ title: 'Elm' }] }, 'row-key-missing'],
  ['a second row with a key', { added: [{ 'fields.sku': 'oak' }] }, 'row-key-taken'],
])('[DATA-6] %s is rejected', async (_name, args, code) => {
  writeFileSync(inData('trees.csv'), CSV);
  const { change } = await serveRows({ files: 'data/*.csv' });
  expect(await change(args)).toMatchObject({ status: 422, body: { code } });
  expect(bytes('trees.csv')).toBe(CSV);
});

test('[DATA-6] rows without a key are added and changed, and not removed', async () => {
  writeFileSync(inData('team.csv'), 'name,born\nAnn,1990\nBo,1991\n');
  const { change, one } = await serveRows({ files: 'data/team.csv', pages: false });
  const first = 'content:data/team.csv/1';
  const cells = [{ row: first, field: 'fields.name', v: 'Anna' }];
  const added = [{ 'fields.name': 'Cy' }];
  expect(await change({ cells, added })).toMatchObject({ status: 200 });
  expect(bytes('team.csv')).toBe('name,born\nAnna,1990\nBo,1991\nCy,\n');
  const removed = await change({ removed: [first] });
  expect(removed).toMatchObject({ status: 422, body: { code: 'rows-counted' } });
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(bytes('team.csv')).toBe('name,born\nAnn,1990\nBo,1991\n');
  const other = await one.edit('change-rows', { added }, { board: 'home' });
  expect(other).toMatchObject({ status: 422, body: { code: 'rows-none' } });
});
