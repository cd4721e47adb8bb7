import { expect, test } from 'vitest';
import { leastTime } from '../../test/cost.test-data.ts';
import { dimension, dimensionCss, length, px, size, thickness } from './dimension.ts';
import { ratio, ratioCss } from './ratio.ts';
import { paddingCss, space, spaceCss } from './space.ts';
import { vector2, vectorCss } from './vector2.ts';

const unreadable = (input: unknown) => [
  expect.objectContaining({ code: 'value-unreadable', at: '', input }),
];

test.each([
  ['20px', 20, 'px', '20px'],
  ['1.50em', 1.5, 'em', '1.5em'],
  ['-2rm', -2, 'rm', '-2rm'],
  ['2rem', 2, 'rm', '2rm'],
  [' 50 % ', 50, '%', '50%'],
  ['.5VW', 0.5, 'vw', '0.5vw'],
  ['100vh', 100, 'vh', '100vh'],
  ['60ch', 60, 'ch', '60ch'],
  ['1e2em', 100, 'em', '100em'],
  ['12', 12, 'px', '12px'],
  ['-0px', 0, 'px', '0px'],
])('[VALUE-1] the dimension %j is read as %d%s and written as %s', (input, val, unit, written) => {
  expect(dimension.parse(input)).toEqual({ value: { val, unit }, problems: [] });
  expect(dimension.serialize(dimension.parse(input).value)).toBe(written);
});

test.each([['100000px'], ['10000em'], ['-100000px'], ['10000%']])(
  '[VALUE-1] the greatest dimension %j is accepted',
  (input) => {
    expect(dimension.parse(input).problems).toEqual([]);
  },
);

test.each([
  ['1e9px'],
  ['100001px'],
  ['-1e6px'],
  ['10001em'],
  ['1e5rem'],
  ['20000%'],
  ['99999vw'],
  ['1e9'],
])('[VALUE-1] dimension %j is beyond the limit and results in 20px', (input) => {
  expect(dimension.parse(input)).toEqual({ value: px(20), problems: unreadable(input) });
});

test.each([[''], ['px'], ['10pt'], ['1.2.3px'], ['10px;'], ['1e400px'], ['NaN'], ['calc(1px)']])(
  '[VALUE-1] dimension %j is unreadable and results in 20px',
  (input) => {
    expect(dimension.parse(input)).toEqual({ value: px(20), problems: unreadable(input) });
  },
);

test.each([[10], [null], [true], [[]], [{}]])('[V9] dimension %j results in 20px', (input) => {
  expect(dimension.parse(input)).toEqual({ value: px(20), problems: unreadable(input) });
});

test('[V8] a dimension of 50,000 digits is rejected in under 5 ms', async () => {
  const input = `${'1'.repeat(50_000)}!`;
  expect(await leastTime(() => dimension.parse(input), 5)).toBeLessThan(5);
  expect(dimension.parse(input)).toEqual({ value: px(20), problems: unreadable(input) });
});

test('[VALUE-1] the unit rm is written as rem in CSS', () => {
  expect(dimensionCss({ val: 1.5, unit: 'rm' })).toBe('1.5rem');
});

test.each([
  ['size', size, '-1px', false],
  ['size', size, '50%', true],
  ['length', length, '-1px', true],
  ['length', length, '50%', false],
  ['thickness', thickness, '-1px', false],
  ['thickness', thickness, '50%', false],
  ['thickness', thickness, '0px', true],
])(
  '[SAFE-2] a %s accepts only dimensions of its range and units, case %#',
  (_name, codec, input, isRead) => {
    expect(codec.parse(input).problems).toHaveLength(isRead ? 0 : 1);
  },
);

test.each([
  ['10px,20px', '10px,20px', '10px 20px'],
  ['10, 2rem', '10px,2rm', '10px 2rem'],
])('[VALUE-2] the vector %j is written as %j and has the CSS %j', (input, written, css) => {
  const { value, problems } = vector2.parse(input);
  expect([vector2.serialize(value), vectorCss(value), problems]).toEqual([written, css, []]);
});

test.each([['10px'], ['10px,'], ['1px,2px,3px'], ['a,b'], [5], [null]])(
  '[VALUE-2] vector %j is unreadable',
  (input) => {
    expect(vector2.parse(input)).toEqual({
      value: { x: px(0), y: px(0) },
      problems: unreadable(input),
    });
  },
);

test.each([
  ['full 10px 20px 30px 40px', 'full 10px 20px 30px 40px', '10px 20px 30px 40px'],
  ['full,10px,20px,10px,20px', 'full 10px 20px 10px 20px', '10px 20px'],
  ['full, 1px, 2px, 3px, 2px', 'full 1px 2px 3px 2px', '1px 2px 3px'],
  ['uniq 10px', 'uniq 10px 10px 10px 10px', '10px'],
  ['regular 10px 2rem', 'regular 10px 2rm 10px 2rm', '10px 2rem'],
  ['regular 1px 2px 3px', 'regular 1px 2px 3px 2px', '1px 2px 3px'],
  ['10px -20px', 'full 10px -20px 10px -20px', '10px -20px'],
  ['none', 'none 0px 0px 0px 0px', '0'],
  ['none 1px 2px 3px 4px', 'none 1px 2px 3px 4px', '0'],
])('[VALUE-3] the space %j is written as %j and has the CSS %j', (input, written, css) => {
  const { value, problems } = space.parse(input);
  expect([space.serialize(value), spaceCss(value), problems]).toEqual([written, css, []]);
});

test('[VALUE-3] a negative padding is read as zero', () => {
  expect(paddingCss(space.parse('full -10px 5px 5px 5px').value)).toBe('0px 5px 5px');
  expect(paddingCss(space.parse('none 1px 1px 1px 1px').value)).toBe('0');
});

test.each([[''], ['full'], ['big 10px'], ['full 1px 2px 3px 4px 5px'], ['full 1px,,2px'], [8]])(
  '[VALUE-3] space %j is unreadable',
  (input) => {
    expect(space.parse(input)).toEqual({ value: space.fallback, problems: unreadable(input) });
  },
);

test.each([
  ['16:9', '16:9', '16 / 9'],
  ['1.85 : 1', '1.85:1', '1.85 / 1'],
])('[VALUE-16] the ratio %j is written as %j and has the CSS %j', (input, written, css) => {
  const { value, problems } = ratio.parse(input);
  expect([ratio.serialize(value), ratioCss(value), problems]).toEqual([written, css, []]);
});

test.each([['16'], ['16:0'], ['-1:2'], ['1:2:3'], ['16/9'], [1.5]])(
  '[VALUE-16] ratio %j is unreadable',
  (input) => {
    expect(ratio.parse(input)).toEqual({ value: { w: 16, h: 9 }, problems: unreadable(input) });
  },
);
