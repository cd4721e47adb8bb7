import { expect, test } from 'vitest';
import { rowsAfter } from './use-row-keys.ts';

test.each<readonly [string, string, readonly number[]]>([
  ['stay', 'a b c', [1, 2, 3]],
  ['are after a new row', 'x a b c', [4, 1, 2, 3]],
  ['stay if another one is removed', 'b c', [2, 3]],
  ['change places', 'c a b', [3, 1, 2]],
  ['stay under another name', 'a x c', [1, 2, 3]],
  ['are new at the end', 'a b c c', [1, 2, 3, 4]],
  ['are new next to a renamed one', 'a x y c', [1, 2, 4, 3]],
])('[EDIT-9] rows of a list %s', (_what, names, keys) => {
  const before = rowsAfter([], ['a', 'b', 'c']);
  expect(rowsAfter(before, names.split(' ')).map(({ key }) => key)).toEqual(keys);
});
