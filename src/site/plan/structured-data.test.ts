import { expect, test } from 'vitest';
import { board, project } from '../../model/projects.test-data.ts';
import { headHtml } from '../../view/head-html.ts';
import type { SiteOptions } from './options.ts';
import { pageAt, planOf } from '../sites.test-data.ts';

const KNOWN = { siteUrl: 'https://example.org', base: '/x/' };

const SITE = {
  ...project(
    [
      board('journal', {
        title: 'Journal',
        children: [
          board('post', { title: 'A post', date: '2024-05-31', imageUrl: '/p.png' }),
          board('old', { redirectUrl: '/', children: [board('under')] }),
        ],
      }),
      board('guide', {
        type: 'folder',
        name: 'Guide',
        children: [board('guide-index', { slug: 'index' }), board('step')],
      }),
      board('parts', { type: 'part', children: [board('inside')] }),
      board('hidden', { isNoIndex: true }),
    ],
    { title: 'Home', titleSuffix: ' – Tea', description: 'D' },
  ),
  label: 'Tea',
};

const dataAt = (href: string, options: Partial<SiteOptions> = KNOWN) =>
  pageAt(planOf(SITE, options), href).document.head.structured;

test('[HEAD-2] the home page describes the site', () => {
  expect(dataAt('/')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        name: 'Tea',
        url: 'https://example.org/x/',
        inLanguage: 'en',
        description: 'D',
      },
    ],
  });
});

const trail = (href: string, options?: Partial<SiteOptions>) => {
  const written = JSON.stringify(dataAt(href, options));
  return [...written.matchAll(/"name":"([^"]*)","item":"([^"]*)"/g)].map(([, name, item]) => [
    name,
    item?.replace('https://example.org/x', ''),
  ]);
};

test.each<[string, [string, string][]]>([
  [
    '/journal/',
    [
      ['Home', '/'],
      ['Journal', '/journal/'],
    ],
  ],
  [
    '/journal/post/',
    [
      ['Home', '/'],
      ['Journal', '/journal/'],
      ['A post', '/journal/post/'],
    ],
  ],
  [
    '/journal/old/under/',
    [
      ['Home', '/'],
      ['Journal', '/journal/'],
      ['under', '/journal/old/under/'],
    ],
  ],
  [
    '/guide/',
    [
      ['Home', '/'],
      ['index', '/guide/'],
    ],
  ],
  [
    '/guide/step/',
    [
      ['Home', '/'],
      ['Guide', '/guide/'],
      ['step', '/guide/step/'],
    ],
  ],
])('[HEAD-2] the breadcrumbs of %s are %j', (href, steps) => {
  expect(trail(href)).toEqual(steps);
});

test("[HEAD-2] a part without a page isn't in the breadcrumbs", () => {
  expect(trail('/parts/inside/', { ...KNOWN, routes: 'pages' }).map(([name]) => name)).toEqual([
    'Home',
    'inside',
  ]);
});

test('[HEAD-2] the structured data of a post contains the date that its tags contain', () => {
  const { head } = pageAt(planOf(SITE, KNOWN), '/journal/post/').document;
  expect(head.structured?.['@graph']).toContainEqual({
    '@type': 'BlogPosting',
    headline: 'A post',
    url: 'https://example.org/x/journal/post/',
    mainEntityOfPage: 'https://example.org/x/journal/post/',
    datePublished: '2024-05-31T00:00:00Z',
    inLanguage: 'en',
    description: 'D',
    image: 'https://example.org/x/p.png',
    author: { '@type': 'Organization', name: 'Tea' },
  });
  const tags = head.tags.map(({ attributes }) => [attributes['property'], attributes['content']]);
  expect(tags).toContainEqual(['og:type', 'article']);
  expect(tags).toContainEqual(['article:published_time', '2024-05-31T00:00:00Z']);
  expect(tags).toContainEqual(['og:site_name', 'Tea']);
});

test.each<[string, Partial<SiteOptions>]>([
  ['/hidden/', KNOWN],
  ['/404.html', KNOWN],
  ['/parts/', KNOWN],
  ['/', {}],
])(
  '[HEAD-2] the page %s has no structured data with the settings %j, as it is hidden or has no address',
  (href, options) => {
    expect(dataAt(href, options)).toBeUndefined();
  },
);

test('[SAFE-2] structured data ends its script element correctly, and reads the same', () => {
  const structured = { name: '</script><!--<script>\u2028' };
  const html = headHtml({ title: '', tags: [], structured });
  const [, json = ''] =
    /^<title><\/title><script type="application\/ld\+json" data-page>([^<]*)<\/script>$/.exec(
      html,
    ) ?? [];
  expect(JSON.parse(json)).toEqual(structured);
});
