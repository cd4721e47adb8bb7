import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[MODEL-4] has a greatest width and room at its sides', () => {
  const { html, css } = shown(b('container', { 'max-width': '65ch', gutter: '10px' }));
  expect([html, css]).toEqual([
    '<div class="container s1"></div>',
    '.s1{max-width:65ch;padding-inline:10px}',
  ]);
});

test('[SAFE-2] a negative width is mended', () => {
  const { css, found } = shown(b('container', { 'max-width': '-1px', gutter: '10px' }));
  expect([css, found]).toEqual([
    '.s1{max-width:1200px;padding-inline:10px}',
    ['value-not-allowed'],
  ]);
});
