import { expect, test } from 'vitest';
import { boxBetween, touchedBlocks } from './selection-rect.ts';
import type { Box } from './overlay-geometry.ts';
import { indexTree } from '../outline/rows.ts';

const TREE = indexTree([
  { uid: 'page' },
  { uid: 'hero', parent: 'page' },
  { uid: 'title', parent: 'hero' },
  { uid: 'words', parent: 'hero' },
  { uid: 'bypassed', parent: 'page' },
  { uid: 'card', parent: 'bypassed' },
  { uid: 'foot', parent: 'page' },
]);

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});

const BOXES = new Map([
  ['page', box(0, 0, 100, 100)],
  ['hero', box(10, 0, 80, 40)],
  ['title', box(20, 5, 60, 10)],
  ['words', box(20, 20, 60, 10)],
  ['card', box(10, 50, 30, 20)],
  ['foot', box(10, 80, 80, 10)],
]);

test.each<[string, Box, readonly string[]]>([
  ['in an empty area', box(0, 45, 5, 4), []],
  ['from an empty area over all blocks', box(0, 0, 100, 100), ['hero', 'card', 'foot']],
  ['larger than the page', box(-50, -50, 200, 200), ['hero', 'card', 'foot']],
  ['at the edge of two blocks', box(5, 30, 20, 30), ['hero', 'card']],
  ['inside of a block', box(15, 8, 10, 20), ['title', 'words']],
  ['inside of the innermost block', box(22, 6, 2, 2), []],
  ['next to a block', box(90, 0, 5, 10), []],
])('[EDIT-3] a rectangle %s selects the blocks that it touches', (_where, area, expected) => {
  expect(touchedBlocks(TREE, BOXES, area)).toEqual(expected);
});

test('[EDIT-3] a rectangle is drawn in any direction', () => {
  expect(boxBetween({ x: 30, y: 40 }, { x: 10, y: 50 })).toEqual(box(10, 40, 20, 10));
});
