import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[VALUE-16] the element `aspect` keeps its ratio, and pictures in it use its fit', () => {
  const { html, css } = shown(b('aspect', { ratio: '3:2', fit: 'contain' }));
  expect([html, css]).toEqual([
    '<div class="aspect s1"></div>',
    '.s1{aspect-ratio:3 / 2;--fit:contain}',
  ]);
});
