import { expect, test } from 'vitest';
import { block, text } from '../../../test/kitchen-sink.test-data.ts';
import { renderBlocks } from '../../../test/render.test-data.ts';

const form = (html: string) => /<form[^>]*>/.exec(html)?.[0] ?? '';

test('[SEARCH-1] the element `search` is a form that works without scripts', () => {
  const { html, diagnostics } = renderBlocks(block('search', { to: 'uid-of-a-board' }));
  expect(diagnostics).toEqual([]);
  expect(form(html)).toMatch(/ role="search" .* action="\/uid-of-a-board\/"/);
  expect(html).toMatch(/<input [^>]*aria-label="Search"[^>]*name="q"/);
});

test('[SEARCH-2] a search field without a results page is reported', () => {
  const { diagnostics } = renderBlocks(block('search', {}));
  expect(diagnostics).toMatchObject([{ code: 'search-nowhere' }]);
});

test('[SEARCH-2] a results page of `search` shows all pages of the site', () => {
  const { html } = renderBlocks(block('search', { layout: 'page' }));
  expect(html).toContain('<a href="/uid-of-a-board/">');
});

test('[SEARCH-2] a block that is unsearchable is marked for the index', () => {
  const { html } = renderBlocks({ ...text('Secret'), isUnsearchable: true }, text('Known'));
  expect(html).toMatch(/<p[^>]* data-pagefind-ignore="all"[^>]*>Secret/);
  expect(html.match(/data-pagefind-ignore/g)).toHaveLength(1);
});
