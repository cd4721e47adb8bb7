import { expect, test } from 'vitest';
import { labelOfKey } from '../../model/names.ts';
import type { Json } from '../../values/json.ts';
import {
  aboutJson,
  fieldsOfSubject,
  questionsIn,
  subjectsIn,
  subjectText,
  withSubjectText,
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

test.each<readonly [string, string, string, Json | undefined]>([
  ['business', 'street', ' High Street 1 ', 'High Street 1'],
  ['business', 'street', ' ', undefined],
  ['business', 'openingHours', 'Mo 09:00-12:00\n\nTu\n', ['Mo 09:00-12:00', 'Tu']],
  ['product', 'price', '12,50', 12.5],
  ['product', 'availability', 'in stock', 'in stock'],
])('[HEAD-10] of a %s the field %s written as %j', (type, name, text, expected) => {
  const { [name]: written } = withSubjectText({ type }, field(type, name), text) as {
    readonly [key: string]: Json | undefined;
  };
  expect(written).toEqual(expected);
});

test('[HEAD-10] a price that isn’t a number is rejected, and others are read as written', () => {
  expect(() => withSubjectText({ type: 'product' }, field('product', 'price'), 'much')).toThrow(
    'Use a number, such as 1.5.',
  );
  expect(subjectText(SHOP.openingHours)).toBe('Mo-Fr 09:00-18:00\nSa');
  expect(subjectText(12.5)).toBe('12.5');
  expect(questionsIn({ questions: [{ question: 'Why?', answer: 'So.' }, 'x'] })).toEqual([
    { question: 'Why?', answer: 'So.' },
    { question: '', answer: '' },
  ]);
  expect(labelOfKey('postalCode')).toBe('Postal code');
});
