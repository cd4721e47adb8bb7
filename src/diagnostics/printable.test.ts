import { expect, test } from 'vitest';
import { printable, printableJson } from './printable.ts';

test.each([
  ['a\u202eb', 'a\\u202eb'],
  ['\u2066\u2069\u200e\u200f\u061c', '\\u2066\\u2069\\u200e\\u200f\\u061c'],
  ['\u200b\u200d\u2060\ufeff\u00ad', '\\u200b\\u200d\\u2060\\ufeff\\u00ad'],
  ['\u3164\u115f\u2800\u034f', '\\u3164\\u115f\\u2800\\u034f'],
  ['\u2028\u2029', '\\u2028\\u2029'],
  ['\u{e0041}', '\\udb40\\udc41'],
  ['a\r\n\t', 'a\\u000d\\u000a\\u0009'],
  ['\u001b[31m\u009b\u007f', '\\u001b[31m\\u009b\\u007f'],
  ['\ud83d', '\\ud83d'],
])('[V23] printable() escapes invisible characters (%#)', (text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(printable(shown)).toBe(shown);
});

test.each(['Café', '日本 — “x”', 'שלום', 'نص', '🙂', '\\u202e', ''])(
  '[V23] printable(%j) returns its input',
  (text) => expect(printable(text)).toBe(text),
);

test('[SAFE-7] printable() cuts a text at the limit', () => {
  expect(printable('x'.repeat(1e6), 3)).toBe('xxx…');
  expect(printable('x'.repeat(1000))).toHaveLength(1000);
});

test('[V23] printableJson() keeps values and escapes invisible characters', () => {
  const value = { 'a\u202e': ['\u{e0041}\u009b\n', 1, null, 'é'] };
  const json = printableJson(value);
  expect(json).toBe(
    '{\n  "a\\u202e": [\n    "\\udb40\\udc41\\u009b\\n",\n    1,\n    null,\n    "é"\n  ]\n}',
  );
  expect(JSON.parse(json)).toEqual(value);
});
