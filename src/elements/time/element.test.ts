import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  ['2027-05-01', '<time dateTime="2027-05-01">May</time>', []],
  ['', '<span>May</span>', []],
  ['in May', '<span>May</span>', ['value-not-allowed']],
])('[MODEL-4] a time of %j is rendered as %s', (datetime, html, codes) => {
  const input = shown(b('time', { text: 'May', datetime }));
  expect([input.html, input.found]).toEqual([html, codes]);
});
