import { expect, test } from 'vitest';
import { hasLongWord } from './long-words.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwx';

test.each([
  ['', false],
  [LETTERS, true],
  [LETTERS.slice(1), false],
  [`a ${LETTERS}`, true],
  [`${LETTERS} b`, true],
  [`${LETTERS.slice(1)} ${LETTERS.slice(1)}`, false],
  [`${LETTERS.slice(12)}\u00a0${LETTERS.slice(12)}`, false],
  [`${LETTERS.slice(12)}\u200b${LETTERS.slice(12)}`, true],
  [`ab\n${LETTERS.slice(3)}\t${LETTERS.slice(2)}x\u3000${LETTERS.slice(1)}`, false],
])('[RUNTIME-4] %j has a word of 24 letters: %s', (text, isLong) => {
  expect(hasLongWord(text)).toBe(isLong);
});

test('[RUNTIME-4] hasLongWord() agrees with a regular expression', () => {
  for (let before = 0; before < 40; before += 1) {
    for (let letters = 0; letters < 30; letters += 1) {
      const text = `${'ab '.repeat(before).slice(0, before)} ${'x'.repeat(letters)} cd`;
      expect([text, hasLongWord(text, 12)]).toEqual([text, /\S{12}/.test(text)]);
    }
  }
});
