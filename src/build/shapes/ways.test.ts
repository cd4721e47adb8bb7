import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_WAYS, waysAt, withWay, type Ways } from './ways.ts';

const step = { kind: 'text', isShown: false, ways: NO_WAYS } as const;
const waysOf = (texts: readonly string[]): Ways =>
  texts.reduce((ways, text) => withWay(ways, { text, step }), NO_WAYS);

test.each([
  [['ab', 'ac', 'ad'], 'xacx', ['ac']],
  [['ab', 'abc'], 'xabcx', ['abc', 'ab']],
  [['ab', 'abc'], 'xabdx', ['ab']],
  [['ab', 'ac'], 'xadx', []],
  [[], 'xab', []],
  // An only way is tried in any case.
  [['ab'], 'x', ['ab']],
])('[OUT-2] of the ways %j the text %s can take %j', (texts, text, expected) => {
  expect(waysAt(waysOf(texts), text, 1).map((way) => way.text)).toEqual(expected);
});

test('[OUT-2] no way that a text goes on with is left out, and the longest comes first', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(fc.uniqueArray(short, { maxLength: 12 }), short, short, (texts, before, after) => {
      const text = before + after;
      const found = waysAt(waysOf(texts), text, before.length).map((way) => way.text);
      const fitting = (all: readonly string[]) =>
        all.filter((one) => text.startsWith(one, before.length));
      const expected = fitting(texts).toSorted((a, b) => b.length - a.length);
      expect(fitting(found)).toEqual(expected);
    }),
  );
});
