import { expect, test } from 'vitest';
import { CATALOGUE } from '../elements/catalogue.ts';
import { block, box, composite, text } from '../model/projects.test-data.ts';
import { outlineBoard } from './board-outline.ts';
import { emptyBeside, wordsInside } from './empty-holders.ts';
import { indexTree } from './rows.ts';

const deep = (levels: number): ReturnType<typeof box> =>
  levels === 0 ? box('end', text('last', 'Deep')) : box(`d${levels}`, deep(levels - 1));
const page = block('page', 'page', {
  children: [
    text('a', 'Words'),
    block('gallery', 'gallery'),
    block('photo', 'image'),
    composite('use', 'card'),
    box('full', box('inner'), text('b', 'First'), text('c', 'Second')),
    box('far', deep(30)),
  ],
});
const blocks = indexTree(outlineBoard(page, CATALOGUE).blocks);

test.each<readonly [string, number, readonly string[]]>([
  ['page', 1, ['gallery']],
  ['page', 2, ['gallery', 'photo']],
  ['page', 0, []],
  ['page', 3, ['photo']],
  ['page', 4, []],
  ['full', 0, ['inner']],
  ['full', 2, []],
])('[EDIT-3] beside the gap of %s at %i stand, empty: %j', (parent, index, expected) => {
  expect(emptyBeside(blocks, { parent, index })).toEqual(expected);
});

test.each([
  ['full', 'First'],
  ['page', 'Words'],
  ['gallery', ''],
  ['far', ''],
])(
  '[EDIT-12] the words that tell %s from others are “%s”, looked for in few blocks',
  (uid, words) => {
    expect(wordsInside(blocks, uid)).toBe(words);
  },
);
