import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[CORE] a row sets alignment, distribution and wrapping only if requested', () => {
  expect(shown(b('row', { gap: '8px' })).css).toBe('.s1{gap:8px}');
  const looks = { align: 'start', justify: 'between', wrap: false };
  expect(shown(b('row', { gap: '8px', ...looks })).css).toBe(
    '.s1{gap:8px;align-items:flex-start;justify-content:space-between;flex-wrap:nowrap}',
  );
});
