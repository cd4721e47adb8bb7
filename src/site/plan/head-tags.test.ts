import { expect, test } from 'vitest';
import { board, project } from '../../model/projects.test-data.ts';
import type { Json } from '../../values/json.ts';
import { headHtml } from '../../view/head-html.ts';
import { pageAt, planOf } from '../sites.test-data.ts';
import type { SiteOptions } from './options.ts';

/** The tags of a page whose board and project have some. */
function shown(own: Json, ofProject?: Json, options: Partial<SiteOptions> = {}) {
  const input = project([board('a', { head: own })], { title: 'T' });
  const plan = planOf({ ...input, googleFontsLink: '', head: ofProject }, options);
  const { document, found } = pageAt(plan, '/a/');
  const html = headHtml(document.head).replaceAll(' data-page', '');
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag);
  const isMade = /description|og:locale" content="en_US|og:title|og:type|twitter:card/;
  return { plan, html, found, tags: tags.filter((tag) => !isMade.test(tag)) };
}

test.each<[Json, string]>([
  [
    { name: 'author', content: 'Ada "A" <b>' },
    '<meta name="author" content="Ada &quot;A&quot; &lt;b&gt;">',
  ],
  [
    { name: 'fediverse:creator', content: '@ada@example.org' },
    '<meta name="fediverse:creator" content="@ada@example.org">',
  ],
  [
    { name: 'google-site-verification', content: 'x' },
    '<meta name="google-site-verification" content="x">',
  ],
  [{ name: 'article:section', content: 'Tea' }, '<meta property="article:section" content="Tea">'],
  [{ name: 'theme-color', content: '#fff' }, '<meta name="theme-color" content="#FFFFFF">'],
  [
    { name: 'theme-color', content: '#000', media: '(prefers-color-scheme: dark)' },
    '<meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)">',
  ],
  [
    { rel: 'me', href: 'https://social.example/@ada' },
    '<link rel="me" href="https://social.example/@ada">',
  ],
  [{ rel: 'me', href: 'mailto:ada@example.org' }, '<link rel="me" href="mailto:ada@example.org">'],
  [{ rel: 'license', href: '/terms/' }, '<link rel="license" href="/x/terms/">'],
  [
    {
      rel: 'alternate',
      href: 'https://example.org/de/',
      hreflang: 'de',
      type: 'text/html',
      title: 'Deutsch',
    },
    '<link rel="alternate" hreflang="de" type="text/html" title="Deutsch" href="https://example.org/de/">',
  ],
])('[HEAD-9] %j is a tag of the page', (tag, expected) => {
  const { tags, found } = shown([tag], undefined, { base: '/x/' });
  expect([tags, found]).toEqual([[expected], []]);
});

test.each<[Json, string]>([
  [{ 'http-equiv': 'refresh', content: '0;url=//evil.example' }, 'head-tag-refused [0]'],
  [{ name: 'author', content: 'a', 'http-equiv': 'refresh' }, 'head-tag-refused [0].http-equiv'],
  [{ name: 'refresh', content: '0' }, 'head-tag-refused [0].name'],
  [{ name: 'referrer', content: 'unsafe-url' }, 'head-tag-refused [0].name'],
  [{ name: 'robots', content: 'all' }, 'head-tag-refused [0].name'],
  [{ name: 'viewport', content: 'width=1' }, 'head-tag-refused [0].name'],
  [{ name: '__proto__', content: 'a' }, 'head-tag-refused [0].name'],
  [{ rel: 'stylesheet', href: 'https://evil.example/a.css' }, 'head-tag-refused [0].rel'],
  [{ rel: 'alternate stylesheet', href: '/a.css' }, 'head-tag-refused [0].rel'],
  [{ rel: 'preload', href: '/a.js' }, 'head-tag-refused [0].rel'],
  [{ rel: 'canonical', href: 'https://evil.example/' }, 'head-tag-refused [0].rel'],
  [{ rel: 'me', href: '/', onload: 'alert(1)' }, 'head-tag-refused [0].onload'],
  [{ rel: 'me', href: 'javascript:alert(1)' }, 'head-link [0].href'],
  [{ rel: 'me', href: 'data:text/html,x' }, 'head-link [0].href'],
  [{ rel: 'help', href: 'mailto:a@example.org' }, 'head-link [0].href'],
  [{ rel: 'me', href: 5 }, 'head-link [0].href'],
  [{ rel: 'me' }, 'head-link [0].href'],
  [{ name: 'author', content: 5 }, 'head-tag-value [0].content'],
  [{ name: 'author', content: 'a'.repeat(1e5) }, 'head-tag-value [0].content'],
  [{ name: 'theme-color', content: 'red;}' }, 'head-tag-value [0].content'],
  [{ name: 'author', content: 'a', media: 'print' }, 'head-tag-value [0].media'],
  ['<script>', 'head-tag-refused [0]'],
  [null, 'head-tag-refused [0]'],
])("[HEAD-9] %j isn't a valid tag, which is reported", (tag, expected) => {
  const { tags, found, html } = shown([tag]);
  expect(tags).toEqual([]);
  expect(html).not.toMatch(/evil|alert|<script>/);
  const reported = found.map(([, code, path]) => `${code} ${String(path).replace(/^.*head/, '')}`);
  expect(reported).toEqual([expected]);
});

test.each([
  [5],
  ['author'],
  [{ name: 'author', content: 'a' }],
  [Array.from({ length: 51 }, () => ({}))],
])("[HEAD-9] a value that isn't a list has no tags (%#)", (tags) => {
  const { found } = shown(tags);
  expect(found.map(([, code]) => code)).toEqual(['head-tags']);
});

test("[OUT-3] a head tag that isn't on the list of allowed tags is reported with a suggestion", () => {
  const { plan } = shown([{ name: 'theme-colour', content: '#FFF' }]);
  expect(plan.diagnostics[0]?.hint).toContain('Did you mean “theme-color”?');
});

test('[HEAD-9] the tags of a board win over those of the project, and others stay', () => {
  const ofProject = [
    { name: 'author', content: 'All' },
    { name: 'copyright', content: 'All' },
    { rel: 'me', href: 'https://one.example/' },
  ];
  const own = [
    { name: 'author', content: 'Ada' },
    { rel: 'me', href: 'https://two.example/' },
  ];
  expect(shown(own, ofProject).tags).toEqual([
    '<meta name="author" content="Ada">',
    '<link rel="me" href="https://two.example/">',
    '<meta name="copyright" content="All">',
    '<link rel="me" href="https://one.example/">',
  ]);
});

test('[SAFE-3] a verification tag is reported, and dropped from an untrusted project', () => {
  const own = [
    { name: 'msvalidate.01', content: 'B' },
    { rel: 'me', href: 'https://a.example/' },
  ];
  const ofProject = [{ name: 'google-site-verification', content: 'A' }];
  expect(shown(own, ofProject).plan.externalResources).toEqual([
    { kind: 'verification', value: 'A' },
    { kind: 'verification', value: 'B' },
    { kind: 'endpoint', value: 'me https://a.example/' },
  ]);
  const untrusted = shown(own, ofProject, { isUntrusted: true });
  expect(untrusted.tags).toEqual([]);
  expect(untrusted.found.map(([, code]) => code)).toEqual(
    Array.from({ length: 3 }, () => 'untrusted-dropped'),
  );
  expect(untrusted.plan.externalResources).toEqual([]);
});

test.each<[Json, string]>([
  [{ rel: 'me', href: 'mailto:eve@a.example' }, 'me mailto:eve@a.example'],
  [{ rel: 'me', href: 'tel:+4412345' }, 'me tel:+4412345'],
  [{ name: 'fb:app_id', content: '12' }, 'fb:app_id 12'],
  [{ name: 'fb:pages', content: '12' }, 'fb:pages 12'],
  [{ name: 'fediverse:creator', content: '@eve@a.example' }, 'fediverse:creator @eve@a.example'],
  ...['authorization_endpoint', 'token_endpoint', 'micropub', 'pingback', 'webmention', 'hub'].map(
    (rel): [Json, string] => [{ rel, href: 'https://a.example/x' }, `${rel} https://a.example/x`],
  ),
])('[SAFE-3] [S9] %j is reported, and dropped from an untrusted project', (tag, value) => {
  expect(shown([tag], []).plan.externalResources).toEqual([{ kind: 'endpoint', value }]);
  const untrusted = shown([tag], [], { isUntrusted: true });
  expect(untrusted.tags).toEqual([]);
  expect(untrusted.found.map(([, code]) => code)).toEqual(['untrusted-dropped']);
  expect(untrusted.plan.externalResources).toEqual([]);
});
