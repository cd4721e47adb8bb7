import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[SAFE-2] lines stand as they are, and can be scrolled by keyboard', () => {
  const { html } = shown(b('code-block', { code: '<b>\n  x', language: 'HTML' }));
  expect(html).toBe(
    '<figure class="code-block"><figcaption class="code-block-language">HTML</figcaption>' +
      '<pre class="code-block-lines" tabindex="0" role="group" aria-label="HTML"><code>&lt;b&gt;\n  x</code></pre></figure>',
  );
});

test('[MODEL-4] lines that wrap do not scroll', () => {
  const { html } = shown(b('code-block', { code: 'x', wrap: true }));
  expect(html).toBe(
    '<figure class="code-block"><pre class="code-block-lines code-block-wrap"><code>x</code></pre></figure>',
  );
});
