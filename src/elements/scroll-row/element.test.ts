import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[MODEL-4] a scroll row is reachable by keyboard, and named by its label', () => {
  const { html, css } = shown(
    b('scroll-row', { 'item-width': '200px', gap: '4px', snap: 'center', label: 'Our work' }),
  );
  expect([html, css]).toEqual([
    '<div tabindex="0" role="group" aria-label="Our work" class="scroll-row s1"></div>',
    '.s1{grid-auto-columns:min(100%, 200px);gap:4px;--snap:center}',
  ]);
});

test('[MODEL-4] the children of a scroll row without a label keep their own width', () => {
  const { html, css } = shown(b('scroll-row', { 'item-width': '0px' }));
  expect(html).toBe('<div tabindex="0" class="scroll-row s1"></div>');
  expect(css).toContain('grid-auto-columns:max-content');
});
