import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

const CAPTION = '<figcaption class="figure-caption">c</figcaption>';

test.each([
  ['below', 'c', `<p class="text">a</p>${CAPTION}`],
  ['above', 'c', `${CAPTION}<p class="text">a</p>`],
  ['below', ' ', '<p class="text">a</p>'],
])(
  '[MODEL-4] a caption %s the content, with the text %j, is rendered as %s',
  (position, caption, inner) => {
    const input = b('figure', { caption, 'caption-position': position }, b('text', { text: 'a' }));
    expect(shown(input).html).toBe(`<figure class="figure">${inner}</figure>`);
  },
);
