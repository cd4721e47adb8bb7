import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashNumber } from '../values/content-hash.ts';
import { hasSameNumber } from './duplicate-numbers.ts';

const many = (count: number, from = 0) =>
  Float64Array.from({ length: count }, (_, index) => hashNumber(`uid-${from + index}`));

test('[REPAIR-2] hasSameNumber() finds a duplicate in lists or across them, for any numbers', () => {
  const lists = fc.array(fc.array(fc.nat({ max: 60 }), { maxLength: 6 }), { maxLength: 4 });
  fc.assert(
    fc.property(lists, lists, (own, others) => {
      const all = own.flat();
      const isTwice =
        new Set(all).size < all.length || all.some((number) => others.flat().includes(number));
      const [some, rest] = [own, others].map((input) => input.map((one) => Float64Array.from(one)));
      expect(hasSameNumber(some ?? [], rest)).toBe(isTwice);
    }),
  );
});

test.each<[string, readonly Float64Array[], readonly Float64Array[], boolean]>([
  ['none', [many(200_000)], [], false],
  ['the last', [Float64Array.of(...many(100_000), hashNumber('uid-7'))], [], true],
  ['a number of another list', [many(100_000), many(9, 99_995)], [], true],
  ['a number of other lists', [many(100_000)], [many(9, 1_000_000), many(9, 99_995)], true],
  ['no number of other lists', [many(100_000)], [many(100_000, 100_000)], false],
])(
  '[REPAIR-2] hasSameNumber() finds that %s is duplicated among many numbers',
  (_, lists, others, isTwice) => {
    expect(hasSameNumber(lists, others)).toBe(isTwice);
  },
);
