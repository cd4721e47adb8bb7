import { expect, test } from 'vitest';
import {
  createDocumentWriter,
  dataBlock,
  DOCUMENT_FRAME,
  langHtml,
  redirectHtml,
} from './document-html.ts';
import { escapeHtml, headHtml } from './head-html.ts';

const PARTS = {
  lang: 'lang="en"',
  head: '<title>T</title>',
  settings: 'data-base="/"',
  root: '<p>R</p>',
  data: '<hr>',
};

test('[RUNTIME-1] a document has each part in its place', () => {
  expect(createDocumentWriter(DOCUMENT_FRAME)(PARTS)).toBe(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>T</title>
</head>
<body>
<div id="sitegen-root" data-base="/"><p>R</p></div>
<hr>
</body>
</html>
`);
});

test.each([['[sitegen:data]'], ['$& $1 $`'], ['[sitegen:evil]'], ['\u0000']])(
  '[SAFE-2] a part that contains %j is written unchanged, and fills no other placeholder',
  (root) => {
    const html = createDocumentWriter(DOCUMENT_FRAME)({ ...PARTS, root });
    expect(html).toContain(`data-base="/">${root}</div>`);
    expect(html.match(/<hr>/g)).toHaveLength(1);
  },
);

test('[RUNTIME-1] tags that the bundler adds to the frame stay', () => {
  const frame = DOCUMENT_FRAME.replace('</body>', '<script src="/a.js"></script></body>');
  expect(createDocumentWriter(frame)(PARTS)).toContain(
    '<hr>\n<script src="/a.js"></script></body>',
  );
});

test.each([
  ['</script><script>alert(1)</script>'],
  ['<!--<script>'],
  [']]>'],
  ['\u2028\u2029'],
  ['\\u003c and \\'],
])('[SAFE-2] a data block that contains %j ends at its end, and reads the same', (text) => {
  const block = dataBlock(JSON.stringify({ text }), 'application/json');
  const [, content = ''] =
    /^<script type="application\/json" id="sitegen-page">(.*)<\/script>$/s.exec(block) ?? [];
  expect(content).not.toMatch(/</);
  expect(JSON.parse(content)).toEqual({ text });
});

test('[RUNTIME-1] the compressed form is a block of text', () => {
  expect(dataBlock('N4Ig', 'text/plain')).toBe(
    '<script type="text/plain" id="sitegen-page">N4Ig</script>',
  );
});

test.each([
  ['a & b', 'a &amp; b'],
  ['</title><script>', '&lt;/title&gt;&lt;script&gt;'],
  ['"quoted"', '&quot;quoted&quot;'],
  ["it's", "it's"],
  ['&amp;', '&amp;amp;'],
])('[SAFE-2] %j is %s in HTML', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});

test.each([
  [{ title: 'A & B', tags: [] }, '<title>A &amp; B</title>'],
  [{ title: '</title><script>', tags: [] }, '<title>&lt;/title&gt;&lt;script&gt;</title>'],
  [
    { title: 'T', tags: [{ tag: 'meta', attributes: { name: 'description', content: '"><i>' } }] },
    '<title>T</title><meta name="description" content="&quot;&gt;&lt;i&gt;" data-page>',
  ],
  [
    {
      title: 'T',
      tags: [
        {
          tag: 'link',
          attributes: { rel: 'preconnect', href: 'https://a.example', crossorigin: '' },
        },
        { tag: 'meta', attributes: { property: 'og:title', content: 'T' } },
      ],
    },
    '<title>T</title><link rel="preconnect" href="https://a.example" crossorigin data-page><meta property="og:title" content="T" data-page>',
  ],
] as const)('[HEAD-2] the head %j is written as %s', (head, html) => {
  expect(headHtml(head)).toBe(html);
});

test('[ROUTE-8] a redirect has a refresh, a link, and a canonical address for search engines', () => {
  const html = redirectHtml('/a/?b=1&c', 'https://e.example/a/?b=1&c', 'lang="nl"');
  expect(html).toContain('<html lang="nl">');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/a/?b=1&amp;c">');
  expect(html).toContain('<link rel="canonical" href="https://e.example/a/?b=1&amp;c">');
  expect(html).toContain('<a href="/a/?b=1&amp;c">/a/?b=1&amp;c</a>');
});

test('[SAFE-2] the address of a redirect stays in its attributes', () => {
  const html = redirectHtml('/"><script>', '/"><script>', 'lang="en"');
  expect(html).not.toMatch(/<script/);
});

test.each([
  ['en', 'lang="en"'],
  ['ar', 'lang="ar" dir="rtl"'],
  ['fa-Latn', 'lang="fa-Latn"'],
  ['"><script>', 'lang="&quot;&gt;&lt;script&gt;"'],
])('[HEAD-1] a document in %s has %s', (lang, attributes) => {
  expect(langHtml(lang)).toBe(attributes);
  expect(redirectHtml('/a/', '/a/', langHtml(lang))).toContain(`<html ${attributes}>`);
});
