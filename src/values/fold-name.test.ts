import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  ['ΣΙΓΜΑΣ', 'σιγμας'],
  ['ΣΙΓΜΑΣ', 'σιγμασ'],
  ['Straße', 'STRASSE'],
  ['ſee', 'see'],
  ['Cafe\u0301', 'CAFÉ'],
  ['\u212A', 'k'],
  ['µm', 'μm'],
  ['ΐ', '\u03B9\u0308\u0301'],
])('[ASSET-5] the names %s and %s are equal when folded', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

test.each([
  ['ısı', 'isi'],
  ['cafe', 'café'],
  ['photo-1', 'photo1'],
])('[ASSET-5] the names %s and %s differ when folded', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

const LETTERS = Array.from('αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώ-');
const names = string({ unit: 'grapheme' });

test('[ASSET-5] foldName() returns the same spelling for composed and decomposed accents', () => {
  assert(
    property(names, (name) => {
      const folded = foldName(name);
      expect(foldName(folded)).toBe(folded);
      expect(foldName(name.normalize('NFD'))).toBe(folded);
    }),
  );
});

test('[ASSET-5] foldName() ignores case in Greek', () => {
  const greek = string({ unit: constantFrom(...LETTERS) });
  assert(
    property(greek, (name) => {
      expect(foldName(name.toUpperCase())).toBe(foldName(name));
    }),
  );
});
