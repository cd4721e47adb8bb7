import { expect, test } from 'vitest';
import { moveTargets } from './move-targets.ts';
import { indexTree } from './rows.ts';
import type { BlockRow } from './slot-rows.ts';

const row = (uid: string, parent?: string, more: Partial<BlockRow> = {}): BlockRow => ({
  uid,
  name: uid,
  kind: 'Box',
  eid: 'box',
  ...(parent !== undefined && { parent }),
  ...more,
});

const tree = indexTree([
  row('page'),
  row('hero', 'page'),
  row('title', 'hero', { text: 'Welcome' }),
  row('line', 'hero'),
  row('side', 'page'),
  row('card', 'page'),
  row('card/room~', 'card', { name: 'Room', emptySlot: 'room' }),
]);
const HOLDERS = new Set(['page', 'hero', 'side']);
const isLegal = (uid: string) => HOLDERS.has(uid);
const find = (uids: readonly string[], words = '', most = 50) =>
  moveTargets(tree, { uids, isLegal, words, most });
const said = (...asked: Parameters<typeof find>) => find(...asked).map((target) => target.words);

test('[EDIT-10] all legal places are listed in document order, except for the current one', () => {
  expect(find(['line']).map(({ words, around, to, slot }) => [words, around, to, slot])).toEqual([
    ['Start of page with “Welcome”', '', { parent: 'page', index: 0 }, undefined],
    ['Start of hero with “Welcome”', 'page', { parent: 'hero', index: 0 }, undefined],
    ['After hero with “Welcome”', 'page', { parent: 'page', index: 1 }, undefined],
    ['Into side', 'page', { parent: 'side', index: 0 }, undefined],
    ['After side', 'page', { parent: 'page', index: 2 }, undefined],
    ['Into the empty slot “Room”', 'page › card', { parent: 'card', index: 0 }, 'room'],
    ['After card', 'page', { parent: 'page', index: 3 }, undefined],
  ]);
});

test('[EDIT-7] places inside of moved blocks, and places without effect next to them, aren’t listed', () => {
  expect(said(['hero'])).toEqual([
    'Into side',
    'After side',
    'Into the empty slot “Room”',
    'After card',
  ]);
  // For several blocks any place has an effect: it brings them together.
  expect(said(['title', 'line'])).toContain('Into hero with “Welcome”');
});

test('[EDIT-10] inline blocks move behind the words of a text, or between them', () => {
  const texts = indexTree([
    row('page'),
    row('h', 'page', { eid: 'heading', text: 'Welcome', writes: 'h' }),
    row('p', 'page', { eid: 'text', text: 'One two', writes: 'p' }),
    row('strong', 'p', { text: 'two', writes: 'p' }),
    row('empty', 'page', { writes: 'empty' }),
    row('icon', 'page'),
  ]);
  const places = moveTargets(texts, {
    uids: ['icon'],
    isLegal: (uid) => uid !== 'strong' && uid !== 'page',
    words: '',
    most: 50,
  });
  expect(places.map(({ words }) => words)).toEqual([
    'After the text of h “Welcome”',
    'Within the text of p “One two”',
    'After strong “two”',
    'Into empty',
  ]);
});

test.each([
  ['title', ['After title “Welcome”']],
  [' CARD ', ['Into the empty slot “Room”', 'After card']],
  ['nothing', []],
])('[EDIT-10] typed words find places: %s', (words, expected) => {
  expect(said(['side'], words)).toEqual(expected);
});

test('[EDIT-10] if there are too many places, only those nearest the block are listed', () => {
  expect(said(['side'], '', 2)).toEqual(['After line', 'Into the empty slot “Room”']);
  expect(said(['title'], '', 2)).toEqual(['Start of page with “Welcome”', 'After line']);
  expect(said(['card'], '', 2)).toEqual(['After hero with “Welcome”', 'Into side']);
});

test('[EDIT-10] each place has a unique key', () => {
  const keys = find(['line']).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
