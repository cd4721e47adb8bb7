import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { block, box, composite, text } from '../../model/projects.test-data.ts';
import { outlineBoard } from '../outline/board-outline.ts';
import { emptyNeighbours } from './empty-holders.ts';
import { indexTree } from '../outline/rows.ts';

const page = block('page', 'page', {
  children: [
    text('a', 'Words'),
    block('gallery', 'gallery'),
    block('photo', 'image'),
    composite('use', 'card'),
    box('full', box('inner'), text('b', 'First'), text('c', 'Second')),
  ],
});
const blocks = indexTree(outlineBoard(page, CATALOGUE).blocks);

test.each<readonly [string, number, readonly string[]]>([
  ['page', 1, ['gallery']],
  ['page', 2, ['gallery']],
  ['page', 0, []],
  ['page', 3, []],
  ['page', 4, []],
  ['full', 0, ['inner']],
  ['full', 2, []],
])(
  '[EDIT-3] in %s, the empty blocks next to the gap at index %i are %j',
  (parent, index, expected) => {
    expect(emptyNeighbours(blocks, { parent, index })).toEqual(expected);
  },
);
