import { assert, constantFrom, integer, property, record, boolean } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { area } from '../../values/area.ts';
import { UNITS, size } from '../../values/dimension.ts';
import type { Json } from '../../values/json.ts';
import { space } from '../../values/space.ts';
import { isReference } from '../../values/variable.ts';
import { HANDLE_NAMES, HANDLES } from './handles.ts';
import { lengthOf, settle, SNAP_PX, type Snap } from './lengths.ts';
import type { Pull, Resizable } from './resizable.ts';
import { RESIZE_MODES } from './resize-modes.ts';
import { fit, resize } from './resize.ts';
import { block, PER, pull } from './resizing.test-data.ts';

const EM = { isW: true, w: '20em', isXw: true, xw: '90%' };

describe('[EDIT-3] a handle sets its value in its unit', () => {
  test.each<readonly [string, Json | undefined, Pull, object]>([
    ['px if no value is written', undefined, pull('right', { x: 31 }), { w: '431px', isW: true }],
    ['em stay em', EM, pull('right', { x: -81 }), { ...EM, w: '15.95em' }],
    ['left, outwards', undefined, pull('left', { x: -30 }), { w: '430px', isW: true }],
    ['both sides', undefined, pull('right', { x: 10, isBoth: true }), { w: '420px', isW: true }],
    [
      'the minimum',
      EM,
      pull('bottom', { y: 9, mode: 'minimum' }),
      { ...EM, isNh: true, nh: '209px' },
    ],
    ['the maximum', EM, pull('right', { x: 8, mode: 'maximum' }), { ...EM, xw: '51%' }],
    [
      'a corner',
      undefined,
      pull('bottom-right', { x: 11, y: 12 }),
      { w: '411px', isW: true, h: '212px', isH: true },
    ],
    [
      'a corner to one side',
      undefined,
      pull('top-left', { x: -9, y: 2 }),
      { w: '409px', isW: true },
    ],
    [
      'in proportion',
      undefined,
      pull('right', { x: 200, isAll: true }),
      { w: '600px', isW: true, h: '300px', isH: true },
    ],
    ['never below zero', undefined, pull('top', { y: 999 }), { h: '0px', isH: true }],
    ['a value written as text', JSON.stringify(EM), pull('right', { x: 20 }), { ...EM, w: '21em' }],
    ['unknown keys stay', { later: 1 }, pull('right'), { later: 1, w: '400px', isW: true }],
  ])('size: %s', (_what, written, own, v) => {
    const site = block(written === undefined ? {} : { size: written });
    expect(resize(site, own)).toMatchObject({ kid: 'size', isLook: true, v });
  });

  test.each<readonly [string, Pull, object]>([
    ['a width', pull('right', { x: 200 }), { w: '450px' }],
    ['a nearby edge beyond the maximum', pull('right', { x: 46 }), { w: '446px' }],
    ['all sides', pull('bottom-right', { x: 200, y: 90, isAll: true }), { w: '450px', h: '225px' }],
    ['the side that has less room', pull('bottom', { y: 90, isAll: true }), { h: '225px' }],
    ['a height without a limit', pull('bottom', { y: 90 }), { h: '290px' }],
    ['a maximum isn’t limited', pull('right', { x: 200, mode: 'maximum' }), { xw: '600px' }],
    ['a minimum isn’t limited', pull('right', { x: 200, mode: 'minimum' }), { nw: '600px' }],
  ])('a size is limited by its maximum: %s', (_what, own, v) => {
    const held = { ...block({}, [{ px: 452, name: 'Beside' }]), most: { x: 450, y: undefined } };
    expect(resize(held, own)?.v).toMatchObject(v);
    const isLess = { ...held, most: { x: 300 } };
    expect(resize(isLess, pull('right', { x: 9 }))?.v).toMatchObject({ w: '400px' });
  });

  test.each<readonly [string, Json | undefined, Pull, string]>([
    [
      'a drag inwards increases it',
      'full 10px 20px 30px 40px',
      pull('padding-left', { x: 5 }),
      '10px 20px 30px 45px',
    ],
    ['em of one side', 'full 1em 2em 1em 2em', pull('padding-top', { y: 4 }), '0.7em 2em 1em 2em'],
    [
      'the visible size if no value is written',
      undefined,
      pull('padding-top', { y: 6 }),
      '16px 20px 30px 40px',
    ],
    [
      'opposite sides',
      undefined,
      pull('padding-right', { x: -9, isBoth: true }),
      '10px 29px 30px 29px',
    ],
    ['all sides', undefined, pull('padding-right', { x: -9, isAll: true }), '29px 29px 29px 29px'],
    ['never below zero', undefined, pull('padding-top', { y: -99 }), '0px 20px 30px 40px'],
    [
      'the value in effect if no style sets one, as of a gutter',
      'full 9px 0px 0em 2px',
      pull('padding-top', { y: 1 }),
      '11px 20px 30px 2px',
    ],
    [
      '“none” starts from the visible size',
      'none',
      pull('padding-top', { y: 1 }),
      '11px 20px 30px 40px',
    ],
  ])('padding: %s', (_what, written, own, sides) => {
    const made = resize(block(written === undefined ? {} : { padding: written }), own);
    expect(made).toMatchObject({ kid: 'padding', v: `full ${sides}` });
  });

  test('a margin may be negative, and a variable on another side stays', () => {
    const site = block({ margin: 'full 10px var:gutter 30px 40px' });
    expect(resize(site, pull('margin-top', { y: 33 }))).toMatchObject({
      kid: 'margin',
      v: 'full -23px var:gutter 30px 40px',
      css: { 'margin-top': '-23px' },
      said: 'margin top -23px',
    });
  });

  test('a gap sets the properties of its element', () => {
    expect(resize(block({ gap: '0.5em' }), pull('gap-x', { x: 10 }))).toMatchObject({
      kid: 'gap',
      isLook: false,
      v: '1em',
      css: { '--gap': '1em' },
      said: 'gap 1em',
    });
  });

  test('a gap grows in the direction of its blocks, and a missing attribute isn’t resized', () => {
    const reversed: Resizable = { ...block({}), gapDirections: { x: -1, y: 1 } };
    expect(resize(reversed, pull('gap-x', { x: -4 }))).toMatchObject({ v: '14px' });
    expect(resize(reversed, pull('gap-y', { y: 4 }))).toMatchObject({ v: '14px' });
    expect(resize({ ...block({}), values: {} }, pull('gap-x'))).toBe(undefined);
  });
});

const GUTTER: Snap = { px: 24, name: 'gutter', unit: 'rm' };

test.each<readonly [string, Resizable['growth'], Pull, object]>([
  ['the middle', { x: 0.5, y: 1 }, pull('right', { x: 30 }), { w: '460px' }],
  ['the middle, to the left', { x: 0.5, y: 1 }, pull('left', { x: -30 }), { w: '460px' }],
  [
    'the middle, with both sides',
    { x: 0.5 },
    pull('right', { x: 30, isBoth: true }),
    { w: '460px' },
  ],
  ['the middle, by keys', { x: 0.5 }, pull('right', { x: 1, isFree: true }), { w: '401px' }],
  ['the middle, up and down', { x: 1, y: 0.5 }, pull('bottom', { y: 10 }), { h: '220px' }],
  ['a page that is read to the left', { x: 0 }, pull('left', { x: -30 }), { w: '430px' }],
  ['an edge that stays', { x: 0 }, pull('right', { x: 30 }), { w: '430px' }],
  ['a block on which a size has no effect', {}, pull('right', { x: 30 }), { w: '430px' }],
])('[EDIT-3] the edge stays under the pointer: %s', (_what, growth, own, v) => {
  expect(resize({ ...block({}), growth }, own)).toMatchObject({ v });
});

test('[EDIT-3] on a scaled page the snap distance grows', () => {
  const site = { ...block({}, [{ px: 420, name: 'Card' }]), reach: 2 * SNAP_PX };
  expect(resize(site, pull('right', { x: 10 }))?.said).toBe('width 420px = Card');
  expect(resize({ ...site, reach: SNAP_PX }, pull('right', { x: 10 }))?.said).toBe('width 410px');
});

describe('[EDIT-3] near lengths snap', () => {
  test.each<readonly [string, number, Partial<Parameters<typeof settle>[1]>, object]>([
    ['to a variable', 27, { snaps: [GUTTER] }, { written: { variable: 'gutter' }, px: 24 }],
    [
      'not to a variable that is too far',
      31,
      { snaps: [GUTTER] },
      { written: { val: 31, unit: 'px' }, px: 31 },
    ],
    [
      'to another block, in the value’s unit',
      101,
      { snaps: [{ px: 99, name: 'Card' }], before: { val: 5, unit: 'em' } },
      { written: { val: 4.95, unit: 'em' } },
    ],
    [
      'to the nearer line',
      26,
      { snaps: [GUTTER, { px: 27, name: 'Card' }] },
      { written: { val: 27 } },
    ],
    [
      'away from a variable, in its unit',
      40,
      { snaps: [GUTTER], before: { variable: 'gutter' } },
      { written: { val: 2.5, unit: 'rm' } },
    ],
    ['not by keys', 25, { snaps: [GUTTER], isFree: true }, { written: { val: 25 } }],
    [
      'by keys, in steps of px in other units',
      41,
      { before: { val: 2, unit: 'em' }, isFree: true },
      { written: { val: 2.05, unit: 'em' } },
    ],
  ])('%s', (_what, px, more, expected) => {
    expect(settle(px, { per: PER, snaps: [], before: undefined, ...more })).toMatchObject(expected);
  });

  test('a unit without a meaning for the handle becomes px', () => {
    expect(lengthOf(50, '%', { per: { ...PER, '%': 0 }, isFine: false })).toEqual({
      val: 50,
      unit: 'px',
    });
  });
});

const pulls = record({
  handle: constantFrom(...HANDLE_NAMES),
  mode: constantFrom(...RESIZE_MODES),
  x: integer({ min: -2000, max: 2000 }),
  y: integer({ min: -2000, max: 2000 }),
  isBoth: boolean(),
  isAll: boolean(),
  isFree: boolean(),
});

test('[EDIT-7] every drag results in a valid value', () => {
  const codecs = { size: area, padding: space, margin: space, gap: size, 'row-gap': size };
  assert(
    property(pulls, constantFrom(...UNITS), (own, unit) => {
      const written = {
        size: { isW: true, w: `3${unit}` },
        padding: `full 3${unit}`,
        gap: `3${unit}`,
      };
      const made = resize(block(written, [GUTTER]), own);
      const read = made && codecs[made.kid].parse(made.v, new Map([['gutter', 'Dimension']]));
      // Nothing is written for an unmoved handle, or for an unintended movement.
      if (made === undefined && Math.min(Math.abs(own.x), Math.abs(own.y)) < 3) return;
      expect(read?.problems).toEqual([]);
    }),
  );
});

test('[EDIT-3] the result of a drag equals the pointer’s distance after rounding', () => {
  const units = constantFrom(...UNITS);
  assert(
    property(integer({ min: -390, max: 2000 }), units, (x, unit) => {
      const made = resize(block({ size: { isW: true, w: `3${unit}` } }), pull('right', { x }));
      const { w: value } = area.parse(made?.v).value;
      const px = isReference(value) ? NaN : value.val * PER[value.unit];
      expect(isReference(value) ? '' : value.unit).toBe(unit);
      expect(Math.abs(px - (400 + x))).toBeLessThanOrEqual(5);
    }),
  );
});

describe('[EDIT-3] a second click on a handle fits the block to its content', () => {
  const held = { mode: 'size', isBoth: false, isAll: false } as const;
  test.each<readonly [string, Readonly<Record<string, Json>>, Parameters<typeof fit>[1], object]>([
    [
      'a width without other sizes',
      { size: { isW: true, w: '9px' } },
      { ...held, handle: 'right' },
      { v: undefined },
    ],
    ['a width', { size: EM }, { ...held, handle: 'left' }, { v: { isXw: true, xw: '90%' } }],
    [
      'a maximum',
      { size: EM },
      { ...held, handle: 'right', mode: 'maximum' },
      { v: { isW: true, w: '20em' } },
    ],
    [
      'padding',
      { padding: 'full 1px 2px 3px 4px' },
      { ...held, handle: 'padding-left' },
      { v: 'full 1px 2px 3px 0px' },
    ],
    ['a gap', { gap: '9px' }, { ...held, handle: 'gap-y' }, { kid: 'gap', v: undefined }],
  ])('%s', (_what, written, own, expected) => {
    expect(fit(block(written), own)).toMatchObject(expected);
  });
});

test('[EDIT-10] every handle has a command name', () => {
  expect(HANDLE_NAMES).toHaveLength(8 + 4 + 4 + 2);
  for (const name of HANDLE_NAMES)
    expect(resize(block({}), pull(name, { x: 9, y: 9 }))?.kid).toBe(HANDLES[name].of);
});
