import { expect, test } from 'vitest';
import { fitInto } from './picture-fit.ts';

const ROOM = { width: 104, height: 64 };

test.each([
  ['small page keeps its size', [0, 0, 20, 10], { scale: 1, x: 42, y: 27 }],
  ['wide page has the width of the room', [0, 0, 184, 20], { scale: 0.5, x: 6, y: 27 }],
  ['high page has the height of the room', [0, 0, 52, 104], { scale: 0.5, x: 39, y: 6 }],
  ['page with an offset is moved by it', [100, 40, 120, 50], { scale: 1, x: -58, y: -13 }],
  ['very high page shows its start', [0, 50, 100, 9050], { scale: 0.095, x: 47.25, y: 1.25 }],
])('a %s', (_what, [left = 0, top = 0, right = 0, bottom = 0], fit) => {
  expect(fitInto({ left, top, right, bottom }, ROOM)).toEqual(fit);
});
