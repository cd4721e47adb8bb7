import { array, assert, boolean, nat, option, property, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { overlaid } from './overlaid-map.ts';

const key = nat({ max: 120 });
const entries = array(tuple(key, nat()));
/**
 * A change of a map: an entry without a value is removed. There are more keys than an overlay
 * holds.
 */
const step = record({ key, value: option(nat(), { nil: undefined }), isNext: boolean() });
const steps = array(step, { minLength: 100, maxLength: 150 });

test('[EDIT-12] an overlaid map equals a copy, and its base stays unchanged', () => {
  const check = property(entries, steps, (begin, all) => {
    const copy = new Map(begin);
    let map = overlaid(new Map(begin));
    const former: (readonly [typeof map, ReadonlyMap<number, number>])[] = [];
    for (const { key: at, value, isNext } of all) {
      if (isNext) {
        former.push([map, new Map(copy)]);
        map = overlaid(map);
      }
      if (value === undefined) {
        map.delete(at);
        copy.delete(at);
      } else {
        map.set(at, value);
        copy.set(at, value);
      }
      if (map.size !== copy.size || map.get(at) !== value || map.has(at) !== copy.has(at)) {
        throw new Error(`otherwise at ${at}`);
      }
    }
    for (const [one, said] of [...former.slice(-3), [map, copy] as const]) {
      expect(new Map(one)).toEqual(said);
      expect(new Set(one.keys())).toEqual(new Set(said.keys()));
    }
  });
  assert(check, { numRuns: 30 });
});

test("[EDIT-12] overlaying a large map doesn't iterate over it", () => {
  class Large extends Map<string, number> {
    override [Symbol.iterator](): MapIterator<[string, number]> {
      throw new Error('it is gone through');
    }
  }
  let map = overlaid(new Large());
  for (let times = 0; times < 1000; times += 1) {
    map = overlaid(map);
    map.set('the same', times);
  }
  expect(map.get('the same')).toBe(999);
});
