import { expect, test } from 'vitest';
import { createNotes } from '../imported.ts';
import { filesOf } from '../source.ts';
import { readHtmlSite } from './read-html-site.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

test.each([
  ['0;url=../new/', '/new'],
  ['0; URL="/new/"', '/new'],
  ['1; url=https://far.example/', 'https://far.example/'],
])('[IMPORT-3] a page that redirects at once, by %s, becomes a redirect', (content, to) => {
  const made = readHtmlSite(
    filesOf({
      'index.html': page('<p>a</p>'),
      'new/index.html': page('<p>b</p>'),
      'old/index.html': page('', `<meta http-equiv="Refresh" content='${content}'>`),
    }),
    createNotes(),
  );
  expect(made.boards.map(({ segments }) => segments.join('/'))).toEqual(['', 'new']);
  expect(made.redirects).toEqual([{ source: 'old/index.html', from: '/old/', to }]);
});

test('[IMPORT-3] addresses in a style sheet are relative to the style sheet', () => {
  const made = readHtmlSite(
    filesOf({
      'index.html': page(
        '<div class="a"><p>x</p></div>',
        '<link rel="stylesheet" href="css/a.css">',
      ),
      'css/a.css':
        '@import "b.css"; .a { background: url(../img/roof.png) } @font-face { font-family: B; src: url(b.woff2), url(b.ttf) }',
      'css/b.css': '.a { color: #123456 }',
      'css/b.woff2': 'x',
      'css/b.ttf': 'x',
      'img/roof.png': 'x',
    }),
    createNotes(),
  );
  expect(made.assets.map(({ source }) => source).toSorted()).toEqual([
    'css/b.woff2',
    'img/roof.png',
  ]);
  expect(JSON.stringify(made.boards)).toContain('"kid":"text-color","v":"#123456"');
  expect(JSON.stringify(made.boards)).toContain('"assetUid":"file-roof"');
});

test('[IMPORT-3] a drawing in a page is a file without its scripts', () => {
  const svg =
    '<svg viewBox="0 0 4 3" onload="x()"><script>x()</script><linearGradient id="g"></linearGradient><path fill="url(#g)" d="M0 0"></path></svg>';
  const made = readHtmlSite(filesOf({ 'index.html': page(svg) }), createNotes());
  const [drawing] = made.assets;
  expect(new TextDecoder().decode(drawing?.bytes)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><linearGradient id="g"></linearGradient><path fill="url(#g)" d="M0 0"></path></svg>',
  );
});
