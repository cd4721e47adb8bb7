import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameJson, type Json } from '../../values/json.ts';
import { HANDLE_NAMES } from './handles.ts';
import { SNAP_PX, type Snap } from './lengths.ts';
import type { Pull, Resizable } from './resizable.ts';
import {
  fitAll,
  isNotResized,
  isUnchanged,
  resizeAll,
  handleText,
  type MeasuredLengths,
  type NamedResizable,
} from './resize-several.ts';
import { LOOK, PER, pull } from './resizing.test-data.ts';

const SNAPS: readonly Snap[] = [{ px: 24, name: 'gutter', unit: 'rm' }];
const edges = (all: number) => ({ top: all, right: all, bottom: all, left: all });

interface Sizes {
  readonly width?: number;
  readonly space?: number;
  readonly written?: Readonly<Record<string, Json>>;
}

function named(
  name: string,
  { width = 400, space = 10, written = {} }: Sizes = {},
): NamedResizable & { readonly block: Resizable } {
  const values = ['size', 'padding', 'margin', 'gap'].map((kid) => [
    kid,
    { ...LOOK, written: written[kid] },
  ]);
  const block: Resizable = {
    width,
    height: width / 2,
    padding: edges(space),
    margin: edges(space),
    gap: { x: space, y: space },
    gapDirections: { x: 1, y: 1 },
    growth: {},
    reach: SNAP_PX,
    per: { x: PER, y: PER },
    values: Object.fromEntries(values) as Resizable['values'],
    snaps: { x: SNAPS, y: SNAPS, spaces: SNAPS },
  };
  return { name, block };
}

/** Returns the results for some blocks, and their words. */
function made(blocks: readonly NamedResizable[], own: Pull): readonly Json[] {
  const result = resizeAll(blocks, own);
  if (result === undefined || isNotResized(result)) return [];
  return [...result.all.map(({ v }) => v), result.said];
}

const wide = (w: string) => ({ size: { isW: true, w } });
const full = (...sides: readonly string[]) => `full ${sides.join(' ')}`;

describe('[EDIT-3] a handle of several blocks', () => {
  test.each<readonly [string, readonly NamedResizable[], Pull, readonly unknown[]]>([
    [
      'different sizes stay different, each in its unit',
      [
        named('a', { width: 400, written: wide('400px') }),
        named('b', { width: 240, written: wide('12em') }),
        named('c', { width: 160, written: wide('20%') }),
      ],
      pull('right', { x: 40 }),
      [
        { isW: true, w: '440px' },
        { isW: true, w: '14em' },
        { isW: true, w: '25%' },
        'width mixed, +40px · 3 layers',
      ],
    ],
    [
      'equal sizes stay equal, as they are written',
      [
        named('a', { width: 400, written: wide('50%') }),
        named('b', { width: 100, written: wide('50%') }),
      ],
      pull('right', { x: -80 }),
      [{ isW: true, w: '40%' }, { isW: true, w: '40%' }, 'width 40% · 2 layers'],
    ],
    [
      'blocks of equal width without a written size',
      [named('a'), named('b'), named('c', { width: 90 })],
      pull('left', { x: 30 }),
      [
        { isW: true, w: '370px' },
        { isW: true, w: '370px' },
        { isW: true, w: '60px' },
        'width mixed, −30px · 3 layers',
      ],
    ],
    [
      'equal sizes snap to one variable',
      [
        named('a', { written: { padding: full('20px', '2px', '2px', '2px') }, space: 20 }),
        named('b', { written: { padding: full('20px', '1px', '1px', '1px') }, space: 20 }),
        named('c', { written: { padding: full('2em', '3px', '3px', '3px') }, space: 40 }),
      ],
      pull('padding-top', { y: 3 }),
      [
        full('var:gutter', '2px', '2px', '2px'),
        full('var:gutter', '1px', '1px', '1px'),
        full('2.2em', '3px', '3px', '3px'),
        'padding top mixed, +4px · 3 layers',
      ],
    ],
    [
      'width and height in proportion',
      [named('a'), named('b', { width: 100 })],
      pull('right', { x: 200, isAll: true }),
      [
        { isW: true, w: '600px', isH: true, h: '300px' },
        { isW: true, w: '150px', isH: true, h: '75px' },
        'width mixed, × 1.5, height mixed, × 1.5 · 2 layers',
      ],
    ],
    [
      'opposite sides',
      [named('a'), named('b', { space: 50 })],
      pull('margin-left', { x: -40, isBoth: true }),
      [
        full('10px', '50px', '10px', '50px'),
        full('50px', '90px', '50px', '90px'),
        'margin left and right mixed, +40px · 2 layers',
      ],
    ],
    [
      'never below zero',
      [named('a', { space: 40 }), named('b', { space: 5 })],
      pull('gap-x', { x: -30, isFree: true }),
      ['10px', '0px', 'gap mixed, −30px · 2 layers'],
    ],
    [
      'a corner to one side leaves the other side of all',
      [named('a'), named('b', { width: 90 })],
      pull('bottom-right', { x: 1, y: 30 }),
      [{ isH: true, h: '230px' }, { isH: true, h: '75px' }, 'height mixed, +30px · 2 layers'],
    ],
    [
      'by keys',
      [named('a'), named('b', { width: 200, written: wide('10em') })],
      pull('right', { x: 1, isFree: true }),
      [{ isW: true, w: '401px' }, { isW: true, w: '10.05em' }, 'width mixed, +1px · 2 layers'],
    ],
  ])('%s', (_what, blocks, own, expected) => {
    expect(made(blocks, own)).toEqual(expected);
  });

  test('the resizing of a single block is announced without a count', () => {
    expect(made([named('a')], pull('right', { x: 31 }))[1]).toBe('width 431px');
  });

  test('a second click on a handle fits all blocks to their content', () => {
    const blocks = [named('a', { written: wide('9px') }), named('b', { written: wide('5em') })];
    expect(fitAll(blocks, pull('right'))).toMatchObject({
      all: [{ v: undefined }, { v: undefined }],
      said: 'no width · 2 layers',
    });
  });
});

test('[EDIT-3] a drag changes the sizes of several blocks by the same amount, in any units', () => {
  const units = constantFrom('px', 'em', 'rm', '%', 'vw');
  assert(
    property(integer({ min: -150, max: 900 }), units, (x, unit) => {
      const val = 200 / PER[unit as 'px'];
      const other = named('b', { width: 200, written: wide(`${val}${unit}`) });
      const result = resizeAll([named('a'), other], pull('right', { x, isFree: true }));
      const to =
        result === undefined || isNotResized(result)
          ? undefined
          : result.all[1]?.changedLengths.x?.to;
      expect(Math.abs((to?.px ?? NaN) - (200 + x))).toBeLessThanOrEqual(0.5);
    }),
  );
});

const CALC = 'calc(100% - 20px)';

describe('[EDIT-7] a drag that would replace an unreadable value changes no block', () => {
  test.each<readonly [string, Readonly<Record<string, Json>>, Pull, string | undefined]>([
    ['a width', wide(CALC), pull('right', { x: 9 }), 'width is'],
    ['width and height', wide(CALC), pull('bottom-right', { y: 9 }), 'width is'],
    ['both in proportion', wide(CALC), pull('bottom', { y: 9, isAll: true }), 'width is'],
    ['allowed if only the height changes', wide(CALC), pull('bottom', { y: 9 }), undefined],
    ['allowed for the maximum', wide(CALC), pull('right', { x: 9, mode: 'maximum' }), undefined],
    ['a size that isn’t an object', { size: CALC }, pull('right', { x: 9 }), 'size is'],
    [
      'a side of the padding',
      { padding: `full ${CALC} 1px 1px 1px` },
      pull('padding-left', { x: 9 }),
      'padding is',
    ],
    ['a gap', { gap: 'clamp(1px, 2vw, 9px)' }, pull('gap-x', { x: 9 }), 'gap is'],
    [
      'allowed for a variable, which is readable',
      { gap: 'var:gutter' },
      pull('gap-x', { x: 9 }),
      undefined,
    ],
  ])('%s', (_what, written, own, expected) => {
    const other = named('Card', { written });
    const [alone, several] = [[other], [named('a'), other]].map((all) => resizeAll(all, own));
    for (const result of [alone, several]) {
      expect(result !== undefined && isNotResized(result)).toBe(expected !== undefined);
    }
    const why = several !== undefined && isNotResized(several) ? several.why : undefined;
    expect(why?.startsWith(`Card: ${expected} “`)).toBe(expected === undefined ? undefined : true);
    const fitted = fitAll([named('a'), other], own);
    expect(fitted !== undefined && isNotResized(fitted)).toBe(expected !== undefined);
  });

  test.each([...HANDLE_NAMES])('the handle %s reports a block without a size', (handle) => {
    const { name, block } = named('Icon');
    const bare = { name, block: { ...block, values: {} } };
    for (const all of [
      [named('a'), bare],
      [bare, named('a')],
    ]) {
      expect(resizeAll(all, pull(handle, { x: 9, y: 9 }))).toMatchObject({
        why: expect.stringMatching(/^Icon has no /),
      });
    }
    expect(resizeAll([bare], pull(handle, { x: 9, y: 9 }))).toBe(undefined);
  });
});

test('[EDIT-3] a replaced variable is announced', () => {
  const written = { gap: 'var:gutter', padding: 'full var:gutter 0px var:inset 0px' };
  const block = named('a', { space: 24, written });
  expect(made([block], pull('gap-x', { x: 20 }))).toEqual([
    '2.75rm',
    'gap 2.75rm, no longer gutter',
  ]);
  expect(made([block], pull('gap-x', { x: 2 }))).toEqual(['var:gutter', 'gap gutter (24px)']);
  expect(made([block], pull('padding-left', { x: 20, isAll: true }))[1]).toBe(
    'padding 44px, no longer gutter and inset',
  );
});

test('[EDIT-3] a drag of a handle keeps the other values of each block', () => {
  const written = { size: { isXh: true, xh: CALC, later: 1 }, padding: 'full 1em 2% 3px 4rm' };
  const blocks = [named('a'), named('b', { width: 80, space: 3, written })];
  assert(
    property(constantFrom(...HANDLE_NAMES), integer(), integer(), (handle, x, y) => {
      const own = pull(handle, { x: x % 900, y: y % 900 });
      const result = resizeAll(blocks, own);
      const second = result === undefined || isNotResized(result) ? undefined : result.all[1];
      const isSize = second?.kid === 'size';
      expect(isSize ? second.v : written.size).toMatchObject(written.size);
      const sides =
        second?.kid === 'padding' ? JSON.stringify(second.v).slice(1, -1).split(' ') : [];
      const same = sides.filter((side, at) =>
        isSameJson(side, written.padding.split(' ')[at] ?? ''),
      );
      expect(same.length).toBeGreaterThanOrEqual(sides.length === 0 ? 0 : 4);
    }),
  );
});

test.each<readonly [string, Parameters<typeof handleText>[0], readonly number[], string]>([
  ['an equal value', 'padding-left', [10, 10], 'padding left 10px'],
  ['several', 'margin-top', [10, 20], 'margin top mixed'],
  ['a gap', 'gap-y', [10, 10.2], 'gap 10px'],
  ['a corner', 'bottom-right', [10, 20], 'width mixed, height 50px'],
  ['an edge', 'top', [10, 20], 'height 50px'],
])(
  '[EDIT-10] the values of several blocks are announced: %s',
  (_what, handle, values, expected) => {
    const blocks = values.map((value): MeasuredLengths => ({
      box: { width: value, height: 50 },
      padding: edges(value),
      margin: edges(value),
      gap: { x: value, y: value },
    }));
    expect(handleText(handle, blocks)).toBe(expected);
  },
);

describe('[EDIT-6] a drag changes nothing if the value stays equal', () => {
  const isSame = (site: Sizes, own: Pull) => {
    const all = resizeAll([named('One', site)], own);
    return all !== undefined && !isNotResized(all) && isUnchanged(all.all, own);
  };
  const padded = { space: 0, written: { padding: 'regular 0px 8px 0px 8px' } };
  test.each<readonly [string, Sizes, Pull, boolean]>([
    ['a space that is 0 already', padded, pull('padding-top', { y: -9 }), true],
    ['an unwritten value', { space: 0 }, pull('padding-top', { y: -9 }), true],
    ['a different value is a change', padded, pull('padding-top', { y: 9 }), false],
    [
      'setting all sides is a change if they differed',
      padded,
      pull('padding-top', { y: -9, isAll: true }),
      false,
    ],
    ['a size that wasn’t written is a change', {}, pull('right', { x: 3 }), false],
    [
      'a value equal to the former one',
      { written: { size: { w: '403px', isW: true } } },
      pull('right', { x: 3 }),
      true,
    ],
  ])('%s', (_what, site, own, expected) => {
    expect(isSame(site, own)).toBe(expected);
  });
});
