import { expect, test } from 'vitest';
import { block } from '../../../test/kitchen-sink.test-data.ts';
import { renderBlocks, sampleBlock } from '../../../test/render.test-data.ts';
import type { JsonObject } from '../../values/json.ts';

const plain = (fields: JsonObject = {}): JsonObject => ({
  uid: 'plain',
  eid: 'image',
  attrs: [
    { kid: 'image', assetUid: 'dot' },
    { kid: 'alt', v: 'A dot' },
    { kid: 'lazyload', v: true },
  ],
  ...fields,
});

test('[REPAIR-3] an image without newer attributes is unchanged, and nothing is repaired', () => {
  const { html, diagnostics } = renderBlocks(plain());
  expect(html).toBe(
    '<div><img class="image" src="/resource/default/kitchen/dot/-/dot.svg" alt="A dot" width="4" height="3" loading="lazy" decoding="async"/></div>',
  );
  expect(diagnostics).toEqual([]);
});

test.each([
  [{ priority: true, lazyload: true }, /fetchPriority="high"/, /loading="lazy"/],
  [{ priority: false, lazyload: false }, /decoding="async"/, /loading=|fetchPriority/],
])('[RENDER-1] an image with %j has %s in its HTML, but not %s', (attrs, has, hasNot) => {
  const { html } = renderBlocks(sampleBlock('image', attrs));
  expect(html).toMatch(has);
  expect(html).not.toMatch(hasNot);
});

test.each([
  [{ focus: '20%,80%' }, 'object-position:20% 80%'],
  [{ fit: 'contain' }, 'object-fit:contain'],
  [{ ratio: '16:9' }, 'aspect-ratio:16 / 9;object-fit:cover'],
  [{ ratio: '16:9', fit: 'contain' }, 'aspect-ratio:16 / 9;object-fit:contain'],
])('[RENDER-1] an image with %j has the style %s', (attrs, css) => {
  expect(renderBlocks(sampleBlock('image', attrs)).document.css).toContain(css);
});

test.each(['switch-width', 'switch-scheme', 'switch-motion', 'switch-pointer', 'consent-switch'])(
  '[RENDER-1] an image inside %s loads lazily, at any depth',
  (eid) => {
    const eager = sampleBlock('image', { lazyload: false, priority: true });
    const { html } = renderBlocks(sampleBlock(eid, {}, [block('box', { tag: 'div' }, [eager])]));
    expect(html).toContain('loading="lazy"');
    expect(html).not.toContain('fetchPriority');
  },
);
