import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

const ASCII = 'x'.repeat(400);
const encode = (text: string) => new TextEncoder().encode(text);

/** The value of a JSON text, or undefined if it is invalid. */
function valueOf(text: () => string): unknown {
  try {
    return { value: JSON.parse(text()) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

const plain = (bytes: Uint8Array) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

test.each([
  ['only ASCII', `["${ASCII}"]`, `["${ASCII}"]`],
  ['a few characters', `["${ASCII}", "é – 🌲"]`, `["${ASCII}", "\\u00e9 \\u2013 \\ud83c\\udf32"]`],
  ['many', '["日本語の文"]', '["日本語の文"]'],
  ['a character after a backslash', `["${ASCII}\\é"]`, `["${ASCII}\\é"]`],
  ['a character after an escaped backslash', `["${ASCII}\\\\é"]`, `["${ASCII}\\\\é"]`],
  ['at the very start and end', `é${ASCII}é`, `\\u00e9${ASCII}\\u00e9`],
])('[FORMAT-1] jsonText() returns ASCII if that is equivalent: %s', (_, written, read) => {
  expect(jsonText(encode(written))).toBe(read);
});

test("[FORMAT-1] jsonText() doesn't depend on the alignment in memory", () => {
  const text = `{"é":"${ASCII}ö${ASCII}","x":"–"}`;
  const bytes = encode(text);
  const read = Array.from({ length: 9 }, (_, at) => {
    const memory = new Uint8Array(bytes.length + 16);
    memory.set(bytes, at);
    return JSON.stringify(JSON.parse(jsonText(memory.subarray(at, at + bytes.length))));
  });
  expect(new Set(read)).toEqual(new Set([text]));
});

test('[F4] invalid UTF-8 is rejected, short or long', () => {
  const bytes = encode(`["${ASCII}é"]`);
  for (const [at, byte] of [
    [402, 0xff],
    [403, 0x41],
    [402, 0xe2],
  ] as const) {
    expect(() => jsonText(bytes.with(at, byte))).toThrow(TypeError);
  }
  expect(() => jsonText(Uint8Array.of(0x22, 0xc3))).toThrow(TypeError);
});

const text = fc.string({ unit: 'grapheme', maxLength: 12 });

test('[FORMAT-1] any JSON is read as the same value from bytes and from text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), text, (json, more) => {
      const bytes = encode(JSON.stringify([ASCII, json, more], undefined, 2));
      expect(valueOf(() => jsonText(bytes))).toEqual(valueOf(() => plain(bytes)));
    }),
  );
});

test('[FORMAT-1] any bytes are read as the same value as their text, or rejected like it', () => {
  const byte = fc.oneof(fc.constantFrom(0x22, 0x5c, 0xc3, 0xa9, 0xe2, 0x80, 0x93), fc.nat(255));
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 12 }), (some) => {
      const bytes = Uint8Array.from([0x22, ...encode(ASCII), ...some, 0x22]);
      expect(valueOf(() => jsonText(bytes))).toEqual(valueOf(() => plain(bytes)));
    }),
    { numRuns: 2000 },
  );
});
