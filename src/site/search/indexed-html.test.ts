import { expect, test } from 'vitest';
import { indexedHtml } from './indexed-html.ts';

const PAGE = { file: 'a/index.html', url: '/a/', tags: [], date: '' };

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="de"><head><title>A &amp; B</title>${head}</head><body class="x">${body}</body></html>`;

test('[SEARCH-2] a page is indexed by its main part, with its language, title and ids', () => {
  const html = page(
    '<header>Logo</header><main class="m"><h2 class="y" id="deep">Tief</h2><a href="/b?c=1&gt;2" title="a > b">Wort</a></main>',
    '<style>.m{color:red}</style>',
  );
  expect(indexedHtml(html, PAGE)).toBe(
    '<!doctype html><html lang="de"><head><title>A &amp; B</title></head><body><meta data-pagefind-sort="date[content]" content="0000-00-00"><main><h2 id="deep">Tief</h2><a>Wort</a></main></body></html>',
  );
});

test('[SEARCH-2] a page without a main part is indexed as a whole', () => {
  expect(indexedHtml(page('<p>Words</p>'), PAGE)).toContain('<body><p>Words</p></body>');
});

test('[SEARCH-2] words of scripts, styles and drawings aren’t indexed', () => {
  const html = page(
    '<p>a</p><script>b</script><style>c</style><svg><title>d</title></svg><p>e</p>',
  );
  expect(indexedHtml(html, PAGE)).toContain('<p>a</p><p>e</p>');
});

test('[SEARCH-2] a block that is marked as unsearchable keeps its mark in the indexed page', () => {
  const html = page('<p class="x" data-pagefind-ignore="all">secret</p>');
  expect(indexedHtml(html, PAGE)).toContain('<p data-pagefind-ignore="all">');
});

test('[SEARCH-2] a search can be limited by the tags of a page and sorted by its date', () => {
  const found = indexedHtml(page(''), { ...PAGE, tags: ['a "b"'], date: '2024-05-31' });
  expect(found).toContain('<meta data-pagefind-filter="tag[content]" content="a &quot;b&quot;">');
  expect(found).toContain('<meta data-pagefind-sort="date[content]" content="2024-05-31">');
  expect(found).toContain('<meta data-pagefind-meta="date[content]" content="2024-05-31">');
});

test('[SEARCH-1] the looks of a page don’t change its indexed text', () => {
  const plain = indexedHtml(page('<p>Words</p>'), PAGE);
  expect(indexedHtml(page('<p class="new">Words</p>', '<style>p{}</style>'), PAGE)).toBe(plain);
});
