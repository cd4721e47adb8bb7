import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  [{ kind: 'tip', title: 'Tip' }, 'tip', '<p class="callout-title">Tip</p>'],
  [{ kind: 'note', title: ' ' }, 'note', ''],
])('[MODEL-4] a callout with %j has the kind %s and the title %j', (attrs, kind, title) => {
  const { html } = shown(b('callout', attrs, b('text', { text: 'a' })));
  expect(html).toBe(
    `<div class="callout callout-${kind}" role="note">${title}<p class="text">a</p></div>`,
  );
});
