import { expect, test } from 'vitest';
import { KNOWN_LANGUAGES } from './languages.ts';
import { numberInWords } from './numbers-in-words.ts';

test.each([
  ['en', 1234.5, '1,234.5'],
  ['de', 1234.5, '1.234,5'],
  ['de-AT', -1234567, '-1.234.567'],
  ['fr', 12345, '12\u202f345'],
  ['es', 1234, '1234'],
  ['pl', 12345.25, '12\u00a0345,25'],
  ['no', 1000, '1\u00a0000'],
  ['xx', 1234.5, '1234.5'],
  ['__proto__', 1234, '1234'],
  ['en', 1e21, '1e+21'],
  ['en', 0, '0'],
])('[FIELD-2] in %j, %d is %j', (lang, value, words) => {
  expect(numberInWords(value, 'grouped', lang)).toBe(words);
});

test('[FIELD-2] a plain number has no thousands separator', () => {
  expect(numberInWords(1998.5, 'plain', 'de')).toBe('1998,5');
});

test.each(KNOWN_LANGUAGES)("[FIELD-2] numbers in %s match Unicode's tables", (lang) => {
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 10 });
  for (const value of [0, 7, 999, 1000, 12345.5, 1234567.25, 987654321]) {
    expect(numberInWords(value, 'grouped', lang)).toBe(format.format(value));
  }
});
