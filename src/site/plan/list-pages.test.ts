import { expect, test } from 'vitest';
import type { Block, Board } from '../../model/entities.ts';
import { attributes, block, board, page, project, text } from '../../model/projects.test-data.ts';
import type { Json } from '../../values/json.ts';
import { sitemapFiles } from '../files/sitemap.ts';
import { briefly, pageAt, planOf } from '../sites.test-data.ts';

const shown = (eid: string, attrs: Record<string, Json> = {}) =>
  block(eid, eid, { attrs: attributes(attrs) });
const PAGED = [shown('board-list', { paged: true }), shown('pager')];

/** Posts p1 to pN, and other boards in the folder. */
const posts = (count: number): Board[] => [
  ...Array.from({ length: count }, (_, n) => board(`p${n + 1}`, { date: `2024-01-0${n + 1}` })),
  board('gone', { redirectUrl: '/' }),
  board('piece', { type: 'part' }),
];

interface Blog {
  readonly blocks?: readonly Block[];
  readonly more?: readonly Board[];
  readonly fields?: Partial<Board>;
}

/** A site with a blog of five posts, two per page. */
function blog({ blocks = PAGED, more = [], fields = {} }: Blog = {}) {
  const root = page(...blocks);
  const children = [...posts(5), ...more];
  return project([board('blog', { title: 'Blog', pageSize: 2, root, children, ...fields })]);
}

const isPageOf = (href: string) => /page|^\/blog\/$/.test(href);
const namesIn = (html: string) =>
  [...html.matchAll(/board-list-link" href="\/blog\/(\w+)\/"/g)].map(([, name]) => name);

test.each<[string, Partial<Board>, string[]]>([
  ['two entries on each page', {}, ['/blog/', '/blog/page/2/', '/blog/page/3/']],
  ['all entries on one page', { pageSize: 5 }, ['/blog/']],
  ['all entries but one on the first page', { pageSize: 4 }, ['/blog/', '/blog/page/2/']],
  ['no page size', { pageSize: 0 }, ['/blog/']],
  ['a redirect has one address', { redirectUrl: '/' }, ['/blog/']],
  ['a part has one address', { type: 'part' }, ['/blog/']],
])(
  '[ROUTE-10] the page size of a board determines its addresses: %s',
  (_name, fields, expected) => {
    const plan = planOf(blog({ fields }));
    const found = plan.routes.filter(({ href }) => isPageOf(href));
    expect(found.map(({ href }) => href)).toEqual(expected);
    expect(found.map(({ file }) => `/${file}`)).toEqual(
      expected.map((href) => `${href}index.html`),
    );
    expect(plan.context.hrefs.get('blog')).toBe('/blog/');
  },
);

test('[ROUTE-10] the further pages of an index board are in the folder above it', () => {
  const index = board('i', { slug: 'index', pageSize: 3, root: page(...PAGED) });
  const folder = board('blog', { type: 'folder', children: [index, ...posts(4)] });
  const plan = planOf(project([folder]));
  expect(plan.routes.map(({ href }) => href).filter((href) => href.includes('page'))).toEqual([
    '/blog/page/2/',
  ]);
  expect(namesIn(pageAt(plan, '/blog/page/2/').html)).toEqual(['p4']);
});

test('[ROUTE-10] the home page can have further pages', () => {
  const input = project(posts(3), { pageSize: 2, root: page(...PAGED) });
  expect(planOf(input).routes.map(({ href }) => href)).toContain('/page/2/');
});

test.each([
  ['/blog/', ['p5', 'p4']],
  ['/blog/page/2/', ['p3', 'p2']],
  ['/blog/page/3/', ['p1']],
])('[ROUTE-10] the page %s lists %j, newest first', (href, names) => {
  const list = shown('board-list', { paged: true, order: 'newest first', limit: 1 });
  const { html, found } = pageAt(planOf(blog({ blocks: [list, shown('pager')] })), href);
  expect(namesIn(html)).toEqual(names);
  expect(found).toEqual([]);
});

test('[ROUTE-10] a sibling list without paging is the same on every page', () => {
  const blocks = [...PAGED, block('latest', 'board-list', { attrs: attributes({ limit: 1 }) })];
  const plan = planOf(blog({ blocks }));
  expect(namesIn(pageAt(plan, '/blog/page/3/').html)).toEqual(['p5', 'p1']);
});

test.each<[string, string, Partial<Board>, string[]]>([
  ['/blog/', 'Blog', {}, ['canonical /blog/', 'next /blog/page/2/']],
  [
    '/blog/page/2/',
    'Blog – Page 2',
    {},
    ['canonical /blog/page/2/', 'prev /blog/', 'next /blog/page/3/'],
  ],
  [
    '/blog/page/3/',
    'Blog – Page 3 | Us',
    { titleSuffix: ' | Us' },
    ['canonical /blog/page/3/', 'prev /blog/page/2/'],
  ],
])('[ROUTE-10] the head of %s has the title %j', (href, title, fields, links) => {
  const { head } = pageAt(planOf(blog({ fields }), { siteUrl: 'https://a.b' }), href).document;
  const found = head.tags.flatMap(({ attributes: { rel = '', href: to = '' } }) =>
    ['canonical', 'prev', 'next'].includes(rel) ? [`${rel} ${to.replace('https://a.b', '')}`] : [],
  );
  expect([head.title, found]).toEqual([title, links]);
});

test('[ROUTE-10] the title of a further page is in the language of the site', () => {
  const { head } = pageAt(planOf(blog(), { lang: 'de' }), '/blog/page/2/').document;
  expect(head.title).toBe('Blog – Seite 2');
});

const crumbsAt = (input: ReturnType<typeof project>, href: string) => {
  const plan = planOf(input, { siteUrl: 'https://a.b' });
  const { structured, tags } = pageAt(plan, href).document.head;
  const json = JSON.stringify(structured);
  const names = [...json.matchAll(/"name":"([^"]*)","item":"https:\/\/a.b([^"]*)"/g)];
  const type = tags.find(({ attributes: { property } }) => property === 'og:type');
  const isPost = json.includes('BlogPosting');
  return [names.map(([, name, item]) => `${name} ${item}`), type?.attributes['content'], isPost];
};

test.each([
  ['/blog/', ['index /', 'Blog /blog/'], 'article', true],
  ['/blog/page/2/', ['index /', 'Blog /blog/', 'Blog – Page 2 /blog/page/2/'], 'website', false],
])('[ROUTE-10] the breadcrumbs to %s, for search engines, are %j', (href, crumbs, type, isPost) => {
  const input = blog({ fields: { date: '2024-01-01' } });
  expect(crumbsAt(input, href)).toEqual([crumbs, type, isPost]);
});

test('[ROUTE-10] the breadcrumbs to a further page of the home page begin at the home page', () => {
  const input = project(posts(3), { title: 'Us', pageSize: 2, root: page(...PAGED) });
  expect(crumbsAt(input, '/page/2/')[0]).toEqual(['Us /', 'Us – Page 2 /page/2/']);
});

test('[ROUTE-9] further pages are in the sitemap, also below a base path', () => {
  const plan = planOf(blog(), { siteUrl: 'https://a.b', base: '/x/' });
  const files = sitemapFiles(plan);
  const listed = [...(files.get('sitemap.xml') ?? '').matchAll(/<loc>([^<]*)</g)].map(
    ([, at]) => at,
  );
  expect(listed.filter((at) => at?.includes('/page/'))).toEqual([
    'https://a.b/x/blog/page/2/',
    'https://a.b/x/blog/page/3/',
  ]);
  expect(pageAt(plan, '/blog/page/2/').html).toContain('href="/x/blog/page/3/"');
});

test('[ROUTE-10] a pager of three pages links to each, and has a name', () => {
  const { html } = pageAt(planOf(blog()), '/blog/');
  const nav = /<nav aria-label="Pages" class="pager">[^]*<\/nav>/.exec(html)?.[0] ?? '';
  expect([...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/blog/',
    '/blog/page/2/',
    '/blog/page/3/',
    '/blog/page/2/',
  ]);
});

test('[ROUTE-10] a pager of one page is empty', () => {
  const { html } = pageAt(planOf(blog({ fields: { pageSize: 9 } })), '/blog/');
  expect(html).toContain('<nav aria-label="Pages" class="pager"></nav>');
});

test('[ROUTE-10] a pager of many pages links to the first, the last, and those around the current one', () => {
  const children = Array.from({ length: 20 }, (_, n) => board(`p${n}`));
  const input = project([board('blog', { pageSize: 1, root: page(...PAGED), children })]);
  const { html } = pageAt(planOf(input), '/blog/page/10/');
  expect([...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, n]) => Number(n))).toEqual([
    1, 8, 9, 10, 11, 12, 20,
  ]);
  expect(html.match(/pager-gap/g)).toHaveLength(2);
  expect(html).toContain('href="/blog/page/9/" rel="prev">Previous</a>');
  expect(html).toContain('href="/blog/page/11/" rel="next">Next</a>');
});

test.each<[string, readonly Block[], [string, string, string][]]>([
  [
    'neither of them',
    [text('t', 'x')],
    [['mend', 'page-size-unused', 'root.children[0].pageSize']],
  ],
  [
    'a list that is not paged',
    [shown('board-list'), shown('pager')],
    [['mend', 'page-size-unused', 'root.children[0].pageSize']],
  ],
  [
    'a paged list of another folder',
    [shown('board-list', { of: 'home', paged: true }), shown('pager')],
    [['mend', 'page-size-unused', 'root.children[0].pageSize']],
  ],
  [
    'no pager',
    [shown('board-list', { paged: true })],
    [['mend', 'pager-missing', 'root.children[0].pageSize']],
  ],
  ['a list and a pager', PAGED, []],
])(
  '[ROUTE-10] a page size needs a paged list and a pager, and a missing one is reported once: %s',
  (_name, blocks, expected) => {
    const plan = planOf(blog({ blocks }));
    pageAt(plan, '/blog/');
    expect(pageAt(plan, '/blog/page/2/').found).toEqual(expected);
  },
);

test.each([1.5, -1, Number.MAX_VALUE * -1])(
  '[ROUTE-10] a page size of %d is ignored',
  (pageSize) => {
    const plan = planOf(blog({ fields: { pageSize } }));
    expect(briefly(plan.diagnostics)).toEqual([['mend', 'page-size', 'root.children[0].pageSize']]);
    expect(plan.routes.some(({ kind }) => kind === 'further')).toBe(false);
  },
);

test('[ROUTE-2] a further page at the address of another board is rejected, with both names', () => {
  const more = [board('page', { type: 'folder', children: [board('two', { slug: '2' })] })];
  const found = planOf(blog({ more })).diagnostics.find(({ severity }) => severity === 'error');
  expect(found).toMatchObject({
    severity: 'error',
    code: 'route-twice',
    text: 'Two pages have the same path /blog/page/2/: “Blog” (root.children[0]) and “2” (root.children[0].children[7].children[0]).',
  });
});

test('[ROUTE-2] a child may have the slug “page” without a conflict', () => {
  const plan = planOf(blog({ more: [board('page')] }));
  expect(plan.diagnostics).toEqual([]);
  expect(namesIn(pageAt(plan, '/blog/page/3/').html)).toEqual(['p5', 'page']);
});
