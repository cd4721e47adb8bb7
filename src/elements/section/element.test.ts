import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[MODEL-4] the content of a section has its maximum width, and a gutter at each side', () => {
  const { html, css } = shown(
    b('section', { 'max-width': '60rm', gutter: '5%' }, b('text', { text: 'a' })),
  );
  expect(html).toBe(
    '<section class="section s1"><div class="section-inner"><p class="text">a</p></div></section>',
  );
  expect(css).toBe('.s1>.section-inner{max-inline-size:60rem;padding-inline:5%}');
});

test("[MODEL-4] a label makes a section a landmark; inside a text, where it can't be one, it has no label", () => {
  const labelled = b('section', { label: 'Prices' });
  expect(shown(labelled).html).toContain('<section aria-label="Prices"');
  const inText = shown(b('text', { text: '' }, labelled)).html;
  expect(inText).toBe(
    '<p class="text"><span class="section as-block s1"><span class="section-inner"></span></span></p>',
  );
});
