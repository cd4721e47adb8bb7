import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[MODEL-4] a definition list has terms and definitions', () => {
  const item = b('definition-item', { term: 'T', text: 'm' }, b('strong', { text: '!' }));
  const { html, css } = shown(b('definition-list', { layout: 'columns', gap: '2px' }, item));
  expect([html, css]).toEqual([
    '<dl class="definition-list s1 definition-list-columns"><div class="definition-item">' +
      '<dt>T</dt><dd>m<strong>!</strong></dd></div></dl>',
    '.s1{gap:2px}',
  ]);
});
