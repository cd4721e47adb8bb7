import { expect, test } from 'vitest';
import { paintMask } from './mask-pattern.ts';
import {
  clip,
  gapStrips,
  labelPlace,
  marginStrips,
  paddingStrips,
  unionOf,
} from './overlay-geometry.ts';
import {
  changeSettings,
  DEFAULT_SETTINGS,
  DENSITIES,
  PATTERNS,
  tileOf,
} from './overlay-settings.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});
const edges = (top: number, right: number, bottom: number, left: number) => ({
  top,
  right,
  bottom,
  left,
});

test.each(PATTERNS)('[EDIT-1] the tiles of %s equal those in the specification', (pattern) => {
  const height = pattern === 'escher-boxes' ? 76.21 : 40;
  expect(tileOf(pattern, 1)).toEqual({ width: 40, height });
  expect(DENSITIES.map((density) => tileOf(pattern, density).width)).toEqual([160, 80, 40, 20]);
  const { size, image } = paintMask({ ...DEFAULT_SETTINGS, pattern });
  expect(size).toBe(`40px ${height}px`);
  expect(image === 'none').toBe(pattern === 'solid-color');
  expect(image).not.toContain('url(');
});

test('[EDIT-1] a pattern moves by one tile in its direction, at the set speed', () => {
  const settings = { ...DEFAULT_SETTINGS, pattern: 'stripes', speed: 20 } as const;
  expect(paintMask({ ...settings, direction: 'up-left' })).toMatchObject({
    shift: [-40, -40],
    duration: 2,
  });
  expect(paintMask({ ...settings, direction: 'none' }).duration).toBe(0);
  expect(paintMask({ ...settings, speed: 0 }).duration).toBe(0);
});

test.each([
  [
    { pattern: 'checkers2', opacity: 0.5 },
    { pattern: 'checkers2', opacity: 0.5 },
  ],
  [{ pattern: 'dots' }, {}],
  [{ opacity: 2, color: 'red', density: 3, doubleClick: '1', plainKeys: 1 }, {}],
  [{ color: '#ABCDEF', unknown: true }, { color: '#ABCDEF' }],
])('[EDIT-1] invalid overlay settings in %j are ignored', (changes, taken) => {
  expect(changeSettings(DEFAULT_SETTINGS, changes)).toEqual({ ...DEFAULT_SETTINGS, ...taken });
});

test('[EDIT-1] padding guides are inside a block, margin guides around it', () => {
  const at = box(100, 100, 200, 100);
  expect(paddingStrips(at, edges(10, 0, 20, 5))).toEqual([
    box(100, 100, 200, 10),
    box(100, 180, 200, 20),
    box(100, 110, 5, 70),
  ]);
  expect(marginStrips(at, edges(10, 30, 0, -8))).toEqual([
    box(100, 90, 230, 10),
    box(300, 100, 30, 100),
  ]);
});

test('[EDIT-1] gap guides are between the children, in columns and in rows', () => {
  const inner = box(0, 0, 300, 200);
  expect(gapStrips(inner, [box(0, 0, 300, 50), box(0, 70, 300, 50)])).toEqual([
    box(0, 50, 300, 20),
  ]);
  expect(gapStrips(inner, [box(0, 0, 100, 50), box(120, 0, 100, 80)])).toEqual([
    box(100, 0, 20, 80),
  ]);
  // The children go from right to left.
  expect(gapStrips(inner, [box(200, 0, 100, 50), box(80, 0, 100, 50)])).toEqual([
    box(180, 0, 20, 50),
  ]);
  expect(gapStrips(inner, [box(0, 0, 100, 50), box(100, 0, 100, 50)])).toEqual([]);
});

const SEEN = box(0, 500, 400, 600);
const LABEL = { width: 100, height: 18 };

test.each([
  ['over the block', box(50, 600, 200, 50), { left: 50, top: 582 }],
  ['not beyond the right edge', box(350, 600, 50, 50), { left: 300, top: 582 }],
  ['inside, where there is no room above', box(50, 505, 200, 400), { left: 50, top: 505 }],
  ['below a low block, whose words it would cover', box(50, 505, 200, 40), { left: 50, top: 545 }],
  ['inside a block that is partly scrolled away', box(50, 490, 200, 40), { left: 50, top: 500 }],
  ['at the visible part of the block', box(50, 100, 200, 900), { left: 50, top: 500 }],
  ['at the end of the block, while it is visible', box(50, 100, 200, 410), { left: 50, top: 492 }],
])('[EDIT-1] a label is %s', (_where, at, expected) => {
  expect(labelPlace(at, LABEL, SEEN)).toEqual(expected);
});

test('the outline of a clipped block covers only its visible part', () => {
  expect(clip(box(0, 0, 100, 100), box(50, 50, 100, 100))).toEqual(box(50, 50, 50, 50));
  expect(clip(box(0, 0, 10, 10), box(50, 50, 100, 100))).toBeUndefined();
});

test('[EDIT-1] the outline of a block with several elements is their bounding box', () => {
  expect(unionOf([box(10, 10, 20, 20), box(5, 25, 10, 10)])).toEqual(box(5, 10, 25, 25));
  expect(unionOf([])).toBeUndefined();
});
