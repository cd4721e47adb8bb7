import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])(
  '[LANG-4] the hash of a text of %s characters equals the hash by the system',
  (length) => {
    const text = 'a'.repeat(length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

test('[LANG-4] the hash of any text equals the hash by the system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});
