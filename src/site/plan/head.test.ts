import { expect, test } from 'vitest';
import type { Board, Project } from '../../model/entities.ts';
import { asset, attributes, block, board, page, project } from '../../model/projects.test-data.ts';
import type { HeadTag } from '../../page/document.ts';
import { headHtml } from '../../view/head-html.ts';
import { DEFAULT_FONTS_LINK } from './google-fonts.ts';
import type { SiteOptions } from './options.ts';
import { briefly, pageAt, planOf } from '../sites.test-data.ts';

/** Tags as `name=content`, `rel=href media`. */
const written = ({ attributes: input }: HeadTag) => {
  const { name, property, rel, content, href, media } = input;
  return `${name ?? property ?? rel}=${content ?? href}${media === undefined ? '' : ` ${media}`}`;
};

function headAt(input: Project, href = '/', options: Partial<SiteOptions> = {}) {
  const plan = planOf(input, options);
  const { head, css } = pageAt(plan, href).document;
  const tags = head.tags.map(written);
  const only = (...names: string[]) =>
    tags.filter((tag) => names.some((name) => tag.startsWith(`${name}=`)));
  return {
    title: head.title,
    tags,
    only,
    css,
    html: headHtml(head),
    found: briefly(plan.diagnostics),
  };
}

const noFonts = (input: Project): Project => ({ ...input, googleFontsLink: '' });
/** A project of three nested boards: home, a, b. */
const chain = (home: Partial<Board>, a: Partial<Board> = {}, b: Partial<Board> = {}) =>
  noFonts(project([board('a', { ...a, children: [board('b', b)] })], home));

test.each<[string, Partial<Board>[], string[]]>([
  ['no title at all', [{}], ['My Sitegen Project', 'My Sitegen Project', 'My Sitegen Project']],
  ['a title of the root', [{ title: 'Home' }], ['Home', 'Home', 'Home']],
  ['the nearest title', [{ title: 'Home' }, { title: 'A' }], ['Home', 'A', 'A']],
  [
    'title and suffix each by itself',
    [{ title: 'Home', titleSuffix: ' – X' }, { title: 'A' }, { titleSuffix: '!' }],
    ['Home – X', 'A – X', 'A!'],
  ],
  [
    'a suffix without a title',
    [{ titleSuffix: ' – X' }],
    ['My Sitegen Project – X', 'My Sitegen Project – X', 'My Sitegen Project – X'],
  ],
  [
    'no text between title and suffix',
    [{ title: 'Home', titleSuffix: 'X' }],
    ['HomeX', 'HomeX', 'HomeX'],
  ],
])('[HEAD-1] boards inherit titles and suffixes: %s', (_name, [home = {}, a, b], titles) => {
  const input = chain(home, a, b);
  expect(['/', '/a/', '/a/b/'].map((href) => headAt(input, href).title)).toEqual(titles);
  expect(headAt(input, '/a/b/').only('og:title')).toEqual([`og:title=${titles[2]}`]);
});

test('[HEAD-1] the product name in the default title can be configured', () => {
  expect(headAt(project(), '/', { product: 'Fen' }).title).toBe('My Fen Project');
});

test('[HEAD-2] without settings the head has only tags that apply to every page', () => {
  expect(headAt(noFonts(project())).tags).toEqual([
    'og:title=My Sitegen Project',
    'og:type=website',
    'twitter:card=summary',
    'og:locale=en_US',
  ]);
});

test('[HEAD-2] description and image are inherited; addresses are absolute if the site’s is known', () => {
  const input = chain({ description: 'D', imageUrl: '/a b.png' }, {}, { description: 'E' });
  const options = { siteUrl: 'https://example.org', base: '/x/' };
  expect(headAt(input, '/a/b/', options).tags).toEqual([
    'description=E',
    'canonical=https://example.org/x/a/b/',
    'og:title=My Sitegen Project',
    'og:description=E',
    'og:image=https://example.org/x/a%20b.png',
    'og:url=https://example.org/x/a/b/',
    'og:type=website',
    'twitter:card=summary_large_image',
    'og:locale=en_US',
  ]);
  expect(headAt(input, '/a/').only('description', 'og:image', 'canonical')).toEqual([
    'description=D',
    'og:image=/a%20b.png',
  ]);
});

test('[HEAD-2] an absolute image stays unchanged, and the 404 page has no address of its own', () => {
  const input = chain({ imageUrl: 'https://cdn.example.com/a.png' });
  const { tags } = headAt(input, '/404.html', { siteUrl: 'https://example.org' });
  expect(tags).toContain('og:image=https://cdn.example.com/a.png');
  expect(tags.filter((tag) => /^(canonical|og:url)=/.test(tag))).toEqual([]);
});

test.each(['javascript:alert(1)', '//evil', 'data:text/html,x', 'x.png'])(
  '[HEAD-2] [V4] [V5] the sharing image %s is dropped and reported at the board that has it',
  (imageUrl) => {
    const { only, found } = headAt(chain({}, { imageUrl }), '/a/b/');
    expect([only('og:image'), found]).toEqual([
      [],
      [['mend', 'head-address', 'root.children[0].imageUrl']],
    ]);
  },
);

test.each<[string, Partial<Board>[], boolean[]]>([
  ['nowhere', [{}], [false, false, false]],
  ['on the last', [{}, {}, { isNoIndex: true }], [false, false, true]],
  ['on one in the middle', [{}, { isNoIndex: true }], [false, true, true]],
  ['on the root', [{ isNoIndex: true }], [true, true, true]],
])(
  '[HEAD-3] noindex of a board also applies to the boards below: %s',
  (_name, [home = {}, a, b], expected) => {
    const input = chain(home, a, b);
    const robots = ['/', '/a/', '/a/b/'].map((href) => headAt(input, href).only('robots'));
    expect(robots).toEqual(expected.map((is) => (is ? ['robots=noindex'] : [])));
  },
);

const LIGHT = '(prefers-color-scheme: light)';
const DARK = '(prefers-color-scheme: dark)';

test.each([
  ['/l.png', '/d.png', [`icon=/x/l.png ${LIGHT}`, `icon=/x/d.png ${DARK}`]],
  ['/l.png', '', ['icon=/x/l.png']],
  ['', 'https://e.com/d.png', ['icon=https://e.com/d.png']],
  ['/s.png', '/s.png', ['icon=/x/s.png']],
  ['', '', []],
])(
  '[HEAD-4] the icons %j and %j become the links %j',
  (faviconLinkLight, faviconLinkDark, icons) => {
    const input = { ...project(), faviconLinkLight, faviconLinkDark };
    expect(headAt(input, '/', { base: '/x/' }).only('icon')).toEqual(icons);
  },
);

test('[HEAD-4] a rejected icon is reported, and the other one is used for both schemes', () => {
  const input = {
    ...project(),
    faviconLinkLight: 'javascript:1',
    faviconLinkDark: '/icon-192.png',
  };
  const { only, found } = headAt(input);
  expect([only('icon'), found]).toEqual([
    ['icon=/icon-192.png'],
    [['mend', 'head-address', 'faviconLinkLight']],
  ]);
});

const fontTags = (googleFontsLink: string | undefined, fontHosts: readonly string[] = []) => {
  const plan = planOf({ ...project(), googleFontsLink }, { fontHosts });
  const links = plan.head.tags.filter(({ tag }) => tag === 'link');
  return { tags: links.map(written), found: briefly(plan.diagnostics) };
};

test('[HEAD-5] without a fonts link, Inter and Playfair Display are loaded', () => {
  expect(fontTags(undefined)).toEqual({
    tags: [
      'preconnect=https://fonts.googleapis.com',
      'preconnect=https://fonts.gstatic.com',
      `stylesheet=${DEFAULT_FONTS_LINK}`,
    ],
    found: [],
  });
  expect(DEFAULT_FONTS_LINK).toMatch(
    /^https:\/\/fonts\.googleapis\.com\/.*Inter.*Playfair\+Display/,
  );
});

test('[HEAD-5] with an empty fonts link, no fonts are loaded', () => {
  expect(fontTags('')).toEqual({ tags: [], found: [] });
});

test('[HEAD-5] the hosts of fonts links are configurable', () => {
  expect(fontTags('https://fonts.example.org/a.css', ['fonts.example.org'])).toEqual({
    tags: [
      'preconnect=https://fonts.example.org',
      'preconnect=https://fonts.example.org',
      'stylesheet=https://fonts.example.org/a.css',
    ],
    found: [],
  });
});

test.each([
  'http://fonts.googleapis.com/css2?family=Inter',
  'https://fonts.googleapis.com.evil/css2',
  'https://x@fonts.googleapis.com/css2',
  'https://evil/fonts.googleapis.com/css2',
  'https://fonts.googleapis.com\\@evil/css2',
  '//fonts.googleapis.com/css2',
  '/fonts.css',
  'javascript:alert(1)',
])('[V12] [HEAD-5] the fonts link %s is rejected', (googleFontsLink) => {
  expect(fontTags(googleFontsLink)).toEqual({
    tags: [],
    found: [['error', 'fonts-link', 'googleFontsLink']],
  });
});

const face = (family: string, file: string, format: string) =>
  `@font-face{font-family:"${family}";src:url("https://cdn.example.org/resource/default/p/${file}") format("${format}");font-weight:100 900;font-display:swap}`;

test('[HEAD-6] every font asset has a font face with a unique name', () => {
  const assets = [
    asset('1', 'Inter.woff2'),
    asset('2', 'Inter.ttf'),
    asset('3', 'a"}b.otf'),
    asset('4', 'x.png'),
  ];
  const lower = assets.map((one) => ({ ...one, basename: one.basename.toLowerCase() }));
  const { fontCss } = planOf(project([], { assets: lower }), {
    mediaUrl: 'https://cdn.example.org',
  });
  expect(fontCss).toBe(
    face('inter', '1/1/inter.woff2', 'woff2') +
      face('inter-1', '2/1/inter-1.ttf', 'truetype') +
      face('a\\22 }b', '3/1/a%22%7Db.otf', 'opentype'),
  );
});

test('[HEAD-2] the verification id of the project becomes a tag', () => {
  const input = { ...project(), googleSiteVerificationId: 'aB3-_=' };
  expect(headAt(input).only('google-site-verification')).toEqual([
    'google-site-verification=aB3-_=',
  ]);
});

test.each(['"><script>', 'a b', 'ä', 'a\n', 'a&b'])(
  '[V13] the verification id %j is rejected',
  (id) => {
    const { diagnostics } = planOf({ ...project(), googleSiteVerificationId: id });
    expect(briefly(diagnostics)).toEqual([
      ['error', 'verification-id', 'googleSiteVerificationId'],
    ]);
  },
);

test.each(['GTM-ABC123', 'GTM-1', ''])('[CONSENT-3] the tag manager id %j is accepted', (id) => {
  expect(planOf({ ...project(), googleTagManagerId: id }).diagnostics).toEqual([]);
});

test.each(['GTM-abc', 'GTM-A"x', 'GTM-A\n', 'GTM-', 'gtm-A', 'G-A', ' GTM-A', 'GTM-Ä'])(
  '[V11] [CONSENT-3] the tag manager id %j is rejected',
  (id) => {
    const { diagnostics } = planOf({ ...project(), googleTagManagerId: id });
    expect(briefly(diagnostics)).toEqual([['error', 'tag-manager-id', 'googleTagManagerId']]);
  },
);

test.each([
  ['</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['" onload="x', '&quot; onload=&quot;x'],
  ['&amp; &lt;', '&amp;amp; &amp;lt;'],
  ['</script><!--<script>', '&lt;/script&gt;&lt;!--&lt;script&gt;'],
])('[V19] [V20] [SAFE-2] the title %s is rendered unchanged', (title, escaped) => {
  const { html, ...head } = headAt(chain({ title, description: title }));
  expect(head.title).toBe(title);
  expect(html).toContain(`<title>${escaped}</title>`);
  expect(html).toContain(`<meta name="description" content="${escaped}" data-page>`);
  expect(html).toContain(`<meta property="og:title" content="${escaped}" data-page>`);
});

test('[HEAD-6] the fonts named in a page’s rules are preloaded, and no others', () => {
  const style = attributes({ 'text-style': { fontFamily: 'hanken, serif' } });
  const input = project([], {
    assets: [asset('a', 'hanken.woff2'), asset('b', 'other.woff2')],
    root: page(block('t', 'text', { attrs: style })),
  });
  const { document } = pageAt(planOf(input, { base: '/x/' }));
  expect(document.head.tags.filter((tag) => tag.attributes['rel'] === 'preload')).toEqual([
    {
      tag: 'link',
      attributes: {
        rel: 'preload',
        href: '/x/resource/default/p/a/1/hanken.woff2',
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
      },
    },
  ]);
});
