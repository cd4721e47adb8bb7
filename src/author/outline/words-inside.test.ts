import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { block, box, text } from '../../model/projects.test-data.ts';
import { outlineBoard } from './board-outline.ts';
import { indexTree } from './rows.ts';
import { wordsInside } from './words-inside.ts';

const deep = (levels: number): ReturnType<typeof box> =>
  levels === 0 ? box('end', text('last', 'Deep')) : box(`d${levels}`, deep(levels - 1));
const page = block('page', 'page', {
  children: [
    text('a', 'Words'),
    block('gallery', 'gallery'),
    box('full', box('inner'), text('b', 'First'), text('c', 'Second')),
    box('far', deep(30)),
  ],
});
const blocks = indexTree(outlineBoard(page, CATALOGUE).blocks);

test.each([
  ['full', 'First'],
  ['page', 'Words'],
  ['gallery', ''],
  ['far', ''],
])(
  '[EDIT-12] the words that identify %s are “%s”; only nearby blocks are searched',
  (uid, words) => {
    expect(wordsInside(blocks, uid)).toBe(words);
  },
);
