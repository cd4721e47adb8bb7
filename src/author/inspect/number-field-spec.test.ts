import { expect, test } from 'vitest';
import { size } from '../../values/dimension.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import {
  inUnit,
  measureForm,
  measureFrom,
  moved,
  readMeasure,
  stepOf,
  withinBounds,
  writeMeasure,
} from './number-field-spec.ts';
import { evaluateSum, mixesUnits } from './sums.ts';

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
])('[EDIT-3] the sum %s is %d %s', (text, val, unit) => {
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
  '1e305',
  '9'.repeat(101),
])('[EDIT-7] %j isn’t a sum', (text) => {
  expect(evaluateSum(text, { units: UNITS, unit: 'px' })).toBeUndefined();
});

test.each([
  ['1em+2px', true],
  ['(1rem - 4px) / 2', true],
  ['1em+2em', false],
  ['12*2+4', false],
  ['1em + ?', false],
])('[EDIT-7] %j has several units: %s', (text, isMixed) => {
  expect(mixesUnits(text)).toBe(isMixed);
});

const NO_KEYS = { shiftKey: false, altKey: false };

test.each([
  ['Dimension', 'px', NO_KEYS, 1],
  ['Dimension', 'px', { shiftKey: true, altKey: false }, 10],
  ['Dimension', 'px', { shiftKey: false, altKey: true }, 0.1],
  ['Dimension', 'em', NO_KEYS, 0.1],
  ['LineHeight', '', NO_KEYS, 0.1],
  ['Amount', '', NO_KEYS, 1],
] as const)(
  '[EDIT-3] one step of a %s in the unit %j with the keys %j is %d',
  (name, unit, keys, expected) => {
    const form = measureForm(VALUE_TYPES[name]);
    if (form === undefined) throw new Error('no measure');
    expect(stepOf(form, { unit }, keys)).toBe(expected);
    expect(moved({ val: 0.2, unit }, 0.1)).toEqual({ val: 0.3, unit });
  },
);

test('[EDIT-3] a factor of a filter has steps of 0.1', () => {
  const { form: fill } = VALUE_TYPES.Fill;
  const filter = fill?.kind === 'record' ? fill.fields['filter']?.codec.form : undefined;
  const codec = filter?.kind === 'record' ? filter.fields['brightness']?.codec : undefined;
  const form = codec && measureForm(codec);
  if (form === undefined) throw new Error('no measure');
  expect(stepOf(form, { unit: '' }, NO_KEYS)).toBe(0.1);
});

test.each([
  [0.5, 's', 'ms', 500],
  [200, 'ms', 's', 0.2],
  [90, 's', 'm', 1.5],
  [24, 'px', 'em', 24],
  [1.5, '', 'px', 1.5],
])('[EDIT-3] changing the unit of %d%s to %s results in %d', (val, from, unit, expected) => {
  expect(inUnit({ val, unit: from }, unit)).toEqual({ val: expected, unit });
});

test.each([
  ['StateStyle', 'scale', 1],
  ['StateStyle', 'opacity', 1],
  ['StateStyle', 'rotate', 0],
  ['Placement', 'grow', 0],
  ['Placement', 'shrink', 1],
  ['Placement', 'basis', '0px'],
  ['Position', 'top', '0px'],
] as const)('[EDIT-3] stepping an unset %s (%s) starts from %j', (name, key, from) => {
  const { form: fields } = VALUE_TYPES[name];
  const codec = fields?.kind === 'record' ? fields.fields[key]?.codec : undefined;
  const form = codec && measureForm(codec);
  if (codec === undefined || form === undefined) throw new Error('no measure');
  expect(writeMeasure(measureFrom(form, codec))).toBe(from);
});

test.each([
  ['LineHeight', undefined, 1.25],
  ['LineHeight', 1.5, 1.5],
  ['Dimension', undefined, '0px'],
] as const)(
  '[EDIT-3] stepping an unset %s with the initial value %j starts from %j',
  (name, initial, from) => {
    const form = measureForm(VALUE_TYPES[name]);
    if (form === undefined) throw new Error('no measure');
    expect(writeMeasure(measureFrom(form, VALUE_TYPES[name], initial))).toBe(from);
  },
);

test.each([
  [size, {}, '-3px', '0px', 'The minimum is 0.'],
  [VALUE_TYPES.Amount, { minimum: 0, maximum: 1 }, 7, 1, 'The maximum is 1.'],
  [VALUE_TYPES.Number, { step: 1 }, 2.6, 3, 'Use a whole number.'],
  [VALUE_TYPES.Duration, {}, '300ms', '300ms', undefined],
  [VALUE_TYPES.LineHeight, {}, 1.5, 1.5, undefined],
  [VALUE_TYPES.Dimension, {}, '20', '20px', undefined],
])(
  '[EDIT-7] with %o and the bounds %j, the input %j results in %j',
  (codec, bounds, written, expected, reason) => {
    const form = measureForm(codec, bounds);
    const measure = form && readMeasure(form, written);
    if (measure === undefined) throw new Error('no measure');
    const corrected = withinBounds(measure, form ?? {});
    expect([writeMeasure(corrected.measure), corrected.reason]).toEqual([expected, reason]);
  },
);
