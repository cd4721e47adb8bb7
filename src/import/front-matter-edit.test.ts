import { expect, test } from 'vitest';
import { withField } from './front-matter-edit.ts';

test.each([
  ['---\ntitle: A # why\n---\nx', 'slug', 'a', '---\nslug: "a"\ntitle: A # why\n---\nx'],
  ['---\ntitle: A # why\nb: 1\n---\nx', 'title', 'B', '---\ntitle: "B" # why\nb: 1\n---\nx'],
  [
    '---\r\ntags:\r\n  - a\r\n  - b\r\nc: 1\r\n---\r\nx',
    'tags',
    ['c'],
    '---\r\ntags:\r\n  ["c"]\r\nc: 1\r\n---\r\nx',
  ],
  ['---\ndate:\nb: 1\n---\n', 'date', '2025-01-02', '---\ndate: "2025-01-02"\nb: 1\n---\n'],
  ['---\nImage: {src: a.png}\n---\n', 'image', 'b.png', '---\nImage: "b.png"\n---\n'],
  [
    '+++\ntitle = "A" # why\n[params]\na = 1\n+++\nx',
    'title',
    'B',
    '+++\ntitle = "B" # why\n[params]\na = 1\n+++\nx',
  ],
  ['+++\n[params]\na = 1\n+++\nx', 'slug', 'a', '+++\nslug = "a"\n[params]\na = 1\n+++\nx'],
  ['{"title": "A"}\nx', 'slug', 'a', '{\n  "title": "A",\n  "slug": "a"\n}\nx'],
  ['\ufeffWords.', 'slug', 'a', '\ufeff---\nslug: "a"\n---\n\nWords.'],
  ['---\n{{ : }\n---\nx', 'slug', 'a', '---\n{{ : }\n---\nx'],
])('[IMPORT-5] the front matter %j with %s set to %j is %j', (text, key, value, expected) => {
  expect(withField(text, key, value)).toBe(expected);
});
