import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashNumber } from '../../values/content-hash.ts';
import { hasSameNumber } from './unique-uids.ts';

const many = (count: number, from = 0) =>
  Float64Array.from({ length: count }, (_, index) => hashNumber(`uid-${from + index}`));

test('[REPAIR-2] finds a number that stands twice, or among others, whatever the numbers are', () => {
  const lists = fc.array(fc.array(fc.nat({ max: 60 }), { maxLength: 9 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 60 }), { maxLength: 12 }), lists, (own, others) => {
      const isSame =
        new Set(own).size < own.length || own.some((number) => others.flat().includes(number));
      const given = others.map((list) => Float64Array.from(list));
      expect(hasSameNumber(Float64Array.from(own), given)).toBe(isSame);
    }),
  );
});

test.each([
  ['none', many(200_000), [], false],
  ['the last', Float64Array.of(...many(100_000), hashNumber('uid-7')), [], true],
  ['one of others', many(100_000), [many(9, 1_000_000), many(9, 99_995)], true],
  ['none of others', many(100_000), [many(100_000, 100_000)], false],
] as const)(
  '[REPAIR-2] among many numbers, finds that %s stands twice',
  (_, own, others, isSame) => {
    expect(hasSameNumber(own, others)).toBe(isSame);
  },
);
