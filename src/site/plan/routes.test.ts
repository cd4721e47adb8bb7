import { expect, test } from 'vitest';
import type { Board, Project } from '../../model/entities.ts';
import { board, page, project, text } from '../../model/projects.test-data.ts';
import { isNoIndex } from './head.ts';
import type { SiteOptions } from './options.ts';
import { briefly, pageAt, planOf } from '../sites.test-data.ts';

const folder = (uid: string, ...children: readonly Board[]) =>
  board(uid, { type: 'folder', children });
const index = (uid: string, fields: Partial<Board> = {}) =>
  board(uid, { slug: 'index', ...fields });

/** Files of the site with the board of each; redirects with their targets. */
function files(input: Project, options: Partial<SiteOptions> = {}): Record<string, string> {
  const { routes, redirects } = planOf(input, options);
  return Object.fromEntries(
    routes
      .filter(({ kind }) => kind !== 'catch-all')
      .map((route) => {
        const target = redirects.get(route);
        return [route.file, target === undefined ? route.indexed.board.uid : `→ ${target}`];
      }),
  );
}

test.each<[string, Board[], Record<string, string>]>([
  [
    '[ROUTE-1] boards at the first level',
    [board('a'), board('b')],
    { 'a/index.html': 'a', 'b/index.html': 'b' },
  ],
  [
    '[ROUTE-1] boards below',
    [board('a', { children: [board('b', { children: [board('c')] })] })],
    { 'a/index.html': 'a', 'a/b/index.html': 'b', 'a/b/c/index.html': 'c' },
  ],
  [
    '[ROUTE-2] a folder with an index',
    [folder('f', index('i'), board('b'))],
    { 'f/index.html': 'i', 'f/index/index.html': '→ /f/', 'f/b/index.html': 'b' },
  ],
  [
    '[S9] a folder with a board of an empty slug',
    [folder('f', board('i', { slug: '' }))],
    { 'f/index.html': 'i', 'f/index/index.html': '→ /f/' },
  ],
  [
    '[S9] a slug of spaces',
    [folder('f', board('i', { slug: '  ' }))],
    { 'f/index.html': 'i', 'f/index/index.html': '→ /f/' },
  ],
  [
    '[ROUTE-1] an index in the middle of a chain',
    [folder('f', index('i', { children: [board('b')] }))],
    { 'f/index.html': 'i', 'f/index/index.html': '→ /f/', 'f/index/b/index.html': 'b' },
  ],
  [
    '[ROUTE-2] an index that is a folder with an index',
    [folder('f', index('g', { type: 'folder', children: [index('i')] }))],
    { 'f/index.html': 'i', 'f/index/index/index.html': '→ /f/' },
  ],
  [
    '[ROUTE-11] a folder of which something shows',
    [{ ...folder('f', board('b')), root: page(text('t', 'x')) }],
    { 'f/index.html': 'f', 'f/b/index.html': 'b' },
  ],
  [
    '[ROUTE-11] a folder that redirects',
    [{ ...folder('f', board('b')), redirectUrl: '/f/b/' }],
    { 'f/index.html': '→ /f/b/', 'f/b/index.html': 'b' },
  ],
  [
    '[S5] slugs that routers take for patterns',
    [board('a', { slug: ':id' }), board('b', { slug: 'a?' })],
    { ':id/index.html': 'a', 'a?/index.html': 'b' },
  ],
])('%s: the site has the expected files', (_name, boards, expected) => {
  const input = project(boards);
  const reported = planOf(input).diagnostics.filter(({ code }) => code !== 'slug-signs');
  expect(reported).toEqual([]);
  expect(files(input)).toEqual({ 'index.html': 'home', ...expected });
});

test.each<[string, Partial<Board>]>([
  ['no blocks', {}],
  ['a root block alone', { root: page() }],
  ['hidden blocks', { root: page(text('t', 'x', { isHidden: true })) }],
  ['inactive blocks', { root: page(text('t', 'x', { isActive: false })) }],
  ['bypassed blocks without children', { root: page(text('t', 'x', { isBypassed: true })) }],
])('[ROUTE-11] a folder with %s has no page, but the boards below it do', (_name, fields) => {
  const input = project([{ ...folder('f', board('b')), ...fields }]);
  const plan = planOf(input, { siteUrl: 'https://example.org' });
  expect(briefly(plan.diagnostics)).toEqual([
    ['notice', 'folder-empty', 'root.children[0].children'],
  ]);
  expect(files(input)).toEqual({ 'index.html': 'home', 'f/b/index.html': 'b' });
  expect(plan.context.hrefs.has('f')).toBe(false);
  const trail = JSON.stringify(pageAt(plan, '/f/b/').document.head.structured);
  expect(trail).not.toContain('"https://example.org/f/"');
});

test('[ROUTE-2] the path of a root folder belongs to its index child', () => {
  const input = project([index('i'), board('b')], { type: 'folder' });
  expect([files(input), planOf(input).context.hrefs.get('home')]).toEqual([
    { 'index.html': 'i', 'index/index.html': '→ /', 'b/index.html': 'b' },
    '/',
  ]);
});

test('[ROUTE-2] links to a folder have the address of its index child, at any depth', () => {
  const inner = index('g', { type: 'folder', children: [index('i')] });
  const { hrefs } = planOf(project([folder('f', inner)])).context;
  expect(['f', 'g', 'i'].map((uid) => hrefs.get(uid))).toEqual(['/f/', '/f/', '/f/']);
});

test.each<[string, Board[], string, [string, string, string]]>([
  [
    '[S10] equal siblings',
    [board('a', { slug: 'x' }), board('b', { slug: 'x' })],
    'root.children[1].slug',
    ['/x/', '“x” (root.children[0])', '“x” (root.children[1])'],
  ],
  [
    '[ROUTE-2] two index boards',
    [folder('f', index('a'), index('b'))],
    'root.children[0].children[1].slug',
    ['/f/', '“index” (root.children[0].children[0])', '“index” (root.children[0].children[1])'],
  ],
  [
    '[ROUTE-2] two index boards of a page',
    [board('a', { children: [index('b'), index('c')] })],
    'root.children[0].children[1].slug',
    [
      '/a/index/',
      '“index” (root.children[0].children[0])',
      '“index” (root.children[0].children[1])',
    ],
  ],
  [
    '[ROUTE-4] two catch-alls',
    [board('a', { slug: '*' }), folder('f', board('b', { slug: '*' }))],
    'root.children[1].children[0].slug',
    ['/404.html', '“*” (root.children[0])', '“*” (root.children[1].children[0])'],
  ],
])('%s are rejected, with both names', (_name, boards, path, [href, first, second]) => {
  const found = planOf(project(boards)).diagnostics.find(({ code }) => code === 'route-twice');
  expect(found).toMatchObject({
    severity: 'error',
    path,
    text: `Two pages have the same path ${href}: ${first} and ${second}.`,
  });
});

test.each<[string, Board[], string, Record<string, string>]>([
  [
    'a page',
    [board('a', { children: [index('b')] })],
    'root.children[0].children[0].slug',
    { 'a/index.html': 'a', 'a/index/index.html': 'b' },
  ],
  [
    'a page, without a slug',
    [board('a', { children: [board('b', { slug: '' })] })],
    'root.children[0].children[0].slug',
    { 'a/index.html': 'a', 'a/index/index.html': 'b' },
  ],
  ['the home page', [index('b')], 'root.children[0].slug', { 'index/index.html': 'b' }],
  [
    'a page, with an index board in turn',
    [board('a', { children: [index('g', { type: 'folder', children: [index('b')] })] })],
    'root.children[0].children[0].slug',
    {
      'a/index.html': 'a',
      'a/index/index.html': 'b',
      'a/index/index/index.html': '→ /a/index/',
    },
  ],
])(
  '[ROUTE-2] the index board of %s has its literal address, which is also its canonical address',
  (_name, boards, path, expected) => {
    const input = project(boards);
    const plan = planOf(input, { siteUrl: 'https://example.org' });
    expect(files(input)).toEqual({ 'index.html': 'home', ...expected });
    const href = plan.context.hrefs.get('b') ?? '';
    expect(JSON.stringify(pageAt(plan, href).document.head)).toContain(
      `"https://example.org${href}"`,
    );
    expect(briefly(plan.diagnostics).slice(0, 1)).toEqual([['mend', 'index-of-page', path]]);
  },
);

test.each([
  ['letter case', 'about', 'About', 'About'],
  ['both', '\u00c9', 'e\u0301', '%C3%A9'],
  ['forms of a Greek letter', 'σοφός', 'σοφόσ', encodeURIComponent('σοφόσ')],
])(
  '[S3] [ROUTE-2] slugs that differ only in %s are rejected, with both names',
  (_name, first, second, encoded) => {
    const boards = [board('a', { slug: first }), board('b', { slug: second })];
    const [found, ...more] = planOf(project(boards)).diagnostics;
    expect([found?.code, found?.path, more]).toEqual(['route-alike', 'root.children[1].slug', []]);
    expect(found?.text).toBe(
      `The paths /${encoded}/ (“${second}” (root.children[1])) and /${encodeURIComponent(first)}/ (“${first}” (root.children[0])) differ only in letter case or Unicode form, which some file systems ignore.`,
    );
  },
);

test('[S3] [S11] a slug in decomposed letters has a path of composed ones', () => {
  const composed = board('a', { slug: 'caf\u00e9' });
  const decomposed = board('b', { slug: 'cafe\u0301' });
  expect(planOf(project([decomposed])).routes.map(({ href }) => href)).toContain('/caf%C3%A9/');
  const codes = planOf(project([composed, decomposed])).diagnostics.map(({ code }) => code);
  expect(codes).toEqual(['route-twice']);
});

test.each([
  ['page', false],
  ['folder', false],
  ['part', true],
  ['frame', true],
  ['composite', true],
] as const)('[ROUTE-3] a board of type %s is noindex: %s', (type, noIndex) => {
  const input = project([board('a', { type, root: page(text('t', 'x')) })]);
  const route = planOf(input).routes.find(({ href }) => href === '/a/');
  expect(route && isNoIndex(route)).toBe(noIndex);
  expect(Object.values(files(input, { routes: 'pages' })).includes('a')).toBe(!noIndex);
});

test('[ROUTE-3] if parts have no pages, a folder has its path, and not its index child that is a part', () => {
  const inside = folder('f', index('i', { type: 'part' }), board('b'));
  const input = project([{ ...inside, root: page(text('t', 'x')) }]);
  expect(files(input, { routes: 'pages' })).toEqual({
    'index.html': 'home',
    'f/index.html': 'f',
    'f/b/index.html': 'b',
  });
});

test.each<[string, Board[], string, string]>([
  ['of a board at the top', [board('n', { slug: '*', root: page(text('t', 'Gone')) })], '', 'Gone'],
  [
    'of a board below a folder',
    [board('f', { children: [board('n', { slug: '*', root: page(text('t', 'Gone')) })] })],
    '',
    'Gone',
  ],
  ['that the project names', [board('n', { root: page(text('t', 'Gone')) })], 'n', 'Gone'],
  ['that is added by default', [], '', '404 - PAGE NOT FOUND'],
])('[ROUTE-4] the site has the 404 page %s', (_name, boards, notFoundBoardUid, words) => {
  const plan = planOf({ ...project(boards), notFoundBoardUid });
  const routes = plan.routes.filter(({ file }) => file === '404.html');
  expect(routes.map(({ kind, href }) => [kind, href])).toEqual([['catch-all', '/404.html']]);
  const { html, document } = pageAt(plan, '/404.html');
  expect(html).toContain(`>${words}</`);
  expect(document.head.tags).toContainEqual({
    tag: 'meta',
    attributes: { name: 'robots', content: 'noindex' },
  });
  expect(plan.diagnostics).toEqual([]);
});

test('[ROUTE-4] the default 404 page contains its exact text, as the only heading of its main part', () => {
  const { html } = pageAt(planOf(project()), '/404.html');
  expect(html).toBe(
    '<div><main class="s1"><h1 class="heading s2">404 - PAGE NOT FOUND</h1></main></div>',
  );
});

test('[ROUTE-4] a missing not-found board is reported, and replaced by the default text', () => {
  const plan = planOf({ ...project(), notFoundBoardUid: 'gone' });
  const { html, found } = pageAt(plan, '/404.html');
  expect(found).toEqual([['mend', 'not-found-board', 'notFoundBoardUid']]);
  expect(html).toContain('404 - PAGE NOT FOUND');
});

test.each([
  ['100%', '/100%25/'],
  ['a b', '/a%20b/'],
  ['café', '/caf%C3%A9/'],
  ['日本', '/%E6%97%A5%E6%9C%AC/'],
  [':id', '/%3Aid/'],
  ['a?', '/a%3F/'],
  ['a&b', '/a%26b/'],
])('[S11] [ROUTE-5] the slug %s is the address %s', (slug, href) => {
  const plan = planOf(project([board('a', { slug })]));
  const route = plan.routes.find(({ indexed }) => indexed.board.uid === 'a');
  const reported = plan.diagnostics.map(({ code }) => code);
  const expected = /[ %:?&]/.test(slug) ? ['slug-signs'] : [];
  expect([route?.href, route?.file, reported]).toEqual([href, `${slug}/index.html`, expected]);
});

test('[S7] a slug with a dot is reported', () => {
  const plan = planOf(project([board('a', { slug: 'v1.2' })]));
  expect(briefly(plan.diagnostics)).toEqual([['notice', 'slug-dotted', 'root.children[0].slug']]);
  expect(plan.routes[1]?.file).toBe('v1.2/index.html');
});

test('[ROUTE-6] [ROUTE-7] every page has a trailing slash, and the base path as a prefix', () => {
  const plan = planOf(project([board('a', { children: [board('b')] })]), { base: '/x/y/' });
  expect(plan.routes.map(({ href }) => pageAt(plan, href).document.href)).toEqual([
    '/x/y/',
    '/x/y/a/',
    '/x/y/a/b/',
    '/x/y/404.html',
  ]);
});
