import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { cli, filesIn, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';
import { withSources, writeDocs } from '../tools/docs-site.js';

const folder = join(tempFolder(), 'docs');
const site = join(folder, 'site');
let pages: ReadonlyMap<string, string> = new Map();
let built = { code: 1, err: '' };

beforeAll(async () => {
  await cli(folder, ['init', '.', '--template', 'docs', '--title', 'sitegen']);
  writeDocs(folder);
  built = await cli(folder, ['build', '.', '--strict', '--no-image-variants']);
  const files = filesIn(site).filter((file) => file.endsWith('index.html'));
  pages = new Map(
    files.map((file) => [`/${file.replace(/index\.html$/, '')}`, readText(site, file)]),
  );
});

const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));

test('[MARKDOWN-1] the docs of the repository build into a site without a warning', () => {
  expect(built).toMatchObject({ code: 0, err: '' });
  const sources = filesIn(join(REPOSITORY, 'docs')).filter((file) => file.endsWith('.md'));
  const addresses = sources.map((file) =>
    `/${file.replace(/(?:README)?\.md$/, '/')}`.replaceAll(/\/+/g, '/').toLowerCase(),
  );
  expect([...pages.keys()]).toEqual(expect.arrayContaining(addresses));
});

test('[MARKDOWN-1] no link of the site of the docs points to a page, an anchor or a file that isn’t there', () => {
  const files = new Set(filesIn(site).map((file) => `/${file}`));
  const broken: string[] = [];
  let count = 0;
  for (const [from, html] of pages) {
    for (const [, written = ''] of html.matchAll(/<(?:a|link) [^>]*href="([^"]*)"/g)) {
      if (/^(?:https?|mailto):/.test(written)) continue;
      count += 1;
      const [path = '', anchor] = written.split('#');
      const to = path === '' ? html : pages.get(path);
      const isThere = to === undefined ? files.has(path) : true;
      const id = anchor === undefined ? undefined : decodeURIComponent(anchor);
      if (!isThere || (id !== undefined && !idsIn(to ?? '').has(id)))
        broken.push(`${from} ${written}`);
    }
    expect([from, /<a [^>]*href="[^"]*\.md["#]/.exec(html)?.[0]]).toEqual([from, undefined]);
  }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(5000);
});

test('[MARKDOWN-8] the pages of a site of docs are in the order of its index', () => {
  const [, tree = ''] =
    /<nav[^>]* class="page-tree[^>]*>(.*?)<\/nav>/s.exec(pages.get('/') ?? '') ?? [];
  const hrefs = [...tree.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs.slice(0, 3)).toEqual(['/', '/guide/first-site/', '/guide/pages/']);
  expect(hrefs.indexOf('/guide/keyboard/')).toBeLessThan(hrefs.indexOf('/reference/format/'));
  expect(hrefs.filter((href) => href?.startsWith('/decisions/')).slice(0, 3)).toEqual([
    '/decisions/',
    '/decisions/0001-vike-builds-the-frame-once/',
    '/decisions/0002-a-page-carries-its-own-rules/',
  ]);
});

test.each([
  ['[a](../src/index.ts#x)', '', 'a'],
  ['[a](../src/index.ts#x)', 'https://example.org/', '[a](https://example.org/src/index.ts#x)'],
  ['[a](guide/text.md#b) and [c](https://example.com/)', '', undefined],
  ['![a](pictures/a.webp)', '', undefined],
])(
  '[MARKDOWN-1] in the index of the docs, %j with the source “%s” is %j',
  (text, source, result) => {
    expect(withSources('README.md', text, source)).toBe(result ?? text);
  },
);
