import { expect, test } from 'vitest';
import { decodeProject } from '../../format/decode.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import {
  cellText,
  cellValue,
  collectionTable,
  pastedRows,
  shownRows,
  type CellType,
} from './collection-table.ts';

function tableOf(content: Json, children: readonly JsonObject[]) {
  const { project } = decodeProject({ root: { uid: 'home', content, children } });
  const table = project && collectionTable(project, 'home');
  if (table === undefined) throw new Error('the board has content');
  return table;
}

const tree = (key: string, title: string, fields: JsonObject): JsonObject => ({
  uid: `content:data/a.csv/${key}`,
  slug: key,
  name: title,
  title,
  fields: { sku: key, ...fields },
});

const TREES = tableOf({ files: 'data/a.csv', fields: { since: 'Date' } }, [
  tree('oak', 'Oak', { price: 12, sold: 'true' }),
  tree('elm', 'Elm', { price: 110 }),
  tree('ash', 'Ash', { price: 9 }),
]);

test('[DATA-6] columns have the types of their settings or values, and the key comes first', () => {
  expect(TREES.columns.map(({ label, type, isKey }) => [label, type, isKey])).toEqual([
    ['sku', 'Text', true],
    ['Title', 'Text', false],
    ['price', 'Number', false],
    ['sold', 'Boolean', false],
    ['since', 'Date', false],
  ]);
});

test('[DATA-6] pages from Markdown have the columns of front matter', () => {
  const { columns, isData } = tableOf({ files: 'posts/*.md' }, [
    { uid: 'content:posts/a.md', title: 'A', fields: { mood: 'calm' } },
  ]);
  const names = ['title', 'date', 'description', 'tags', 'isDraft', 'fields.mood'];
  expect(columns.map(({ name }) => name)).toEqual(names);
  expect(isData).toBe(false);
});

test.each([
  ['the file', { sort: '', isDescending: false, filter: '' }, 'oak elm ash'],
  ['a number', { sort: 'fields.price', isDescending: false, filter: '' }, 'ash oak elm'],
  ['a number, descending', { sort: 'fields.price', isDescending: true, filter: '' }, 'elm oak ash'],
  ['a text', { sort: 'title', isDescending: false, filter: '' }, 'ash elm oak'],
  ['a text, with a filter', { sort: 'title', isDescending: false, filter: '1' }, 'elm oak'],
])('[DATA-6] rows are ordered by %s', (_name, view, expected) => {
  const shown = shownRows(TREES, view);
  expect(shown.map(({ uid }) => uid.split('/').at(-1)).join(' ')).toBe(expected);
});

test.each([
  ['fields.x', 'Number', '12.5', 12.5],
  ['fields.x', 'Boolean', 'yes', 'true'],
  ['isDraft', 'Boolean', 'false', null],
  ['fields.x', 'Date', '2024-05-31', { type: 'Date', v: '2024-05-31' }],
  ['date', 'Date', '2024-05-31', '2024-05-31'],
  ['tags', 'Tags', 'a, b,', ['a', 'b']],
  ['title', 'Text', ' ', null],
] as const)(
  '[DATA-6] the column %s of type %s reads “%s” as %j',
  (name, type: CellType, text, value) => {
    expect(cellValue({ name, label: name, type, isKey: false }, text)).toEqual(value);
  },
);

test('[DATA-6] pasted cells change existing cells, and add rows below the last one', () => {
  const at = { row: 2, column: 0 };
  const text = 'x\tAsh tree\t8\r\nfir\t"Fir\ttree"\t7\r\n';
  const { cells, added } = pastedRows(TREES.columns, { shown: TREES.rows, at, text });
  const row = 'content:data/a.csv/ash';
  expect(cells).toEqual([
    { row, field: 'title', v: 'Ash tree', was: 'Ash' },
    { row, field: 'fields.price', v: 8, was: 9 },
  ]);
  expect(added).toEqual([{ 'fields.sku': 'fir', title: 'Fir\ttree', 'fields.price': 7 }]);
  expect(cellText(added[0]?.['title'])).toBe('Fir\ttree');
});
