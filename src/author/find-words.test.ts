import { expect, test } from 'vitest';
import { findByWords } from './find-words.ts';

const NAMES = ['Separator', 'Text paragraph', 'Paragraph', 'Émile’s card', 'Card soft', 'Äther'];
const ADDRESSES = ['Post card /parts/post-card/', 'Post /parts/post/'];

test.each<readonly [string, readonly string[]]>([
  ['', NAMES],
  ['para', ['Paragraph', 'Text paragraph']],
  ['  PARA ', ['Paragraph', 'Text paragraph']],
  ['soft ca', ['Card soft']],
  ['card', ['Card soft', 'Émile’s card']],
  ['softcard', []],
  ['cardsoft', ['Card soft']],
  ['paragraph', ['Paragraph', 'Text paragraph']],
  ['emile', ['Émile’s card']],
  ['ather', ['Äther']],
  ['arat', ['Separator']],
  ['nothing', []],
])('[EDIT-10] a search for “%s” lists matches at the start of words first', (typed, found) => {
  expect(findByWords(NAMES, typed, (name) => ({ name }))).toEqual(found);
});

test('[EDIT-10] a match of the exact text is listed before matches of its words', () => {
  const found = findByWords(ADDRESSES, 'parts/post/', (name) => ({ name }));
  expect(found).toEqual(['Post /parts/post/', 'Post card /parts/post-card/']);
});

test.each([
  ['!!!', []],
  ['→', ['To the left ←→']],
  ['🎉', ['🎉 Party', 'The 🎉']],
])('[EDIT-10] a search for the sign %s finds only texts that contain it', (typed, found) => {
  const names = ['Home', 'The 🎉', 'To the left ←→', '🎉 Party'];
  expect(findByWords(names, typed, (name) => ({ name }))).toEqual(found);
});
