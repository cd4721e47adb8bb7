import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeTexts } from './columns.ts';

const text = fc.string({ unit: 'binary' }).map((written) => written.replaceAll('\0', ''));

test('[OUT-2] stored texts are the same when they are read', () => {
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      // As UTF-8 has them.
      const wellFormed = texts.map((written) => Buffer.from(written).toString());
      expect(storeTexts(texts).all()).toEqual(wellFormed);
    }),
  );
});
