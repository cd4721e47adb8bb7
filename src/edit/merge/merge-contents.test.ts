import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joined, type Inline } from '../../site/texts/inline-content.ts';
import { mergeContents } from './merge-contents.ts';

const strong = (uid: string, ...content: readonly Inline[]) => ({ uid, eid: 'strong', content });
const link = (to: string, ...content: readonly Inline[]) => ({
  uid: 'l',
  eid: 'link',
  content,
  attrs: { to: { v: to } },
});
const ICON = { uid: 'i', eid: 'icon' };

type Content = readonly Inline[];
type Row = readonly [string, Content, Content, Content, Content];

test.each<Row>([
  ['words at both ends', ['one two'], ['One two'], ['one two!'], ['One two!']],
  ['words at one place', ['a'], ['a', ' b'], ['a', ' c'], ['a b c']],
  [
    'words, and words in a strong mark',
    ['one two three'],
    ['one two 3'],
    [strong('s', 'one'), ' two three'],
    [strong('s', 'one'), ' two 3'],
  ],
  [
    'words inside of a mark, and after it',
    [strong('s', 'one two'), ' three'],
    [strong('s', 'one 2'), ' three'],
    [strong('s', 'one two'), ' three four'],
    [strong('s', 'one 2'), ' three four'],
  ],
  ['words, and an icon', ['one two'], ['One two'], ['one ', ICON, ' two'], ['One ', ICON, ' two']],
  [
    'a removed mark, and new words before it',
    [strong('s', 'a b c')],
    ['x ', strong('s', 'a b c')],
    ['a ', strong('s', 'b'), ' c'],
    ['x a ', strong('s', 'b'), ' c'],
  ],
  [
    'words in a link, and its target',
    [link('a', 'one two')],
    [link('a', 'one 2')],
    [link('b', 'one two')],
    [{ uid: 'l', eid: 'link', content: ['one 2'] }],
  ],
])('[EDIT-9] concurrent changes of one text are merged: %s', (_what, was, mine, theirs, both) => {
  const merged = mergeContents({ was, mine, theirs });
  expect(merged).toEqual({ value: joined(both), isClash: false });
});

test.each<readonly [string, Content, Content, Content]>([
  ['the same word', ['one'], ['two'], ['three']],
  ['removed words', ['one two three four'], ['one four'], ['one two and three four']],
  ['a removed mark', [strong('s', 'one'), ' two'], [' two'], [strong('s', 'One'), ' two']],
  [
    'a mark around other words',
    [strong('s', 'a'), ' b c d'],
    ['a b ', strong('s', 'c'), ' d'],
    ['a b c ', strong('s', 'd')],
  ],
])(
  '[EDIT-9] a conflict in one text is reported, and my change wins: %s',
  (_what, was, mine, theirs) => {
    expect(mergeContents({ was, mine, theirs })).toEqual({ value: mine, isClash: true });
  },
);

test('[EDIT-9] merging texts is symmetric, and keeps each block once', () => {
  const words = fc.constantFrom('one', 'two', ' ', 'three ', '.');
  const thing = fc.constantFrom<Inline>(strong('s', 'bold one'), strong('t', 'x ', ICON), ICON);
  const content = fc
    .array(fc.oneof(words, thing), { maxLength: 6 })
    .map((all) => all.filter((one, at) => typeof one === 'string' || all.indexOf(one) === at))
    .filter((all) => !(JSON.stringify(all).split('"i"').length > 2))
    .map((all) => joined(all));
  const uidsIn = (all: readonly Inline[]): readonly string[] =>
    all.flatMap((one) => (typeof one === 'string' ? [] : [one.uid, ...uidsIn(one.content ?? [])]));
  fc.assert(
    fc.property(content, content, content, (was, mine, theirs) => {
      const merged = mergeContents({ was, mine, theirs });
      const other = mergeContents({ was, mine: theirs, theirs: mine });
      expect(other.isClash).toBe(merged.isClash);
      expect(merged.isClash ? undefined : other.value).toEqual(
        merged.isClash ? undefined : merged.value,
      );
      const uids = uidsIn(merged.value);
      expect(new Set(uids).size).toBe(uids.length);
    }),
  );
});
