import { expect, test } from 'vitest';
import { blockForFile, wordsForFile } from './dropped-files.ts';

test.each([
  ['image/png', 'image', 'image'],
  ['image/svg+xml', 'image', 'image'],
  ['video/mp4', 'video', 'video'],
  ['application/pdf', 'link', 'file'],
  ['', 'link', 'file'],
])('[EDIT-3] a file of the type %j is shown by the element %s', (type, eid, kid) => {
  expect(blockForFile(type)).toEqual({ eid, kid });
});

test.each([
  ['price-list_2026.pdf', 'price list 2026'],
  ['.pdf', '.pdf'],
  ['Menu', 'Menu'],
])('[EDIT-3] a link to %s has the text %j', (name, words) => {
  expect(wordsForFile(name)).toBe(words);
});
