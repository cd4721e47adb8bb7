import { expect, test } from 'vitest';
import { indexTree, moveInTree, searchTree, seenRows } from './rows.ts';

const entry = (uid: string, parent?: string) => ({
  uid,
  name: `The ${uid}`,
  ...(parent !== undefined && { parent }),
});

const TREE = indexTree([
  entry('page'),
  entry('head', 'page'),
  entry('logo', 'head'),
  entry('main', 'page'),
  entry('text', 'main'),
]);

const rows = (open: readonly string[]) => seenRows(TREE, (uid) => open.includes(uid));
const uids = (open: readonly string[]) => rows(open).map((row) => row.entry.uid);

test.each<[readonly string[], readonly string[]]>([
  [[], ['page']],
  [['page'], ['page', 'head', 'main']],
  [
    ['page', 'main'],
    ['page', 'head', 'main', 'text'],
  ],
  [['main'], ['page']],
])('[EDIT-10] with the open rows %j, the visible rows are %j', (open, expected) => {
  expect(uids(open)).toEqual(expected);
});

test('[EDIT-10] a row has its level, its position among its siblings, and its open state', () => {
  const [page, head, main] = rows(['page']);
  expect(page).toMatchObject({ level: 1, place: 1, siblings: 1, hasChildren: true, isOpen: true });
  expect(head).toMatchObject({ level: 2, place: 1, siblings: 2, isOpen: false });
  expect(main).toMatchObject({ level: 2, place: 2, siblings: 2, hasChildren: true });
});

test('an entry without its parent is at the top level', () => {
  expect(indexTree([entry('a', 'gone')]).roots.map(({ uid }) => uid)).toEqual(['a']);
  expect(TREE.pathTo('logo').map(({ uid }) => uid)).toEqual(['page', 'head']);
});

const OPEN = ['page', 'main'];

test.each([
  [0, 'ArrowDown', { to: 1 }],
  [0, 'ArrowUp', { to: 0 }],
  [3, 'ArrowDown', { to: 3 }],
  [3, 'Home', { to: 0 }],
  [0, 'End', { to: 3 }],
  [0, 'PageDown', { to: 2 }],
  [3, 'PageUp', { to: 1 }],
  [1, 'ArrowRight', { toggle: 1 }],
  [2, 'ArrowRight', { to: 3 }],
  [3, 'ArrowRight', {}],
  [2, 'ArrowLeft', { toggle: 2 }],
  [3, 'ArrowLeft', { to: 2 }],
  [1, 'ArrowLeft', { to: 0 }],
  [9, 'ArrowDown', { to: 0 }],
  [0, 'x', {}],
])('[EDIT-10] in row %i the key %s results in %j', (at, key, expected) => {
  expect(moveInTree(rows(OPEN), at, { key, page: 2 })).toEqual(expected);
});

test('[EDIT-10] ArrowLeft on a closed top row does nothing, as do keys in an empty tree', () => {
  expect(moveInTree(rows([]), 0, { key: 'ArrowLeft', page: 2 })).toEqual({});
  expect(moveInTree([], 0, { key: 'ArrowDown', page: 2 })).toEqual({});
});

test.each<[string, readonly string[], number]>([
  ['', ['page', 'head', 'logo', 'main', 'text'], 5],
  ['LOGO', ['page', 'head', 'logo'], 1],
  ['the tex', ['page', 'main', 'text'], 1],
  ['nowhere', [], 0],
])('[EDIT-10] a search for %j keeps the rows %j', (query, expected, count) => {
  const { tree, found } = searchTree(TREE, query, ({ name }) => [name]);
  expect(tree.all.map(({ uid }) => uid)).toEqual(expected);
  expect(found).toHaveLength(count);
});

test('[EDIT-10] a search matches words with and without their accents', () => {
  const named = indexTree(['Cafe\u0301', 'Über uns'].map((name, at) => ({ uid: `${at}`, name })));
  const found = ['Café', 'cafe', 'uber', 'ÜBER'].map((query) =>
    searchTree(named, query, ({ name }) => [name]).found.map(({ uid }) => uid),
  );
  expect(found).toEqual([['0'], ['0'], ['1'], ['1']]);
});
