import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { VALUES } from '../values/arbitraries.test-data.ts';
import type { Codec } from '../values/codec.ts';
import { size } from '../values/dimension.ts';
import { isSameJson, type Json } from '../values/json.ts';
import { VALUE_TYPES } from '../values/value-types.ts';
import { partOf, reasonAgainst, withPart, writeValue } from '../values/write-value.ts';
import { measureForm, moved, readMeasure, stepOf, withinBounds, writeMeasure } from './measures.ts';
import { evaluateSum } from './sums.ts';

const GENERATED: Readonly<Record<string, fc.Arbitrary<unknown>>> = VALUES;
const TYPES: readonly (readonly [string, Codec<unknown>])[] = Object.entries(VALUE_TYPES);

test.each(TYPES)('[EDIT-3] what is written of a %s is read as the same', (name, codec) => {
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
])('[EDIT-8] a %s of %j with %s of %j is %j', (name, written, key, part, expected) => {
  const codec: Codec<unknown> = VALUE_TYPES[name];
  const next = withPart(codec, written, [key, part]);
  expect(next).toEqual(expected);
  expect(JSON.stringify(next)).toBe(JSON.stringify(expected));
  expect(withPart(codec, next, [key, partOf(codec, next, key)])).toEqual(next);
});

test('[EDIT-7] what a codec can’t read has a reason', () => {
  expect(reasonAgainst(VALUE_TYPES.Page, 'javascript:alert(1)')).toMatch(/^It has to be the uid/);
  expect(reasonAgainst(VALUE_TYPES.Page, 'home#top')).toBeUndefined();
  expect(isSameJson(undefined, null)).toBe(false);
});

const UNITS = ['px', 'em', 'rm', '%'];

test.each([
  ['12*2+4', 28, 'px'],
  ['2em * 2', 4, 'em'],
  ['(100 - 10) / 4 %', 22.5, '%'],
  ['.1 + .2', 0.3, 'px'],
  ['1rem', 1, 'rm'],
  ['-3', -3, 'px'],
  ['2 − 5', -3, 'px'],
  ['3 × 2', 6, 'px'],
  ['1,5em', 1.5, 'em'],
  ['2--3', 5, 'px'],
])('[EDIT-3] the sum %s comes to %d %s', (text, val, unit) => {
  expect(evaluateSum(text, { units: UNITS, unit: 'px' })).toEqual({ val, unit });
});

test.each([
  '',
  '12*',
  '(2',
  '2)',
  '1em+2px',
  '3vw',
  '1/0',
  'auto',
  '2 3',
  '1e999',
  '9'.repeat(101),
])('[EDIT-7] %j is no sum', (text) => {
  expect(evaluateSum(text, { units: UNITS, unit: 'px' })).toBeUndefined();
});

const NO_KEYS = { shiftKey: false, altKey: false };

test.each([
  ['Dimension', 'px', NO_KEYS, 1],
  ['Dimension', 'px', { shiftKey: true, altKey: false }, 10],
  ['Dimension', 'px', { shiftKey: false, altKey: true }, 0.1],
  ['Dimension', 'em', NO_KEYS, 0.1],
  ['LineHeight', '', NO_KEYS, 0.1],
  ['Amount', '', NO_KEYS, 1],
] as const)('[EDIT-3] a step of a %s in %j with %j is %d', (name, unit, keys, expected) => {
  const form = measureForm(VALUE_TYPES[name]);
  if (form === undefined) throw new Error('no measure');
  expect(stepOf(form, { unit }, keys)).toBe(expected);
  expect(moved({ val: 0.2, unit }, 0.1)).toEqual({ val: 0.3, unit });
});

test.each([
  [size, {}, '-3px', '0px', 'At least 0.'],
  [VALUE_TYPES.Amount, { minimum: 0, maximum: 1 }, 7, 1, 'At most 1.'],
  [VALUE_TYPES.Number, { step: 1 }, 2.6, 3, 'A whole number.'],
  [VALUE_TYPES.Duration, {}, '300ms', '300ms', undefined],
  [VALUE_TYPES.LineHeight, {}, 1.5, 1.5, undefined],
  [VALUE_TYPES.Dimension, {}, '20', '20px', undefined],
])('[EDIT-7] of %o with the bounds %j, %j is %j', (codec, bounds, written, expected, reason) => {
  const form = measureForm(codec, bounds);
  const measure = form && readMeasure(form, written);
  if (measure === undefined) throw new Error('no measure');
  const corrected = withinBounds(measure, form ?? {});
  expect([writeMeasure(corrected.measure), corrected.reason]).toEqual([expected, reason]);
});
