import { expect, test } from 'vitest';
import type { Json } from './json.ts';
import { lines, tags } from './text-list.ts';
import { readTyped, typedText } from './write-value.ts';

test.each<[string, Json]>([
  ['Garden, Tools', ['Garden', 'Tools']],
  [' Garden ,, ', ['Garden']],
  ['Garden, Tools,Garden', ['Garden', 'Tools']],
])('[EDIT-3] the input %j is read as the tags %j', (text, written) => {
  expect(readTyped(tags, text)).toEqual({ written });
  expect(readTyped(tags, typedText(tags, written))).toEqual({ written });
});

test('[EDIT-3] a value that isn’t a list of tags is typed as JSON', () => {
  expect(typedText(tags, { a: 1 })).toBe('{\n  "a": 1\n}');
});

test('[HEAD-10] a list with an item per line keeps commas', () => {
  const written = ['Mo,We 09:00-12:00', 'Tu'];
  expect(readTyped(lines, 'Mo,We 09:00-12:00\n\n Tu\n')).toEqual({ written });
  expect(typedText(lines, written)).toBe('Mo,We 09:00-12:00\nTu');
});

test.each<Json>([{ a: 1 }, 5, ['a', 1]])('the list of texts %j is unreadable', (written) => {
  expect(tags.parse(written)).toMatchObject({
    value: [],
    problems: [{ code: 'value-unreadable', expected: 'a list of texts' }],
  });
});
