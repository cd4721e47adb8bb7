import { expect, test } from 'vitest';
import {
  countBelow,
  dropPlace,
  nudgedPlace,
  type BoardNudge,
  type TreePlace,
} from './board-moves.ts';
import { indexTree, seenRows } from './rows.ts';
import { quoted, slugOf } from '../../model/names.ts';

const entry = (uid: string, parent?: string) => ({
  uid,
  name: uid,
  ...(parent !== undefined && { parent }),
});

/** The tree: home contains a (a1, a2), b and c; all are open. */
const tree = indexTree([
  entry('home'),
  entry('a', 'home'),
  entry('a1', 'a'),
  entry('a2', 'a'),
  entry('b', 'home'),
  entry('c', 'home'),
]);
const rows = seenRows(tree, () => true);

test.each<readonly [string, BoardNudge, TreePlace | undefined]>([
  ['b', 'up', { parent: 'home', index: 0 }],
  ['a', 'up', undefined],
  ['b', 'down', { parent: 'home', index: 2 }],
  ['c', 'down', undefined],
  ['b', 'in', { parent: 'a', index: 2 }],
  ['a', 'in', undefined],
  ['a1', 'out', { parent: 'home', index: 1 }],
  ['b', 'out', undefined],
  ['home', 'down', undefined],
])('[EDIT-10] the board %s goes %s by keyboard', (uid, to, place) => {
  expect(nudgedPlace(tree, uid, to)).toEqual(place);
});

/** Rows from the top: home 0, a 1, a1 2, a2 3, b 4, c 5. */
test.each<readonly [string, string, number, TreePlace & { side: string }]>([
  ['before another board', 'c', 4.1, { parent: 'home', index: 1, side: 'before' }],
  ['after the last board', 'a1', 5.9, { parent: 'home', index: 3, side: 'after' }],
  ['below the last row', 'a1', 40, { parent: 'home', index: 3, side: 'after' }],
  ['into another board', 'b', 5.5, { parent: 'c', index: 0, side: 'into' }],
  ['after an open board, as its first child', 'c', 1.9, { parent: 'a', index: 0, side: 'after' }],
  ['after its own sibling', 'a', 4.8, { parent: 'home', index: 1, side: 'after' }],
  ['next to the home page, into it', 'a1', 0.1, { parent: 'home', index: 3, side: 'into' }],
])('[EDIT-7] a board is dropped %s', (_name, uid, y, place) => {
  expect(dropPlace(tree, rows, { uid, y })).toMatchObject(place);
});

test.each([
  ['into itself', 'a', 1.5],
  ['into its own descendant', 'a', 3.5],
  ['from its place as the home page', 'home', 4.5],
])('[EDIT-7] a board isn’t dropped %s', (_name, uid, y) => {
  expect(dropPlace(tree, rows, { uid, y })).toBe(undefined);
});

test('[EDIT-3] a new board gets its address from its name', () => {
  expect(slugOf('Über uns & Büro')).toBe('uber-uns-buro');
  expect(slugOf('???')).toBe('');
  expect(slugOf('О нас!')).toBe('о-нас');
  expect(slugOf('会社 案内')).toBe('会社-案内');
  expect(new TextEncoder().encode(slugOf('会'.repeat(99)))).toHaveLength(180);
  expect(slugOf('Straße, Ærø & Łódź')).toBe('strasse-aero-lodz');
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  expect(quoted(`${'a'.repeat(29)}😀!`)).toBe(`“${'a'.repeat(29)} …”`);
});

test('all descendants of a board are counted', () => {
  expect(['home', 'a', 'b'].map((uid) => countBelow(tree, uid))).toEqual([5, 2, 0]);
});
