import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  [{ edge: 'top', offset: '0px' }, '.s1{inset-block-start:0px;align-self:start}'],
  [{ edge: 'bottom', offset: '1rm' }, '.s1{inset-block-end:1rem;align-self:end}'],
])('[MODEL-4] a sticky area with %j has the CSS %s', (attrs, css) => {
  expect(shown(b('sticky', attrs)).css).toBe(css);
});
