import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[MODEL-4] children of `stack` overlap', () => {
  const input = b('stack', { align: 'end', justify: 'center' }, b('text', { text: 'a' }));
  const { html, css } = shown(input);
  expect([html, css]).toEqual([
    '<div class="stack s1"><p class="text">a</p></div>',
    '.s1{align-items:end;justify-items:center}',
  ]);
});
