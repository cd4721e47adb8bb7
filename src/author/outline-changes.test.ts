import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutlinedBlock } from './board-outline.ts';
import { changeOutline, outlineChange } from './outline-changes.ts';

const outlined = (uid: string): OutlinedBlock => ({ uid, name: uid, eid: 'box' });
const outlines = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
  .map((uids) => uids.map(outlined));

test('[EDIT-12] an outline and what is other in the next one make the next one', () => {
  fc.assert(
    fc.property(outlines, outlines, (before, after) => {
      expect(changeOutline(before, outlineChange(before, after))).toEqual(after);
    }),
  );
});

test.each<readonly [string, string, string, object]>([
  ['nothing', 'abc', 'abc', { start: 3, end: 0, blocks: [] }],
  ['one that comes', 'ac', 'abc', { start: 1, end: 1, blocks: [outlined('b')] }],
  ['one that goes', 'abc', 'ac', { start: 1, end: 1, blocks: [] }],
  ['the same one twice', 'aa', 'aaa', { start: 2, end: 0, blocks: [outlined('a')] }],
])('[EDIT-12] of %s no more is told', (_what, before, after, expected) => {
  const [one, other] = [before, after].map((uids) => uids.split('').map(outlined));
  expect(outlineChange(one ?? [], other ?? [])).toEqual(expected);
});
