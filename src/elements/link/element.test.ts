import { expect, test } from 'vitest';
import { asset, attribute, page, project } from '../../model/projects.test-data.ts';
import { pageAt, planOf } from '../../site/sites.test-data.ts';
import { b, shown } from '../elements.test-data.ts';

test.each([
  [{ to: 'https://example.org/', rel: 'nofollow' }, 'href="https://example.org/" rel="nofollow"'],
  [
    { to: 'https://example.org/', rel: 'sponsored', 'new-tab': true },
    'href="https://example.org/" target="_blank" rel="noopener sponsored"',
  ],
  [{ to: 'tel:+441', rel: 'none' }, 'href="tel:+441"'],
])('[CORE] a link with %j has the attributes %s', (attrs, written) => {
  expect(shown(b('link', { text: 'x', ...attrs })).html).toBe(`<a class="link" ${written}>x</a>`);
});

test.each([
  ['link', 'a.png'],
  ['button', 'a.png'],
  ['link', 'prices.pdf'],
  ['button', 'press.zip'],
])('[ASSET-5] a %s to the file %s downloads it', (eid, file) => {
  const input = b(eid, { text: 'x' });
  const attrs = [...(input.attrs ?? []), attribute('file', undefined, { assetUid: 'f' })];
  const root = page({ ...input, attrs });
  const { html } = pageAt(planOf(project([], { assets: [asset('f', file)], root })));
  expect(html).toContain(
    `<a class="${eid}" href="/resource/default/p/f/1/${file}" download="">x</a>`,
  );
});
