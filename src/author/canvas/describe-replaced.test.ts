import { expect, test } from 'vitest';
import { describeReplaced } from './describe-replaced.ts';

const label = (variable: string) => (variable === 'edge' ? 'Edge of the page' : variable);
const px = { val: 48, unit: 'px' } as const;

test('[EDIT-3] the announcement of a drag that replaces a variable contains the variable’s label once', () => {
  const edge = { variable: 'edge', by: px };
  expect(describeReplaced([edge, edge], label)).toBe(
    'Replaced the variable “Edge of the page” with 48px.',
  );
  expect(describeReplaced([{ variable: 'a', by: { variable: 'edge' } }], label)).toBe(
    'Replaced the variable “a” with the variable “Edge of the page”.',
  );
  expect(describeReplaced([], label)).toBeUndefined();
});
