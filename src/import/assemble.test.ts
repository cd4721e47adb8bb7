import { expect, test } from 'vitest';
import type { Board } from '../model/entities.ts';
import { assemble } from './assemble.ts';
import { createNotes, type Imported, type ImportedText } from './imported.ts';
import { filePatterns } from './patterns.ts';

const text = (file: string, address: readonly string[] | undefined, matter = ''): ImportedText => ({
  source: `old/${file}`,
  file: `content/${file}`,
  text: `---\ntitle: A\n${matter}---\n\nWords.\n`,
  address,
});

const imported = (more: Partial<Imported>): Imported => ({
  format: 'Test',
  title: 'Site',
  siteUrl: 'https://old.example',
  lang: '',
  texts: [],
  boards: [{ source: '', segments: [], board: { uid: 'home', title: 'Site' } }],
  redirects: [],
  files: [],
  assets: [],
  project: {},
  content: {},
  carried: {},
  notes: createNotes(),
  ...more,
});

/** Boards as `address: redirect`, without parts. */
const boardsOf = ({ slug, redirectUrl, children }: Board, above = ''): readonly string[] =>
  children
    .filter(({ type }) => type === 'page' || type === 'folder')
    .flatMap((child) => {
      const path = `${above}/${child.slug}`;
      const own = child.redirectUrl === '' ? [] : [`${path}: ${child.redirectUrl}`];
      return [...own, ...boardsOf(child, path)];
    })
    .concat(above === '' && redirectUrl !== '' ? [slug] : []);

test('[IMPORT-1] front matter gets a slug if the file’s name would result in another address', () => {
  const { texts, redirects } = assemble(imported({ texts: [text('Blog_Post.md', ['Blog_Post'])] }));
  expect(texts.get('content/Blog_Post.md')).toBe(
    '---\nslug: "Blog_Post"\ntitle: A\n---\n\nWords.\n',
  );
  expect(redirects).toBe(0);
});

test('[IMPORT-1] an address that no file can have gets a redirect', () => {
  const { texts, redirects } = assemble(
    imported({ texts: [text('My Notes/a.md', ['My Notes', 'a'])] }),
  );
  expect(redirects).toBe(1);
  expect(texts.get('content/My Notes/a.md')).toContain('aliases: ["/My Notes/a/"]');
});

test('[ROUTE-14] [IMPORT-3] former addresses become aliases of the page; a redirect to another target becomes a board', () => {
  const board = { uid: 'tea', title: 'Tea', aliases: ['/first/'] };
  const { project, texts } = assemble(
    imported({
      texts: [
        text('a.md', ['a'], 'aliases: [/one/]\n'),
        text('b.md', ['b'], 'redirect_from: two\n'),
      ],
      boards: [
        { source: '', segments: [], board: { uid: 'home', title: 'Site' } },
        { source: 'tea', segments: ['tea'], board },
      ],
      redirects: [
        { source: 'x', from: '/second', to: 'tea' },
        { source: 'x', from: '/third/', to: '/tea/' },
        { source: 'x', from: '/one/', to: 'content:content/a.md' },
        { source: 'x', from: '/two/', to: '/b' },
        { source: 'x', from: '/far/', to: 'https://far.example/' },
      ],
    }),
  );
  expect(project.root.children.find(({ uid }) => uid === 'tea')?.aliases).toEqual([
    '/first/',
    '/second/',
    '/third/',
  ]);
  expect(texts.get('content/a.md')).toContain('aliases: [/one/]\n');
  // An alias without slashes is the same address.
  expect(texts.get('content/b.md')).toContain('redirect_from: two\n');
  expect(boardsOf(project.root)).toEqual(['/far: https://far.example/']);
});

test('[IMPORT-1] if two pages have one address, the second gets a new one, which is reported', () => {
  const notes = createNotes();
  const { texts } = assemble(
    imported({
      notes,
      texts: [text('a.md', ['a']), text('b/a.md', undefined, 'slug: a\n'), text('A.md', ['a'])],
    }),
  );
  expect(texts.get('content/A.md')).toContain('slug: "a-2"');
  expect(notes.changed).toEqual([
    { what: 'another page has its address; this one is at /a-2/', file: 'old/A.md' },
  ]);
});

test.each([
  ['/old/', 1],
  ['https://old.example/old/', 1],
  ['/a/', 0],
  ['/old/?p=1', 0],
  ['https://far.example/old/', 0],
  ['/sitegen/x/', 0],
  ['/', 0],
])('[IMPORT-1] a redirect from %s results in %d redirects of the project', (from, count) => {
  const redirect = { source: 'x', from, to: 'content:content/a.md' };
  expect(
    assemble(imported({ texts: [text('a.md', ['a'])], redirects: [redirect] })).redirects,
  ).toBe(count);
});

test('[IMPORT-1] keys of front matter that mean something else in sitegen are renamed', () => {
  const { project } = assemble(
    imported({
      texts: [text('a.md', ['a'], 'id: 7\nlink: x\nheroImage: a.png\ncategories: [b]\n')],
    }),
  );
  expect(project.root.content).toMatchObject({
    map: { id: 'source-id', link: 'source-link', heroimage: 'image', categories: 'tags' },
  });
});

test.each([
  [[], ['content/*.md', 'content/!(blog|manual)/**/*.md']],
  [['blog'], ['content/blog/*.md', 'content/blog/*/**/*.md']],
  [['manual'], ['content/manual/*.md', 'content/manual/guide/*.md']],
  [['manual', 'guide', 'in'], ['content/manual/guide/in/*.md']],
])('[IMPORT-1] the files of the board at %j match %j', (segments, patterns) => {
  const files = [
    'a.md',
    'x/a.md',
    'blog/a.md',
    'blog/2025/a.md',
    'manual/a.md',
    'manual/guide/a.md',
    'manual/guide/in/a.md',
  ];
  const boards = [[], ['blog'], ['manual'], ['manual', 'guide', 'in']].map((one) => ({
    segments: one,
  }));
  expect(
    filePatterns(
      segments,
      files.map((file) => ({ file: `content/${file}` })),
      boards,
    ),
  ).toEqual(patterns);
});
