import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';

test('[MODEL-4] the definitions of all elements have the same fields in the same order', () => {
  const orders = new Map(
    [...CATALOGUE.elements].map(([eid, element]) => [Object.keys(element).join(' '), eid]),
  );
  expect([...orders.values()]).toHaveLength(1);
});
