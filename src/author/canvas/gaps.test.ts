import { describe, expect, test } from 'vitest';
import { array, assert, integer, property } from 'fast-check';
import { boxAtEdge, gapsOf, isSameBox, nearestGap, type Flow } from './gaps.ts';
import type { Box } from './overlay-geometry.ts';

const AROUND: Box = { left: 0, top: 0, width: 300, height: 300 };
const DOWN: Flow = { isRow: false, isRightToLeft: false };
const ROW: Flow = { isRow: true, isRightToLeft: false };
const box = (left: number, top: number, width = 80, height = 40): Box => ({
  left,
  top,
  width,
  height,
});
const children = (...boxes: readonly Box[]) => boxes.map((one, index) => ({ index, box: one }));
const indexAt = (x: number, y: number, boxes: readonly Box[], flow: Flow) =>
  nearestGap(gapsOf(AROUND, children(...boxes), flow), { x, y })?.index;

const COLUMN = [box(0, 0), box(0, 50), box(0, 100)];
const LINE = [box(0, 0), box(100, 0), box(200, 0)];
const WRAPPED = [box(0, 0), box(100, 0), box(0, 50), box(100, 50)];
const MIRRORED = [box(200, 0), box(100, 0), box(0, 0)];

describe('[EDIT-3] a drop goes to the nearest gap', () => {
  test.each<readonly [string, readonly Box[], Flow, readonly [number, number], number]>([
    ['above a column', COLUMN, DOWN, [40, 2], 0],
    ['between two of a column', COLUMN, DOWN, [40, 47], 1],
    ['in the lower half of a block', COLUMN, DOWN, [40, 80], 2],
    ['below a column', COLUMN, DOWN, [40, 200], 3],
    ['left of a row', LINE, ROW, [3, 20], 0],
    ['in the right half of a block', LINE, ROW, [70, 20], 1],
    ['right of a row', LINE, ROW, [290, 20], 3],
    ['at the end of a row that wraps', WRAPPED, ROW, [185, 20], 2],
    ['at the beginning of the next row', WRAPPED, ROW, [2, 70], 2],
    ['within the next row', WRAPPED, ROW, [92, 70], 3],
    ['far after the end of the last row', WRAPPED.slice(0, 3), ROW, [130, 55], 3],
    ['first from right to left', MIRRORED, { isRow: true, isRightToLeft: true }, [285, 20], 0],
    ['last from right to left', MIRRORED, { isRow: true, isRightToLeft: true }, [2, 20], 3],
    ['in an empty block', [], DOWN, [299, 299], 0],
    ['next to the only block of a column', [box(0, 0)], DOWN, [79, 39], 1],
    ['next to the only block of a row', [box(0, 0)], ROW, [79, 5], 1],
  ])('%s', (_name, boxes, flow, [x, y], index) => {
    expect(indexAt(x, y, boxes, flow)).toBe(index);
  });

  test('the index of a gap counts all children, including hidden ones', () => {
    const seen = [
      { index: 1, box: box(0, 0) },
      { index: 4, box: box(0, 50) },
    ];
    expect(gapsOf(AROUND, seen, DOWN).map(({ index }) => index)).toEqual([1, 4, 5]);
  });

  test('every position of a column can be reached by the pointer', () => {
    const heights = array(integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 });
    assert(
      property(heights, (all) => {
        let top = 0;
        const boxes = all.map((height) => {
          const one = box(0, top, 100, height);
          top += height + 10;
          return one;
        });
        const gaps = gapsOf(AROUND, children(...boxes), DOWN);
        expect(gaps.map(({ index }) => index)).toEqual([...boxes.keys(), boxes.length]);
        for (const gap of gaps) {
          const { x1, y1 } = gap.line;
          expect(nearestGap(gaps, { x: x1, y: y1 })).toBe(gap);
        }
      }),
    );
  });
});

const SAME = [box(0, 0), box(0, 0), box(0, 1)];

test.each<readonly [string, readonly Box[], readonly [number, number], number | undefined]>([
  ['at the left edge', [box(0, 0)], [3, 20], 0],
  ['at the lower edge', [box(0, 0)], [40, 37], 0],
  ['in the middle', [box(0, 0)], [40, 20], undefined],
  ['outside', [box(0, 0)], [-3, 20], 0],
  ['without boxes', [], [0, 0], undefined],
  ['at the edge of the outermost of three', SAME, [3, 20], 0],
  ['further in, at the edge of the second', SAME, [8, 20], 1],
  ['at the right edge of the third', SAME, [67, 20], 2],
  ['in the middle of the third', SAME, [20, 20], undefined],
  ['below the upper edge, at the edge of the second', SAME, [40, 7], 1],
])(
  '[EDIT-3] among nested boxes of one size, the distance from the edge selects the box at a point: %s',
  (_name, boxes, [x, y], expected) => {
    expect(boxAtEdge(boxes, { x, y }, 6)).toBe(expected);
  },
);

test('[EDIT-3] boxes with nearly equal edges are treated as boxes of one size', () => {
  expect(SAME.map((one) => isSameBox(box(0, 0), one))).toEqual([true, true, true]);
  expect(
    [box(4, 0), box(0, 0, 90), box(0, 0, 80, 50)].some((one) => isSameBox(SAME[0] ?? one, one)),
  ).toBe(false);
});
