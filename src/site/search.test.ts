import { expect, test } from 'vitest';
import type { Board } from '../model/entities.ts';
import { board, project } from '../model/projects.test-data.ts';
import type { SiteOptions } from './plan/options.ts';
import { siteFiles } from './files/site-files.ts';
import { briefly, pageAt, planOf } from './sites.test-data.ts';
import { searchNotices, sitemapFiles } from './files/sitemap.ts';

const KNOWN = { siteUrl: 'https://example.org' };

const boards = () => [
  board('about'),
  board('café & co'),
  board('hidden', { isNoIndex: true, children: [board('below')] }),
  board('old', { redirectUrl: '/about/' }),
  board('part', { type: 'part' }),
  board('frame', { type: 'frame' }),
  board('lost', { slug: '*' }),
  board('guide', { type: 'folder', children: [board('index', { slug: 'index' }), board('step')] }),
];

const filesOf = (children: readonly Board[], options: Partial<SiteOptions> = KNOWN, home = {}) =>
  siteFiles(planOf({ ...project(children, home), label: 'Tea & <Co>' }, options));

function sitemapOf(children: readonly Board[]) {
  const plan = planOf(project(children), KNOWN);
  return { files: sitemapFiles(plan), diagnostics: plan.diagnostics };
}

const textsIn = (xml: string | undefined, name: string) =>
  [...(xml ?? '').matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);

test('[ROUTE-9] the sitemap has the pages, without hidden ones, parts, redirects and the 404 page', () => {
  expect(textsIn(filesOf(boards()).get('sitemap.xml'), 'loc')).toEqual([
    'https://example.org/',
    'https://example.org/about/',
    'https://example.org/caf%C3%A9%20%26%20co/',
    'https://example.org/guide/',
    'https://example.org/guide/step/',
  ]);
});

test('[ROUTE-9] the sitemap has the modification date of a page, else its date', () => {
  const { files, diagnostics } = sitemapOf([
    board('changed', { date: '2024-05-31', updated: '2025-01-02T09:30:00Z' }),
    board('dated', { date: '2024-05-31' }),
    board('wrong', { date: '2024-05-31', updated: '2025-02-30' }),
    board('neither'),
    board('hostile', { updated: '</lastmod><loc>' }),
  ]);
  const sitemap = files.get('sitemap.xml') ?? '';
  expect(
    [...sitemap.matchAll(/\/(\w+)\/<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
      ([, page, changed]) => [page, changed],
    ),
  ).toEqual([
    ['changed', '2025-01-02T09:30:00Z'],
    ['dated', '2024-05-31'],
    ['wrong', '2024-05-31'],
    ['neither', undefined],
    ['hostile', undefined],
  ]);
  expect(briefly(diagnostics)).toEqual([
    ['mend', 'updated-unreadable', 'root.children[2].updated'],
    ['mend', 'updated-unreadable', 'root.children[4].updated'],
  ]);
});

test('[ROUTE-9] every address has the base path, and the report has the missing lines of robots.txt', () => {
  const options = { ...KNOWN, base: '/a/b/' };
  const files = filesOf([board('about')], options);
  expect(textsIn(files.get('sitemap.xml'), 'loc')).toEqual([
    'https://example.org/a/b/',
    'https://example.org/a/b/about/',
  ]);
  expect(files.get('robots.txt')).toContain('\nSitemap: https://example.org/a/b/sitemap.xml\n');
  const notices = searchNotices(planOf(project(), options).context.options);
  expect(briefly(notices)).toEqual([['notice', 'robots-below', '']]);
  expect(notices[0]?.hint).toContain('Sitemap: https://example.org/a/b/sitemap.xml');
});

test('[ROUTE-9] robots.txt allows everything', () => {
  expect(filesOf([]).get('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n',
  );
});

test("[ROUTE-9] without the site's address there is no sitemap and no robots.txt", () => {
  expect([...filesOf([board('post', { date: '2024-05-31' })], {}).keys()]).toEqual([]);
});

test('[ROUTE-9] a sitemap of more than 50,000 addresses is split, with an index', () => {
  const plan = planOf(project([board('about')]), { ...KNOWN, base: '/x/' });
  const [route] = plan.routes;
  const routes = Array.from({ length: 100_001 }, () => route).flatMap((one) => one ?? []);
  const files = sitemapFiles({ ...plan, routes });
  expect([...files.keys()]).toEqual([
    'sitemap.xml',
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
  ]);
  expect(textsIn(files.get('sitemap.xml'), 'loc')).toEqual(
    [1, 2, 3].map((part) => `https://example.org/x/sitemap-${part}.xml`),
  );
  const counts = [1, 2, 3].map((part) => textsIn(files.get(`sitemap-${part}.xml`), 'loc').length);
  expect(counts).toEqual([50_000, 50_000, 1]);
});

const JOURNAL = board('journal', {
  title: 'Journal',
  description: 'Notes & <more>',
  children: [
    board('first', { title: 'First', date: '2023-02-28', description: 'One' }),
    board('third', { title: 'Third <b>', date: '2024-02-29T23:59:59Z', imageUrl: '/a b.png' }),
    board('second', { title: 'Second', date: '2024-02-29' }),
    board('undated'),
    board('secret', { date: '2024-01-01', isNoIndex: true }),
    board('moved', { date: '2024-01-01', redirectUrl: '/' }),
  ],
});

test('[HEAD-2] the feed lists the pages with a date, newest first', () => {
  const feed = filesOf([JOURNAL, board('elsewhere', { title: 'Else', date: '2020-01-01' })]).get(
    'feed.xml',
  );
  expect(textsIn(feed, 'title')).toEqual([
    'Tea &amp; &lt;Co&gt;',
    'Third &lt;b&gt;',
    'Second',
    'First',
    'Else',
  ]);
  expect(textsIn(feed, 'updated').slice(0, 3)).toEqual([
    '2024-02-29T23:59:59Z',
    '2024-02-29T23:59:59Z',
    '2024-02-29T00:00:00Z',
  ]);
  expect(feed).toContain('<link rel="enclosure" href="https://example.org/a%20b.png"/>');
  expect(feed).toContain('<author><name>Tea &amp; &lt;Co&gt;</name></author>');
});

test('[HEAD-2] the feed of a path has its board’s name, and only the posts below it', () => {
  const feed = filesOf([JOURNAL, board('elsewhere', { date: '2020-01-01' })], {
    ...KNOWN,
    base: '/x/',
    feed: '/journal/',
  }).get('feed.xml');
  expect(textsIn(feed, 'title')).toEqual(['Journal', 'Third &lt;b&gt;', 'Second', 'First']);
  expect(textsIn(feed, 'subtitle')).toEqual(['Notes &amp; &lt;more&gt;']);
  expect(textsIn(feed, 'id')[0]).toBe('https://example.org/x/journal/');
  expect(textsIn(feed, 'id')[1]).toBe('https://example.org/x/journal/third/');
});

test.each<[string, Partial<SiteOptions>, string]>([
  ['has no target', { ...KNOWN, feed: '/gone/' }, 'there is no page at this path'],
  ['has no posts', { ...KNOWN, feed: '/about/' }, 'no page below it has a date'],
  ['has no address', { feed: '/journal/' }, 'the address of the site is missing'],
])(
  '[HEAD-2] a feed that %s is left out, and the report has the reason',
  (_what, options, reason) => {
    const plan = planOf(project([JOURNAL, board('about')]), options);
    expect(siteFiles(plan).has('feed.xml')).toBe(false);
    const notice = plan.diagnostics.find(({ code }) => code === 'feed-left-out');
    expect(notice).toMatchObject({ severity: 'notice', text: expect.stringContaining(reason) });
  },
);

test.each([
  '2024-5-1',
  '31.5.2024',
  '2023-02-29',
  '2024-13-01',
  '2024-01-00',
  '2024-05-31T25:00:00Z',
])("[HEAD-2] the date %s is invalid: the page isn't a post, which is reported", (date) => {
  const plan = planOf(project([board('post', { date })]), KNOWN);
  expect(briefly(plan.diagnostics)).toEqual([['mend', 'date-unreadable', 'root.children[0].date']]);
  expect(plan.feed).toBeUndefined();
  const { tags } = pageAt(plan, '/post/').document.head;
  expect(tags.map(({ attributes }) => attributes['property'])).not.toContain(
    'article:published_time',
  );
});

const feedLinks = (input: readonly Board[]) =>
  pageAt(planOf(project(input), { ...KNOWN, base: '/x/' }))
    .document.head.tags.filter(({ attributes }) => attributes['rel'] === 'alternate')
    .map(({ attributes }) => attributes['href']);

test('[HEAD-2] every page of a site with a feed links to it', () => {
  expect([feedLinks([JOURNAL]), feedLinks([])]).toEqual([['/x/feed.xml'], []]);
});

test.each(['\u0000', '\ufffe', '\ud800', ']]>', '<!--', '&#x0;', '"\''])(
  '[SAFE-2] a title that contains %j leaves the feed well-formed',
  (title) => {
    const feed = filesOf([board('post', { date: '2024-05-31', title })]).get('feed.xml') ?? '';
    const [, written = 'none'] = /<entry>\n<title>(.*)<\/title>\n<id>/.exec(feed) ?? [];
    expect(written).not.toMatch(/[<>\u0000\ufffe]|&(?!(?:amp|lt|gt|quot|apos);)|\p{Surrogate}/u);
    expect(written).not.toBe('none');
  },
);
