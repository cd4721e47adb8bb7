import { expect, test } from 'vitest';
import type { Json } from '../../values/json.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import { valueWords } from './value-words.ts';

test.each<readonly [string, Json | undefined, string, string]>([
  ['a text', 'Hello', 'Text', '“Hello”'],
  ['nothing', undefined, 'Text', 'not set'],
  ['a color', '#112233', 'Color', '#112233'],
  ['a variable', 'var:teal', 'Color', 'teal'],
  [
    'a style',
    { fontSize: '3rem', fontWeight: 700 },
    'TextStyle',
    'font size 3rem, font weight 700',
  ],
  ['a switch', true, 'Boolean', 'on'],
  ['a list', ['a', { b: 1 }], 'String', 'a, b 1'],
  ['sides', 'full 60px 0px 40px 9px', 'Space', '60px 0px 40px 9px'],
  ['a long value', ['x'.repeat(300)], 'Text', `${'x'.repeat(120)}…`],
])('[EDIT-9] messages show a value in words: %s', (_what, value, type, expected) => {
  expect(valueWords(value, VALUE_TYPES[type as 'Text'])).toBe(expected);
});
