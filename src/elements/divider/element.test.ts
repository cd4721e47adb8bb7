import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  [
    { direction: 'horizontal', thickness: '2px', style: 'dashed', color: '#F00' },
    '<hr class="divider s1"/>',
    '.s1{border-block-start:2px dashed #FF0000;inline-size:100%}',
  ],
  [
    { direction: 'vertical', thickness: '1px', style: 'solid', color: 'currentColor' },
    '<hr class="divider s1" aria-orientation="vertical"/>',
    '.s1{border-inline-start:1px solid currentColor;align-self:stretch;min-block-size:1em}',
  ],
])('[MODEL-4] a divider with %j is rendered as %s', (attrs, html, css) => {
  const input = shown(b('divider', attrs));
  expect([input.html, input.css]).toEqual([html, css]);
});

test('[SAFE-2] an invalid color is repaired', () => {
  const { css, found } = shown(b('divider', { color: 'red;}' }));
  expect(found).toEqual(['value-unreadable']);
  expect(css).toContain('solid #8C8C8C80');
});
