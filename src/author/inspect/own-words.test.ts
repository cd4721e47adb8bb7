import { expect, test } from 'vitest';
import { choiceWords } from './own-words.ts';

const from = { blocks: ['a'] };
const ownWords = (args: Readonly<Record<string, unknown>>, mine?: string) =>
  choiceWords({ name: 'set', args, from, mine })[0];

test('[EDIT-9] a conflict shows my change as the server formats it, and a text without quotes', () => {
  expect(ownWords({ v: 'full 1px 2px 3px' }, '1px 2px 3px')).toBe('Mine: 1px 2px 3px');
  expect(ownWords({ v: 'a "b"' }, '“a "b"”')).toBe('Mine: a "b"');
});

test.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
  ['a text', { v: 'Hello' }, 'Mine: Hello'],
  ['a number', { v: 4 }, 'Mine: 4'],
  ['fields', { v: { fontSize: '3rem', isBold: true } }, 'Mine: font size 3rem, is bold on'],
  ['a long value', { v: { a: 'x'.repeat(50) } }, `Mine: a ${'x'.repeat(38)}…`],
  ['a written value', { content: ['a ', { content: ['b'] }] }, 'Mine: a b'],
  ['a file without a value', { uid: 'a', assetUid: 'b' }, 'Mine'],
])('[EDIT-9] my change in a conflict is named by its value: %s', (_what, args, expected) => {
  expect(ownWords(args)).toBe(expected);
});

test('[EDIT-9] a conflict offers to restore a removed block, and to apply my change to a moved one', () => {
  const met = { args: {}, from, gone: {} };
  expect(choiceWords({ ...met, name: 'set' })).toEqual([
    'Restore with my change',
    'Discard my change',
  ]);
  expect(choiceWords({ ...met, name: 'bring-back' })).toEqual(['Restore it', 'Keep it removed']);
  const moved = { name: 'set', from, moved: {} };
  expect(choiceWords({ ...moved, args: { uids: ['a'] } })[0]).toBe('Apply my change there');
  expect(choiceWords({ ...moved, args: { uids: ['a', 'b'] } })[0]).toBe('Apply there');
  const several = { ...moved, from: { blocks: ['a', 'b'] } };
  expect(choiceWords({ ...several, args: {} })[0]).toBe('Apply there');
  expect(choiceWords({ ...several, args: { parent: 'c' } })[0]).toBe('Apply my change there');
  expect(choiceWords({ name: 'unset', args: {}, from })).toEqual(['Clear it', 'Theirs']);
});
