import { expect, test } from 'vitest';
import { drawnBox, isSmall, nearestBox } from './small-boxes.ts';

const box = (left: number, top: number, width = 0, height = 0) => ({ left, top, width, height });

test.each([
  [box(0, 0), true, box(-6, -6, 12, 12)],
  [box(0, 20, 300, 0), true, box(0, 14, 300, 12)],
  [box(20, 0, 0, 40), true, box(14, 0, 12, 40)],
  [box(0, 0, 300, 1), true, box(0, 0, 300, 1)],
  [box(0, 0, 3, 3), false, box(0, 0, 3, 3)],
])('[EDIT-2] the box %j (too small for the pointer: %j) is drawn as %j', (own, small, drawn) => {
  expect([isSmall(own), drawnBox(own)]).toEqual([small, drawn]);
});

const BOXES = [{ box: box(100, 100) }, { box: box(0, 110, 300, 0) }];

test.each([
  [{ x: 100, y: 94 }, 8, 0],
  [{ x: 100, y: 106 }, 8, 1],
  [{ x: 250, y: 117 }, 8, 1],
  [{ x: 250, y: 117 }, 3, undefined],
  [{ x: 100, y: 91 }, 8, undefined],
])('[EDIT-2] the nearest box to the point %j within %d px has the index %j', (point, reach, at) => {
  expect(nearestBox(BOXES, point, reach)).toBe(at === undefined ? undefined : BOXES[at]);
});
