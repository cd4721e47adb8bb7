import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeTexts } from './columns.ts';

const text = fc.string({ unit: 'binary' }).map((written) => written.replaceAll('\0', ''));

test('[OUT-2] stored texts are given one by one and all together, also with others in place of some', () => {
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1 }),
      fc.array(fc.tuple(fc.nat(), text)),
      (texts, edits) => {
        const changed = new Map(edits.map(([at, other]) => [at % texts.length, other]));
        const expected = texts.map((before, at) => changed.get(at) ?? before);
        const stored = storeTexts(texts).with(changed);
        expect(stored.all()).toEqual(expected.map(wellFormed));
        expect(expected.map((_, at) => stored.at(at))).toEqual(stored.all());
        expect([stored.at(texts.length), stored.bytes]).toEqual(['', storeTexts(expected).bytes]);
      },
    ),
  );
});

/** As UTF-8 has it. */
function wellFormed(written: string): string {
  return Buffer.from(written).toString();
}
