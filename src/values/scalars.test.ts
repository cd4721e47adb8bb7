import { expect, test } from 'vitest';
import { asset } from './asset.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import { cssFontFamily, cssString, cssUrl, readableFamilies } from './css.ts';
import { duration, toMilliseconds } from './duration.ts';
import { readObject } from './json.ts';
import { number, numberBetween } from './number.ts';
import { string, text } from './string.ts';

const unreadable = [expect.objectContaining({ code: 'value-unreadable', at: '' })];

test.each([
  ['300ms', '300ms', 300],
  ['1.5s', '1.5s', 1500],
  ['2m', '2m', 120_000],
  [' 2 S ', '2s', 2000],
])(
  '[VALUE-13] the duration %j is written as %s and lasts %d ms',
  (input, written, milliseconds) => {
    const { value, problems } = duration.parse(input);
    expect([duration.serialize(value), toMilliseconds(value), problems]).toEqual([
      written,
      milliseconds,
      [],
    ]);
  },
);

test.each([
  [1.5, '1.5s'],
  [0.5, '0.5s'],
  ['4', '4s'],
])('[VALUE-13] duration %j is read as seconds, with a diagnostic', (input, written) => {
  const { value, problems } = duration.parse(input);
  const found = expect.objectContaining({ code: 'unit-missing', at: '', words: [written] });
  expect([duration.serialize(value), problems]).toEqual([written, [found]]);
});

test.each([
  ['soon', '0ms'],
  ['', '0ms'],
  ['-2s', '0ms'],
  ['1e400s', '0ms'],
  ['2h', '0ms'],
  [null, '0ms'],
  [-3, '0ms'],
])('[VALUE-13] the unreadable duration %j is reported and results in %s', (input, written) => {
  const { value, problems } = duration.parse(input);
  expect([duration.serialize(value), problems]).toEqual([written, unreadable]);
});

test.each([
  [1.5, 1.5],
  ['1.50', 1.5],
  [' -.5 ', -0.5],
  ['1e3', 1000],
  [-0, 0],
])('[VALUE-16] the number %j is read as %d', (input, value) => {
  expect(number.parse(input)).toEqual({ value, problems: [] });
});

test.each([['1px'], [''], ['0x10'], ['1'.repeat(50)], [Infinity], [Number.NaN], [null], [[1]]])(
  '[VALUE-16] number %j is unreadable',
  (input) => {
    expect(number.parse(input)).toEqual({ value: 0, problems: unreadable });
  },
);

test.each([
  [0, 0, []],
  ['10', 10, []],
  [10.1, 5, unreadable],
  [-1, 5, unreadable],
  ['x', 5, unreadable],
  [undefined, 5, []],
])('[VALUE-16] the number %j, limited to 0 to 10, is read as %d', (input, value, problems) => {
  expect(numberBetween(0, 10, 5).parse(input)).toEqual({ value, problems });
});

test.each([
  [true, true, []],
  ['true', true, []],
  [false, false, []],
  ['false', false, []],
  ['TRUE', false, unreadable],
  [1, false, unreadable],
])('[VALUE-16] the boolean %j is read as %s', (input, value, problems) => {
  expect(boolean.parse(input)).toEqual({ value, problems });
});

test.each([
  ['b', 'b', []],
  ['B', 'a', unreadable],
  ['toString', 'a', unreadable],
  [undefined, 'a', []],
])('[SAFE-5] the choice %j is read as %j', (input, value, problems) => {
  expect(choice(['a', 'b']).parse(input)).toEqual({ value, problems });
});

test.each([
  ['</script><!--<script>'],
  [' two\r\nlines '],
  ['\u0000'],
  ['\ud800'],
  ['{"a":1}'],
  ['x'.repeat(1_000_000)],
])('[V20] texts are unchanged (case %#)', (input) => {
  for (const codec of [string, text, asset]) {
    expect(codec.parse(input)).toEqual({ value: input, problems: [] });
  }
});

test.each([[1], [null], [true], [[]], [{}]])('[VALUE-16] text %j is unreadable', (input) => {
  for (const codec of [string, text, asset]) {
    expect(codec.parse(input)).toEqual({ value: '', problems: unreadable });
  }
});

test.each([
  ['Inter', '"Inter"'],
  [' Inter , Sans-Serif', '"Inter", sans-serif'],
  ['"A, B", \'C\', monospace', '"A, B", "C", monospace'],
  ['"half, serif', '"\\22 half", serif'],
  [', ,', 'serif'],
  ['</style><script>', '"\\3c /style\\3e \\3c script\\3e "'],
  ['a"b\\c', '"a\\22 b\\5c c"'],
])('[V3] the font family %j has the CSS %s', (input, css) => {
  expect(cssFontFamily(input)).toBe(css);
});

test.each([
  [`'Playfair Display',  Georgia , serif`, 'Playfair Display, Georgia, serif'],
  ['"One, two", serif', '"One, two", serif'],
  [`'Say "so"'`, `'Say "so"'`],
  ['', ''],
])('[EDIT-4] the fonts %j are shown without quotes and read back unchanged', (input, readable) => {
  expect(readableFamilies(input)).toBe(readable);
  expect(cssFontFamily(readable)).toBe(cssFontFamily(input));
});

test('[SAFE-2] CSS strings and addresses are escaped', () => {
  expect(cssString('a\u0000\n\u0080\u2028&')).toBe('"a\\fffd \\a \\80 \\2028 \\26 "');
  expect(cssUrl('https://e.com/a")')).toBe('url("https://e.com/a\\22 )")');
});

test.each([
  [{ a: 1 }, { a: 1 }],
  [' {"a":1}', { a: 1 }],
  ['{"a":', undefined],
  ['[1]', undefined],
  [[1], undefined],
  [null, undefined],
  ['{'.repeat(100_000), undefined],
])('[SAFE-5] the object in %j is read as %j', (input, value) => {
  expect(readObject(input)).toEqual(value);
});
