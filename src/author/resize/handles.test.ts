import { assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cursorOf,
  gapDirections,
  actsAlong,
  placeHandles,
  type HandledBox,
  type HandleName,
} from './handles.ts';
import { changedWidth, type ShownWidth } from '../canvas/shown-width.ts';
import { sizeSnaps, variableSnaps } from './snaps.ts';

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const PAGE = { left: 0, top: 0, width: 1000, height: 1000 };
const handled = (more: Partial<HandledBox> = {}): HandledBox => ({
  box: { left: 100, top: 100, width: 200, height: 100 },
  hasSize: true,
  border: NONE,
  padding: { ...NONE, top: 40 },
  margin: NONE,
  page: PAGE,
  per: 1,
  ...more,
});
const at = (of: HandledBox, wanted: HandleName) => {
  const found = placeHandles(of).find(({ name }) => name === wanted);
  return found && [found.x, found.y];
};
const column = [0, 60].map((top) => ({ left: 100, top, width: 200, height: 50 }));
const row = [100, 230].map((left) => ({ left, top: 100, width: 120, height: 50 }));

test.each<readonly [HandleName, boolean, boolean]>([
  ['right', true, false],
  ['bottom', false, true],
  ['bottom-right', true, true],
  ['padding-left', true, false],
  ['margin-top', false, true],
  ['gap-x', true, false],
  ['gap-y', false, true],
])('[EDIT-3] the handle %s moves horizontally: %s, and vertically: %s', (name, x, y) => {
  expect([actsAlong(name, 'x'), actsAlong(name, 'y')]).toEqual([x, y]);
});

test('[EDIT-3] a gap grows in the direction of its blocks', () => {
  expect(gapDirections([])).toEqual({ x: 1, y: 1 });
  expect(gapDirections(row)).toEqual({ x: 1, y: 1 });
  expect(gapDirections(row.toReversed())).toEqual({ x: -1, y: 1 });
  expect(gapDirections(column.toReversed())).toEqual({ x: 1, y: -1 });
});

describe('[EDIT-3] positions of handles', () => {
  test.each<readonly [string, HandledBox, HandleName, readonly number[] | undefined]>([
    ['an edge', handled(), 'right', [300, 150]],
    ['a corner', handled(), 'top-left', [100, 100]],
    ['no handles of an inline block', handled({ hasSize: false }), 'right', undefined],
    ['in the middle of the padding', handled(), 'padding-top', [200, 120]],
    ['inside of the edge without padding', handled(), 'padding-left', [114, 150]],
    [
      'clear of the edge’s own handle at the end of the page',
      handled({ box: { left: 0, top: 100, width: 1000, height: 100 } }),
      'padding-left',
      [23, 150],
    ],
    ['outside of the edge without margin', handled(), 'margin-right', [314, 150]],
    [
      'outside of the edge with a negative margin',
      { ...handled(), margin: { ...NONE, top: -9 } },
      'margin-top',
      [200, 86],
    ],
    ['a gap of a column', handled({ children: column }), 'gap-y', [200, 55]],
    ['a gap of a row', handled({ children: row }), 'gap-x', [225, 125]],
    ['no gap between blocks of a column', handled({ children: column }), 'gap-x', undefined],
  ])('%s', (_what, of, name, expected) => {
    expect(at(of, name)).toEqual(expected);
  });

  test('on a scaled page handles keep their visible distance', () => {
    const box = { left: 100, top: 100, width: 400, height: 200 };
    const half = handled({ box, padding: NONE, per: 2 });
    expect(at(half, 'padding-left')).toEqual([128, 200]);
    expect(at(half, 'margin-right')).toEqual([528, 200]);
    expect(at({ ...half, box: { ...box, left: 0 } }, 'left')).toEqual([18, 200]);
    // The box is too flat for two handles in a line.
    expect(at({ ...half, box: { ...box, height: 90 } }, 'padding-top')).toEqual([244, 128]);
  });

  test('a margin that isn’t a length has no handle', () => {
    const { margin: _margin, ...of } = handled();
    expect(placeHandles(of).some(({ name }) => name.startsWith('margin'))).toBe(false);
  });

  test('handles are in the page, and at different positions', () => {
    const boxes = record({
      left: integer({ min: 0, max: 700 }),
      top: integer({ min: 40, max: 700 }),
      width: integer({ min: 60, max: 300 }),
      height: integer({ min: 24, max: 200 }),
    });
    assert(
      property(boxes, (box) => {
        const placed = placeHandles(handled({ box, padding: NONE }));
        for (const one of placed) {
          expect(one.x >= 0 && one.x <= PAGE.width && one.y >= 0 && one.y <= PAGE.height).toBe(
            true,
          );
        }
        const apart = placed.flatMap((one, index) =>
          placed.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
        );
        expect(Math.min(...apart)).toBeGreaterThan(4);
      }),
      { examples: [[{ left: 0, top: 40, width: 104, height: 24 }]] },
    );
  });

  test.each<readonly [HandleName, string]>([
    ['right', 'ew-resize'],
    ['top', 'ns-resize'],
    ['top-left', 'nwse-resize'],
    ['bottom-left', 'nesw-resize'],
    ['padding-top', 'ns-resize'],
    ['margin-left', 'ew-resize'],
    ['gap-x', 'ew-resize'],
    ['gap-y', 'ns-resize'],
  ])('the pointer over the handle %s is %s', (name, cursor) => {
    expect(cursorOf(name)).toBe(cursor);
  });
});

describe('[EDIT-3] snap targets of sizes', () => {
  const own = { left: 100, top: 100, width: 200, height: 50 };
  const other = { left: 150, top: 300, width: 80, height: 60 };
  test.each([
    ['the right edge', { x: 1, y: 0 }, [80, 50, 130], [60]],
    ['the left edge', { x: -1, y: 0 }, [80, 150, 70], [60]],
    ['the lower edge', { x: 0, y: 1 }, [80], [60, 200, 260]],
  ] as const)('a drag of %s snaps to edges and sizes of another block', (_what, handle, x, y) => {
    const snaps = sizeSnaps(own, [{ name: 'Card', box: other }], handle);
    expect(snaps.x.map(({ px }) => px)).toEqual(x);
    expect(snaps.y.map(({ px }) => px)).toEqual(y);
  });

  test('a variable is a snap target in its own unit', () => {
    const per = { px: 1, em: 20, rm: 16, '%': 8, vw: 10, vh: 6, ch: 9 };
    const variables = [
      { name: 'gutter', light: '1.5rem' },
      { name: 'odd', light: 'none' },
    ];
    expect(variableSnaps(variables, per)).toEqual([{ name: 'gutter', unit: 'rm', px: 24 }]);
  });
});

describe('[EDIT-3] a change applies to the visible range of widths', () => {
  const steps = [600, 900];
  const widths = [{ from: '600px' }];
  const cases: readonly (readonly [
    string,
    ShownWidth,
    string | undefined,
    readonly { readonly from: string }[],
  ])[] = [
    [
      'a chosen width below all breakpoints',
      { width: 390, isChosen: true, steps },
      undefined,
      widths,
    ],
    [
      'a chosen width, at a breakpoint that the attribute has',
      { width: 768, isChosen: true, steps },
      '600px',
      widths,
    ],
    [
      'a chosen width, at a breakpoint that the attribute lacks',
      { width: 1000, isChosen: true, steps },
      '900px',
      widths,
    ],
    [
      'the value in effect, if no width is chosen',
      { width: 1000, isChosen: false, steps },
      '600px',
      widths,
    ],
    [
      'the breakpoint in the unit of the attribute',
      { width: 700, isChosen: true, steps: [640] },
      '40em',
      [{ from: '40em' }],
    ],
    [
      'no chosen width, below all breakpoints of the attribute',
      { width: 500, isChosen: false, steps },
      undefined,
      widths,
    ],
  ];
  test.each(cases)('%s', (_what, shown, expected, own) => {
    expect(changedWidth(shown, own)).toBe(expected);
  });
});
