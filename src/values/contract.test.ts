import { lexer, parse as parseCss } from 'css-tree';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anything, gradients, VALUES } from './arbitraries.test-data.ts';
import { HOSTILE } from './arbitrary-parts.test-data.ts';
import type { Codec, Declarations } from './codec.ts';
import { fillCss } from './fill.ts';
import type { Json } from './json.ts';
import { paddingCss, spaceCss } from './space.ts';
import { gradient, VALUE_TYPES } from './value-types.ts';

const GENERATED: Readonly<Record<string, fc.Arbitrary<unknown>>> = VALUES;
const CODECS: readonly (readonly [string, Codec<unknown>, fc.Arbitrary<unknown>])[] = [
  ...Object.entries(VALUE_TYPES).map(
    ([name, codec]) => [name, codec, GENERATED[name] ?? fc.constant(undefined)] as const,
  ),
  ['Gradient', gradient, gradients],
];

function cssError(property: string, value: string): Error | null {
  return lexer.matchProperty(property, parseCss(value, { context: 'value' })).error;
}

/** Invalid declarations, and those that could end a declaration, a string or an element. */
function badCss(css: Declarations | undefined): string[] {
  return Object.entries(css ?? {})
    .filter(([property, value]) => {
      // A variable is replaced by a value of its type.
      const whole = value
        .replaceAll(/var\(--v-color-\w+\)/gi, '#000')
        .replaceAll(/var\(--v-size-\w+\)/gi, '1px')
        .replaceAll(/var\(--v-font-\w+\)/gi, 'serif')
        .replaceAll(/var\(--v-number-\w+\)/gi, '1');
      const error = property.startsWith('--') ? null : cssError(property, whole);
      const unquoted = value.replace(/"[^"]*"/g, '""');
      const isSafe = /^[\w\s.,#%()/"+-]*$/.test(unquoted) && !/[<>\p{Cc}]/u.test(value);
      return error !== null || !isSafe;
    })
    .map(([property, value]) => `${property}: ${value}`);
}

test('[VALUE-16] there are twenty value types, and eleven types only for looks; each is named by its codec', () => {
  const names = Object.entries(VALUE_TYPES).map(([name, codec]) => [name, codec.type]);
  expect(names).toHaveLength(31);
  expect(names.every(([name, type]) => name === type)).toBe(true);
});

describe.each(CODECS)('%s', (_name, codec, values) => {
  test('[VALUE-1] reading the written fallback returns the fallback', () => {
    expect(codec.parse(codec.serialize(codec.fallback))).toEqual({
      value: codec.fallback,
      problems: [],
    });
  });

  test('[VALUE-1] an absent value is the fallback', () => {
    expect(codec.parse(undefined)).toEqual({ value: codec.fallback, problems: [] });
  });

  test('[VALUE-1] the example is in the written form', () => {
    const { value, problems } = codec.parse(codec.example);
    expect(problems).toEqual([]);
    expect(codec.serialize(value)).toEqual(codec.example);
  });

  test('[VALUE-1] reading a written value returns the value', () => {
    fc.assert(
      fc.property(values, (value) => {
        const written: Json = JSON.parse(JSON.stringify(codec.serialize(value)));
        expect(codec.parse(written)).toEqual({ value, problems: [] });
      }),
    );
  });

  test('[V20] every input results in a value whose written form is stable', () => {
    fc.assert(
      fc.property(anything(codec), (input) => {
        const { value } = codec.parse(input);
        expect(codec.parse(codec.serialize(value))).toEqual({ value, problems: [] });
        expect(badCss(codec.toCss?.(value))).toEqual([]);
      }),
    );
  });

  test("[V21] deep and long inputs don't overflow", () => {
    const depth = 20_000;
    const deep: Json = JSON.parse(
      '[{"parts":'.repeat(depth) + '}]'.repeat(depth).replace('}', '0}'),
    );
    const inputs = [deep, { parts: deep }, '{"parts":'.repeat(depth), 'a'.repeat(1_000_000)];
    for (const input of inputs) {
      const { value } = codec.parse(input);
      expect(codec.parse(codec.serialize(value))).toEqual({ value, problems: [] });
    }
  });

  test('[SAFE-2] the CSS of every value is valid and contains no raw text', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(badCss(codec.toCss?.(value))).toEqual([]);
      }),
    );
  });
});

test('[SAFE-2] the CSS of layers and spaces is valid', () => {
  fc.assert(
    fc.property(VALUES.Fill, VALUES.Space, (filled, space) => {
      expect(badCss(fillCss(filled).layer)).toEqual([]);
      expect(badCss({ margin: spaceCss(space), padding: paddingCss(space) })).toEqual([]);
    }),
  );
});

test.each(HOSTILE.map((written) => [written]))('[V2] [V3] no CSS contains %j', (hostile) => {
  const fields = ['url', 'color', 'fontFamily', 'type', 'width', 'position', 'textAlign', 'w'];
  const input = Object.fromEntries(fields.map((key) => [key, hostile]));
  for (const codec of Object.values<Codec<unknown>>(VALUE_TYPES)) {
    for (const attempt of [hostile, { ...input, isColor: true, isW: true, isBorder: true }]) {
      expect(badCss(codec.toCss?.(codec.parse(attempt).value))).toEqual([]);
    }
  }
});
