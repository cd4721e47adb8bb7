import * as fc from 'fast-check';
import lzString from 'lz-string';
import { expect, test } from 'vitest';
import { expandText } from './lz-text.ts';

const LIMIT = 1_000_000;
const compress = (text: string) => lzString.compressToEncodedURIComponent(text);

/** The result of lz-string: null, an empty text or an exception for invalid input. */
function original(text: string): string {
  try {
    return lzString.decompressFromEncodedURIComponent(text) || '';
  } catch {
    return '';
  }
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 3000 }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
);

test('[FORMAT-1] output of lz-string is read as lz-string reads it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(expandText(compress(text), LIMIT)).toEqual({ kind: 'text', text });
    }),
    { numRuns: 500 },
  );
});

test('[F6] [F7] [F8] a cut or changed text is rejected, or read as lz-string reads it', () => {
  const changed = fc
    .tuple(anyText, fc.nat(), fc.constantFrom('', 'A', '-', '+', '$', '!', '日', 'zz'))
    .map(([text, where, put]) => {
      const whole = compress(text);
      const at = where % whole.length;
      return where % 2 === 0
        ? whole.slice(0, at) + put
        : whole.slice(0, at) + put + whole.slice(at + 1);
    });
  fc.assert(
    fc.property(changed, (text) => {
      const expanded = expandText(text, LIMIT);
      const read = expanded.kind === 'text' ? expanded.text : original(text);
      expect(read).toBe(original(text));
    }),
    { numRuns: 1000 },
  );
});

test.each(['', 'zadachi', '?!', 'A', 'AAAA', '日本'])(
  "[F8] %j isn't in the compressed form",
  (text) => {
    expect(expandText(text, LIMIT)).toEqual({ kind: 'unreadable' });
  },
);

test.each([
  ['characters', Array.from({ length: 1000 }, (_, n) => String.fromCharCode(n)).join('')],
  ['phrases', 'ab'.repeat(500)],
])('[SAFE-7] a text of %s is read up to the limit', (_what, text) => {
  expect(expandText(compress(text), 1000)).toEqual({ kind: 'text', text });
  expect(expandText(compress(text), 999)).toEqual({ kind: 'too-large' });
});
