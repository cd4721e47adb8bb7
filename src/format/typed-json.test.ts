import { expect, test } from 'vitest';
import { readTyped, typedText } from '../values/write-value.ts';
import { typedJson } from './typed-json.ts';

test('[EDIT-3] a JSON field shows formatted JSON, and reads it back unchanged', () => {
  const written = [{ name: 'author', content: 'Ada' }];
  const text = '[\n  {\n    "name": "author",\n    "content": "Ada"\n  }\n]';
  expect(typedText(typedJson, written)).toBe(text);
  expect(readTyped(typedJson, text)).toEqual({ written });
});

test.each([
  [
    '[{ "name": "author" },\n]',
    'Use valid JSON; in line 2, column 1: remove the comma before this bracket.',
  ],
  ['5', 'Use a JSON object or list.'],
  ["['a']", 'Use valid JSON; in line 1, column 2: texts and keys need double quotes.'],
])('[EDIT-3] the message for the JSON %j locates the error', (text, reason) => {
  expect(readTyped(typedJson, text)).toEqual({ reason });
});
