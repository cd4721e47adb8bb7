import { expect, test } from 'vitest';
import type { Json } from '../../values/json.ts';
import { JSON_TEXT, TAGS, WHOLE_NUMBER } from './text-forms.ts';
import { fieldOf, ownFieldJson } from './own-field-text.ts';

test.each<[string, Json | undefined]>([
  ['Garden, Tools', ['Garden', 'Tools']],
  [' Garden ,, ', ['Garden']],
  ['Garden, Tools,Garden', ['Garden', 'Tools']],
  [' ', undefined],
])('[EDIT-3] the tags %j are %j', (text, tags) => {
  expect(TAGS.read(text)).toEqual(tags);
  expect(TAGS.read(TAGS.write(tags))).toEqual(tags);
});

test('[EDIT-3] a value that isn’t a list of tags is shown as written', () => {
  expect(TAGS.write({ a: 1 })).toBe('{\n  "a": 1\n}');
});

test.each<[string, Json | undefined]>([
  ['', undefined],
  ['[{ "name": "author", "content": "Ada" }]', [{ name: 'author', content: 'Ada' }]],
])('[EDIT-3] the JSON %j is %j', (text, value) => {
  expect(JSON_TEXT.read(text)).toEqual(value);
  expect(JSON_TEXT.read(JSON_TEXT.write(value))).toEqual(value);
});

test.each([
  ['[{ "name": "author" },\n]', 'Line 2, column 1: remove the comma before this bracket.'],
  ["['a']", 'Line 1, column 2: texts and keys need double quotes.'],
])('[EDIT-3] the message for %j locates the error', (text, reason) => {
  expect(() => JSON_TEXT.read(text)).toThrow(reason);
});

test.each<[Json, string, string]>([
  ['Ash', 'Text', 'Ash'],
  [120, 'Number', '120'],
  [{ type: 'Date', v: '2026-05-01' }, 'Date', '2026-05-01'],
  [{ type: 'Page', v: 'home' }, 'Page', 'home'],
])('[EDIT-3] the field %j is a %s of %j, and written so', (value, type, text) => {
  expect(fieldOf(value)).toEqual({ type, text });
  expect(ownFieldJson(type, text)).toEqual(value);
});

test('[EDIT-3] an invalid number is rejected', () => {
  expect(() => ownFieldJson('Number', ' ')).toThrow('Use a number, such as 1.5.');
  expect(() => ownFieldJson('Number', 'much')).toThrow('Use a number, such as 1.5.');
});

test('[EDIT-3] a whole number is read as typed; a single space is none', () => {
  expect(['', ' ', '12', ' 0 '].map(WHOLE_NUMBER.read)).toEqual([undefined, undefined, 12, 0]);
  for (const text of ['1.5', '-1', 'many'])
    expect(() => WHOLE_NUMBER.read(text)).toThrow('whole number, 0 or more');
});
