import { expect, test } from 'vitest';
import { rowsWithKeys } from './use-row-keys.ts';

test.each<readonly [string, string, readonly number[]]>([
  ['stay', 'a b c', [1, 2, 3]],
  ['are after a new row', 'x a b c', [4, 1, 2, 3]],
  ['stay where one goes', 'b c', [2, 3]],
  ['change places', 'c a b', [3, 1, 2]],
  ['stay what they are under another name', 'a x c', [1, 2, 3]],
  ['are new at the end', 'a b c c', [1, 2, 3, 4]],
  ['are new beside one that has another name', 'a x y c', [1, 2, 4, 3]],
])('[EDIT-9] rows of a list %s', (_what, names, keys) => {
  const before = rowsWithKeys([], ['a', 'b', 'c']);
  expect(rowsWithKeys(before, names.split(' ')).map(({ key }) => key)).toEqual(keys);
});
