import { expect, test } from 'vitest';
import { attrsOf, childrenOf, type Block } from '../model/entities.ts';
import { pathFrom } from './addresses.ts';
import { contentTree, readContentPage } from './content-page.ts';
import { readContentSettings, slugsOf, type ContentSettings } from './content-settings.ts';

function settings(json: object = {}): ContentSettings {
  const read = readContentSettings({ files: 'c/**/*.md', ...json });
  if ('problem' in read) throw new Error(read.problem);
  return read.settings;
}

function pageOf(matter: string, path = 'oak') {
  const file = `c/${path}.md`;
  return readContentPage({ file, path, text: `---\n${matter}\n---\n# Text\n` }, settings());
}

test.each([
  ['title: Oak\ndescription: A tree', { title: 'Oak', description: 'A tree' }],
  ['Title: Oak\nSUMMARY: A tree', { title: 'Oak', description: 'A tree' }],
  ['date: 2024-05-31T09:30:00+02:00', { date: '2024-05-31T07:30:00Z' }],
  ['date: 2024-05-31 9:30', { date: '2024-05-31T09:30:00Z' }],
  ['date: soon', { date: 'soon' }],
  ['lastmod: 2024-06-01', { updated: '2024-06-01' }],
  ['published: false', { isDraft: true }],
  ['publishDate: 2024-06-01', { date: '2024-06-01' }],
  ['draft: true\nnoindex: "false"', { isDraft: true, isNoIndex: false }],
  ['tags: Garden, Tools', { tags: ['Garden', 'Tools'] }],
  ['tags: [2024, oak]', { tags: ['2024', 'oak'] }],
  [
    'price: 12\nmaker: { type: Page, v: about }',
    { fields: { price: 12, maker: { type: 'Page', v: 'about' } } },
  ],
  ['id: post-1', { uid: 'content:post-1' }],
  ['aliases: [/a/, b.html]', { aliases: ['/a/', '/b.html'] }],
  ['x:', { title: 'Text' }],
])('[MARKDOWN-1] the front matter %j makes fields of the board', (matter, expected) => {
  const { board, diagnostics } = pageOf(matter);
  expect(board).toMatchObject(expected);
  expect(diagnostics).toEqual([]);
});

test.each([
  ['# The `code` of *it*', 'The code of it'],
  ['# See [the guide](guide.md) first #', 'See the guide first'],
  [String.raw`# Salt \& \*Pepper\*`, 'Salt & *Pepper*'],
  ['```sh\n# a comment\n```\n\n# The title', 'The title'],
  ['## Not the first level', 'oak'],
])('[MARKDOWN-1] the title of a page that begins with %j is “%s”', (text, title) => {
  const { board } = readContentPage({ file: 'c/oak.md', path: 'oak', text }, settings());
  expect(board['title']).toBe(title);
});

test.each([
  ['draft: maybe', 'front-matter-value', 2, 1],
  ['title: a\ntags: { a: 1 }', 'front-matter-value', 3, 1],
  ['title: a\nimages: [1]', 'front-matter-unused', 3, 1],
  ['title: "a', 'front-matter', 3, 1],
])('[MARKDOWN-1] [REPAIR-4] %j is reported with its line', (matter, code, line, column) => {
  const { diagnostics } = pageOf(matter);
  expect(diagnostics.map((one) => [one.code, one.file, one.line, one.column])).toEqual([
    [code, 'c/oak.md', line, column],
  ]);
});

test.each([
  ['draft: maybe', 'Write true or false.'],
  ['tags: { a: 1 }', 'Write a list of texts, or a text with commas.'],
  ['date: [1]', expect.stringContaining('such as 2024-05-31')],
  ['aliases: { a: 1 }', expect.stringContaining('/old/snow/')],
])('[MARKDOWN-1] [OUT-3] %j is reported with a value that the field can have', (matter, hint) => {
  expect(pageOf(matter).diagnostics.map((one) => one.hint)).toEqual([hint]);
});

test.each([
  [{}, '', ['oak']],
  [{ path: '2024/Old Oak' }, '', ['2024', 'old-oak']],
  [{ path: '2024/oak/index' }, '', ['2024', 'oak']],
  [{ path: 'index' }, '', ['index']],
  [{ path: '2024-05-31-oak' }, '', ['oak']],
  [{ path: 'Über uns' }, '', ['uber-uns']],
  [{ slug: 'tree' }, '', ['tree']],
  [{ title: 'An Oak', date: '2024-05-31' }, ':year/:month/:title', ['2024', '05', 'an-oak']],
  [{ path: 'a/b', date: '' }, ':year/:slug', ['b']],
])(
  '[MARKDOWN-1] [ROUTE-1] a file with %j and the pattern %j has the slugs %j',
  (parts, pattern, expected) => {
    expect(slugsOf(pattern, { path: 'oak', title: '', date: '', slug: '', ...parts })).toEqual(
      expected,
    );
  },
);

test.each([
  [1],
  [{}],
  [{ files: [] }],
  [{ files: '../x/*.md' }],
  [{ files: '/etc/*.md' }],
  [{ files: 'c:/x.md' }],
  [{ files: 'a', layouts: 'x' }],
  [{ files: 'a', layout: 1 }],
  [{ files: 'a', map: { a: 1 } }],
  [{ files: 'a', markdown: true }],
  [{ files: 'a', markdown: { wiki: 1 } }],
  [{ files: 'a', markdown: { wikis: true } }],
])('[MARKDOWN-1] [SAFE-4] %j is reported as invalid settings of content', (json) => {
  expect(readContentSettings(json)).toHaveProperty('problem', expect.stringMatching(/./));
});

/** Values of all attributes of a name in a tree. */
function valuesOf(block: Block, name: string): readonly unknown[] {
  const own = attrsOf(block).filter(({ kid }) => kid === name);
  return [...own.map(({ v }) => v), ...childrenOf(block).flatMap((child) => valuesOf(child, name))];
}

const treeOf = (text: string, file = 'c/posts/oak.md') =>
  contentTree(file, text, {
    hasDirectives: true,
    layout: undefined,
    ids: new Map([['c/about.md', 'about']]),
    pages: new Map([
      ['/trees/oak', 'oak'],
      ['/c/posts/elm', 'elm'],
    ]),
    assets: new Map([
      ['c/posts/oak.png', 'oak-file'],
      ['c/list.pdf', 'list'],
    ]),
  });

test.each([
  ['[x](ash.md)', 'content:c/posts/ash.md'],
  ['[x](./ash.md#top)', 'content:c/posts/ash.md#top'],
  ['[x](../about.md)', 'about'],
  ['[x](/c/about.md#us)', 'about#us'],
  ['[x](a%20b.md)', 'content:c/posts/a b.md'],
  ['[x](/trees/oak/)', 'oak'],
  ['[x](/trees/oak/index.html?a#bark)', 'oak#bark'],
  ['[x](elm/)', 'elm'],
  ['[x](mailto:a@b.org)', 'mailto:a@b.org'],
  ['[x](#top)', '#top'],
  ['[x](//example.org/a)', 'https://example.org/a'],
])('[MARKDOWN-1] %s points to %s', (text, to) => {
  expect(valuesOf(treeOf(text).root, 'to')).toEqual([to]);
});

test.each([['[x](/work/)'], ['[x](javascript:a)'], ['[x](other.html)'], ['[x](data:text/html,a)']])(
  '[MARKDOWN-1] [SAFE-1] %s becomes plain text, and is reported with its line',
  (text) => {
    const { root, diagnostics } = treeOf(`---\ntitle: a\n---\n\n${text}`);
    expect(valuesOf(root, 'to')).toEqual([]);
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['content-link', 5]]);
  },
);

test('[MARKDOWN-1] [SAFE-4] a path that points out of the project names nothing', () => {
  expect(pathFrom('c/a.md', '../../x.md')).toBe('');
});

test('[MARKDOWN-1] a layout is shown around the text, which fills its slot', () => {
  const layout = { uid: 'article', slot: 'body' };
  const { root } = contentTree('c/a.md', 'Text', {
    layout,
    ids: new Map(),
    pages: new Map(),
    assets: new Map([
      ['c/posts/oak.png', 'oak-file'],
      ['c/list.pdf', 'list'],
    ]),
  });
  const [composite] = childrenOf(root);
  expect(composite).toMatchObject({ eid: 'composite', attrs: [{ kid: 'source', v: 'article' }] });
  expect(composite && childrenOf(composite)[0]?.uid).toBe('body~');
});

test.each([
  ['![x](ash.png)', 'content-picture'],
  [`${'> '.repeat(60)}x`, 'content-depth'],
  [':::grid\nx\n:::', 'content-directive'],
])('[MARKDOWN-1] %j is reported as %s', (text, code) => {
  expect(treeOf(text).diagnostics.map((one) => one.code)).toContain(code);
});

const FIELDS = {
  price: 'Number',
  since: { type: 'Date', required: true },
  sold: { type: 'Boolean', initial: false },
  cover: 'Asset',
  maker: 'Page',
};

const assetOf = (path: string) => (path === 'c/oak.jpg' ? 'file-oak' : undefined);

function typedPage(matter: string, fields: object = FIELDS) {
  const page = { file: 'c/oak.md', path: 'oak', text: `---\n${matter}\n---\n` };
  const { board, diagnostics } = readContentPage(page, settings({ fields }), { assetOf });
  const reported = diagnostics.map(({ code, line, column, text }) => [code, line, column, text]);
  return { fields: board['fields'], board, reported };
}

test.each([
  ['since: 2024-05-31\nprice: "12.5"', { price: 12.5 }],
  ['since: 2024-05-31\nsold: yes', { sold: 'true' }],
  ['since: 2024-05-31\nSold: true\nprice: ""', { Sold: 'true' }],
  ['since: 2024-05-31\ncover: oak.jpg', { cover: { type: 'Asset', v: 'file-oak' } }],
  ['since: 2024-05-31\ncover: photo', { cover: { type: 'Asset', v: 'photo' } }],
  ['since: 2024-05-31\nmaker: about#us', { maker: { type: 'Page', v: 'about#us' } }],
  ['since: 2024-05-31\nmood: calm', { mood: 'calm' }],
  ['since: 2024-05-31T09:30:00+02:00', { since: { type: 'Date', v: '2024-05-31T07:30:00Z' } }],
])(
  '[MARKDOWN-14] the front matter %j has values of the types of its fields',
  (matter, expected) => {
    const { fields, reported } = typedPage(matter);
    expect(reported).toEqual([]);
    const { Sold: _sold, sold = 'false' } = expected as { Sold?: string; sold?: string };
    const since = { type: 'Date', v: '2024-05-31' };
    const own = 'Sold' in expected ? {} : { sold };
    expect(fields).toEqual({ since, ...own, ...expected });
  },
);

test.each([
  [
    'since: 2024-05-31\nprice: cheap',
    'front-matter-type',
    3,
    '“price” can’t be “cheap”; the page ignores it.',
  ],
  ['since: soon', 'front-matter-type', 2, '“since” can’t be “soon”; the page ignores it.'],
  [
    'since: 2024-05-31\nsold: maybe',
    'front-matter-type',
    3,
    '“sold” can’t be “maybe”; the page ignores it.',
  ],
  [
    'since: 2024-05-31\nmaker: "javascript:x"',
    'front-matter-type',
    3,
    '“maker” can’t be “javascript:x”; the page ignores it.',
  ],
  [
    'since: 2024-05-31\ncover: gone.jpg',
    'content-picture',
    3,
    'The page leaves out the picture “gone.jpg”: it isn’t in the project.',
  ],
  ['price: 1', 'front-matter-required', 1, 'The page has no “since”, which is required.'],
])(
  '[MARKDOWN-14] [REPAIR-4] %j is reported with its line and column: %s',
  (matter, code, line, text) => {
    expect(typedPage(matter).reported).toEqual([[code, line, 1, text]]);
  },
);

test.each([
  [{ description: { required: true } }, {}, ['front-matter-required']],
  [{ description: { initial: 'A tree' } }, { description: 'A tree' }, []],
  [{ date: { type: 'Date', initial: '2024-05-31' } }, { date: '2024-05-31' }, []],
  [{ title: { required: true } }, { title: 'oak' }, ['front-matter-required']],
  [{ draft: { initial: true } }, { isDraft: true }, []],
])(
  '[MARKDOWN-14] the declaration %j also applies to the fields that all pages have',
  (fields, expected, codes) => {
    const { board, reported } = typedPage('mood: calm', fields);
    expect(board).toMatchObject(expected);
    expect(reported.map(([code]) => code)).toEqual(codes);
  },
);
