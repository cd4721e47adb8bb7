import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

const WORDS = '<blockquote class="quote-words"><p class="quote-text">a</p></blockquote>';

test.each([
  ['no source', {}, WORDS],
  [
    'a source',
    { source: 'S' },
    `${WORDS}<figcaption class="quote-source"><cite>S</cite></figcaption>`,
  ],
  [
    'a source with a link',
    { source: 'S', to: 'https://example.org/s' },
    WORDS.replace('quote-words"', 'quote-words" cite="https://example.org/s"') +
      '<figcaption class="quote-source"><cite><a href="https://example.org/s">S</a></cite></figcaption>',
  ],
])('[MODEL-4] a quote has a caption only for a source: %s', (_name, attrs, inner) => {
  const input = b('quote', { text: 'a', variant: 'bar', ...attrs });
  expect(shown(input).html).toBe(`<figure class="quote quote-bar">${inner}</figure>`);
});

test('[SAFE-3] a source never links to a script', () => {
  const { html, found } = shown(b('quote', { text: 'a', source: 'S', to: 'javascript:alert(1)' }));
  expect(html).not.toMatch(/cite=|<a/);
  expect(found).toEqual(['address-refused']);
});
