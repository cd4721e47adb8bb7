import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { VALUES } from './arbitraries.test-data.ts';
import type { Codec } from './codec.ts';
import { isSameJson, type Json } from './json.ts';
import { VALUE_TYPES } from './value-types.ts';
import { partOf, unreadableReason, withPart, writeValue } from './write-value.ts';

const GENERATED: Readonly<Record<string, fc.Arbitrary<unknown>>> = VALUES;
const TYPES: readonly (readonly [string, Codec<unknown>])[] = Object.entries(VALUE_TYPES);

test.each(TYPES)('[EDIT-3] a written %s is read as an equal value', (name, codec) => {
  fc.assert(
    fc.property(GENERATED[name] ?? fc.constant(codec.fallback), (value) => {
      const written = writeValue(codec, value);
      expect(codec.parse(written)).toEqual({ value, problems: [] });
      expect(JSON.stringify(written).length).toBeLessThanOrEqual(
        JSON.stringify(codec.serialize(value)).length,
      );
    }),
    { numRuns: 60 },
  );
});

test.each<readonly [keyof typeof VALUE_TYPES, Json, Json]>([
  ['Space', 'none 0px 0px 0px 0px', 'none'],
  ['Space', 'full 8px 8px 8px 8px', 'full 8px'],
  ['Space', 'regular 8px 4px 8px 4px', 'regular 8px 4px'],
  ['Space', 'full 1px 2px 3px 2px', 'full 1px 2px 3px'],
  ['Space', 'full 1px 2px 3px 4px', 'full 1px 2px 3px 4px'],
  ['Anchor', { kid: 'top' }, 'top'],
  ['Anchor', { kid: 'top', offset: '8px' }, { kid: 'top', offset: '8px' }],
  ['Anchor', { kid: '{' }, { kid: '{' }],
  ['Color', 'rgb(255 0 0)', '#FF0000'],
  ['Border', { width: '0px', radius: '4px', top: { width: '0px' } }, { radius: '4px' }],
  ['Placement', { grow: null, align: 'end' }, { align: 'end' }],
])('[EDIT-8] a %s of %j is written as %j', (name, written, expected) => {
  const codec: Codec<unknown> = VALUE_TYPES[name];
  expect(writeValue(codec, codec.parse(written).value)).toEqual(expected);
});

test.each<readonly [keyof typeof VALUE_TYPES, Json | undefined, string, Json | undefined, Json]>([
  ['Area', { isW: true, other: 1 }, 'w', '50%', { isW: true, other: 1, w: '50%' }],
  ['Area', { w: '50%', isW: true }, 'w', '20%', { w: '20%', isW: true }],
  ['Area', { w: '50%', isW: true }, 'w', '100%', { isW: true }],
  ['Area', '{"w":"50%"}', 'isW', true, { w: '50%', isW: true }],
  ['Area', undefined, 'isW', true, { isW: true }],
  ['Area', { w: '50%', isW: true }, 'isW', undefined, { w: '50%', isW: false }],
  ['Area', { isW: true }, 'isW', undefined, {}],
  ['StateStyle', { color: '#FFFFFF' }, 'color', undefined, {}],
  ['StateStyle', {}, 'shadow', {}, { shadow: {} }],
  ['Anchor', 'top', 'offset', '8px', { kid: 'top', offset: '8px' }],
  ['Anchor', { kid: 'top', offset: '8px' }, 'offset', '0px', 'top'],
])(
  '[EDIT-8] setting a part of a %s: %j with “%s” set to %j is %j',
  (name, written, key, part, expected) => {
    const codec: Codec<unknown> = VALUE_TYPES[name];
    const next = withPart(codec, written, [key, part]);
    expect(next).toEqual(expected);
    expect(JSON.stringify(next)).toBe(JSON.stringify(expected));
    expect(withPart(codec, next, [key, partOf(codec, next, key)])).toEqual(next);
  },
);

test('[EDIT-7] an unreadable value has a reason', () => {
  expect(unreadableReason(VALUE_TYPES.Page, 'javascript:alert(1)')).toMatch(/^Use the uid/);
  expect(unreadableReason(VALUE_TYPES.Page, 'home#top')).toBeUndefined();
  expect(isSameJson(undefined, null)).toBe(false);
});
