import { expect, test } from 'vitest';
import { leastTime } from '../../test/cost.test-data.ts';
import { didYouMean, nearest } from './suggest.ts';

const KEYS = ['uid', 'kid', 'label', 'eid', 'children', 'attrs', 'isHidden', 'description'];

test.each([
  ['childs', 'children'],
  ['childern', 'children'],
  ['Children', 'children'],
  ['attributes', 'attrs'],
  ['desc', 'description'],
  ['ishidden', 'isHidden'],
  ['id', 'uid'],
  ['edi', 'eid'],
  ['all-children', 'children'],
])('[OUT-3] for the typo %s, nearest() suggests %s', (written, meant) => {
  expect(nearest(written, KEYS)).toBe(meant);
});

test.each(['', 'zIndex', 'x', 'c'.repeat(100)])(
  '[OUT-3] for %s, nearest() suggests nothing',
  (written) => {
    expect(nearest(written, KEYS)).toBeUndefined();
  },
);

test('[OUT-3] a hint suggests the nearest name', () => {
  expect(didYouMean('childs', KEYS)).toBe('Did you mean “children”? ');
  expect(didYouMean('zIndex', KEYS)).toBe('');
  expect(didYouMean('uid', KEYS)).toBe('');
  expect(didYouMean(7, KEYS)).toBe('');
});

test('[SAFE-7] a suggestion among many names is fast', async () => {
  const names = Array.from({ length: 1_000_000 }, (_, n) => `a-name-of-a-board-${n}`);
  const suggest = () => {
    for (let n = 0; n < 100; n += 1) nearest(`a-name-of-a-bord-${n}`, names);
  };
  expect(await leastTime(suggest, 10_000)).toBeLessThan(10_000);
});
