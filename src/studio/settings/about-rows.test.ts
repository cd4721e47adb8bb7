import { expect, test } from 'vitest';
import { labelOfKey } from '../../model/names.ts';
import type { Json } from '../../values/json.ts';
import { readTyped } from '../../values/write-value.ts';
import {
  aboutJson,
  fieldsOfSubject,
  questionsIn,
  SUBJECT_CODECS,
  subjectsIn,
} from './about-rows.ts';

const SHOP = { type: 'business', street: 'Mill Lane 4', openingHours: ['Mo-Fr 09:00-18:00', 'Sa'] };
const field = (type: string, name: string) => {
  const found = fieldsOfSubject({ type }).find(([key]) => key === name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
};

test.each<readonly [Json | undefined, number | undefined]>([
  [undefined, 0],
  [SHOP, 1],
  [[SHOP, { type: 'questions' }], 2],
  [{ type: 'busines' }, undefined],
  [[SHOP, 'x'], undefined],
  ['x', undefined],
])('[HEAD-10] a page’s subject, %j, is shown by its fields, where possible', (value, count) => {
  expect(subjectsIn(value)?.length).toBe(count);
});

test('[HEAD-10] a page’s subject is one thing, or a list of several', () => {
  expect(aboutJson([])).toBeUndefined();
  expect(aboutJson([SHOP])).toEqual(SHOP);
  expect(aboutJson([SHOP, { type: 'questions' }])).toEqual([SHOP, { type: 'questions' }]);
});

test.each<readonly [string, string, string, object]>([
  ['business', 'street', 'High Street 1', { written: 'High Street 1' }],
  ['business', 'openingHours', 'Mo 09:00-12:00\n\nTu\n', { written: ['Mo 09:00-12:00', 'Tu'] }],
  ['product', 'price', '12,50', { written: 12.5 }],
  ['product', 'price', 'much', { reason: 'Use a number, such as 1.5.' }],
  ['product', 'availability', 'in stock', { written: 'in stock' }],
])('[HEAD-10] in a %s the field %s is read from %j', (type, name, text, expected) => {
  const [, { kind }] = field(type, name);
  expect(readTyped(SUBJECT_CODECS[kind], text)).toEqual(expected);
});

test('[HEAD-10] questions without a text are shown empty', () => {
  expect(questionsIn({ questions: [{ question: 'Why?', answer: 'So.' }, 'x'] })).toEqual([
    { question: 'Why?', answer: 'So.' },
    { question: '', answer: '' },
  ]);
  expect(labelOfKey('postalCode')).toBe('Postal code');
});
