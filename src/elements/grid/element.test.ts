import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  ['as many as fit', 0, '240px', 'repeat(auto-fit,minmax(min(100%, 240px),1fr))'],
  ['always three', 3, '0px', 'repeat(3,minmax(0,1fr))'],
  [
    'at most three, none narrower than 12em',
    3,
    '12em',
    'repeat(auto-fill,minmax(min(100%, max(12em, (100% - 2 * 8px) / 3)),1fr))',
  ],
])('[MODEL-4] a grid has the columns %s', (_name, columns, minimum, css) => {
  const input = b('grid', { columns, 'min-width': minimum, gap: '8px' });
  expect(shown(input).css).toBe(`.s1{gap:8px}.s1{grid-template-columns:${css}}`);
});

test('[MODEL-4] a grid can have a row gap of its own, and an alignment', () => {
  const looks = { 'row-gap': '1px', align: 'end', justify: 'center' };
  const input = b('grid', { columns: 1, 'min-width': '0px', gap: '8px', ...looks });
  expect(shown(input).css).toContain(
    '.s1{gap:8px;row-gap:1px;align-items:end;justify-items:center}',
  );
});
