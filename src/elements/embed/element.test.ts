import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  ['a film is played', 'https://vimeo.com/76979871', 'embed-play'],
  ['a map is opened', 'https://www.openstreetmap.org/#map=15/56.2/-2.7', 'embed-open'],
])('[MODEL-4] the icon of an embed shows that %s', (_name, address, name) => {
  const { html } = shown(b('embed', { address, load: 'click' }));
  expect(/<span class="(embed-\w+)" aria-hidden="true">/.exec(html)?.[1]).toBe(name);
});
