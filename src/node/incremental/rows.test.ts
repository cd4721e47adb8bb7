import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRows, rowOf } from './rows.ts';

const COUNT = 6;
const list = fc.array(fc.nat({ max: 9 }), { maxLength: 4 });
const changes = fc.array(fc.tuple(fc.nat({ max: COUNT - 1 }), list), { maxLength: 20 });

test('[OUT-2] lists of numbers are what they were set to last, in any order, also once they were packed', () => {
  fc.assert(
    fc.property(changes, changes, (first, second) => {
      const lists: number[][] = Array.from({ length: COUNT }, () => []);
      const begun = createRows(COUNT);
      for (const [board, own] of first) {
        begun.set(board, own);
        lists[board] = own;
      }
      const rows = createRows(COUNT, begun.pack());
      for (const [board, own] of second) {
        rows.set(board, own);
        lists[board] = own;
      }
      expect(lists.map((_, board) => [...rows.of(board)])).toEqual(lists);
      const packed = rows.pack();
      expect(lists.map((_, board) => [...rowOf(packed, board)])).toEqual(lists);
      expect(packed.numbers).toHaveLength(lists.flat().length);
    }),
  );
});
