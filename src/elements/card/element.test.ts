import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[MODEL-4] the link of a card is on its heading', () => {
  const input = b(
    'card',
    { heading: 'A table', level: 2, to: '#top', 'new-tab': true },
    b('text', { text: 'a' }),
  );
  expect(shown(input).html).toBe(
    '<article class="card card-outline"><h2 class="card-heading">' +
      '<a class="card-link" href="#top" target="_blank" rel="noopener">A table</a></h2><p class="text">a</p></article>',
  );
});

test.each([
  ['no link', { heading: 'A' }, '<h3 class="card-heading">A</h3>', []],
  ['no heading', { heading: '' }, '', []],
  ['a link but no heading', { heading: ' ', to: '#top' }, '', ['value-not-allowed']],
])('[MODEL-4] a card with %s has only the markup of its content', (_name, attrs, inner, codes) => {
  const { html, found } = shown(b('card', { tag: 'div', variant: 'plain', level: 3, ...attrs }));
  expect([html, found]).toEqual([`<div class="card card-plain">${inner}</div>`, codes]);
});

test.each([
  [true, '.s1{block-size:100%}'],
  [false, ''],
])('[MODEL-4] full-height makes a card as high as its place: %s', (isFull, css) => {
  expect(shown(b('card', { heading: 'A', 'full-height': isFull })).css).toBe(css);
});
