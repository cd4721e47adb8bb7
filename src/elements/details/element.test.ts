import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  [{ open: false }, ''],
  [{ open: true }, ' open=""'],
  [{ open: false, group: 'faq' }, ' name="faq"'],
])('[MODEL-4] a disclosure with %j has these attributes: %j', (attrs, state) => {
  const input = b('details', { summary: 'S', variant: 'box', ...attrs }, b('text', { text: 'a' }));
  expect(shown(input).html).toBe(
    `<details class="details details-box"${state}><summary class="details-summary">S</summary>` +
      '<div class="details-content"><p class="text">a</p></div></details>',
  );
});
