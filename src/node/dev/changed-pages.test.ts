import { expect, test } from 'vitest';
import { changedPages } from './changed-pages.ts';

test('[OUT-2] the report of a build has the pages that changed, and no others', () => {
  const before = new Map([
    ['index.html', 'a'],
    ['work/index.html', 'b'],
    ['old/index.html', 'c'],
    ['sitegen/boot.js', 'd'],
  ]);
  const after = new Map([
    ['work/index.html', 'b2'],
    ['index.html', 'a'],
    ['new/index.html', 'e'],
    ['sitegen/boot.js', 'd2'],
  ]);
  expect(changedPages(before, after)).toEqual([
    { file: 'new/index.html', how: 'new' },
    { file: 'old/index.html', how: 'gone' },
    { file: 'work/index.html', how: 'changed' },
  ]);
  expect(changedPages(after, after)).toEqual([]);
});
