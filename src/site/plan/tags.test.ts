import { expect, test } from 'vitest';
import type { Board } from '../../model/entities.ts';
import { attributes, block, board, page, project } from '../../model/projects.test-data.ts';
import type { Json } from '../../values/json.ts';
import { siteFiles } from '../files/site-files.ts';
import { briefly, pageAt, planOf } from '../sites.test-data.ts';
import type { SiteOptions } from './options.ts';
import { slugOf } from '../../model/names.ts';

const LIST = block('list', 'board-list', {
  attrs: attributes({ 'of-tag': true, paged: true, order: 'by title' }),
});
const TITLE = block('title', 'board-field', { attrs: attributes({ name: 'title' }) });
const PARTS = [TITLE, LIST, block('pager', 'pager'), block('path', 'breadcrumbs')];

const tagBoard = (fields: Partial<Board> = {}) =>
  board('tags', { title: 'Tags', root: page(...PARTS), ...fields });

const tagged = (uid: string, ...tags: readonly string[]) => board(uid, { title: uid, tags });

function site(
  boards: readonly Board[],
  { tagBoardUid = 'tags', ...options }: Partial<SiteOptions> & { tagBoardUid?: string } = {},
) {
  return planOf({ ...project(boards), tagBoardUid }, options);
}

const hrefs = (boards: readonly Board[], input = {}) =>
  site(boards, input).routes.map(({ href }) => href);

test.each([
  ['Garden', 'garden'],
  ['Über uns & Büro', 'uber-uns-buro'],
  ['Straße nach Łódź', 'strasse-nach-lodz'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  [`${'木'.repeat(59)}🌲木`, '木'.repeat(59)],
  [`${'木'.repeat(59)}\u{20000}`, '木'.repeat(59)],
  ['C++', 'c'],
  ['日本 語', '日本-語'],
  ['Сад', 'сад'],
  ['!!!', ''],
  ['../..', ''],
  ['a'.repeat(500), 'a'.repeat(80)],
])('[ROUTE-13] the address of the tag %j ends with %j', (tag, slug) => {
  expect(slugOf(tag)).toBe(slug);
});

test('[ROUTE-13] each tag has a page below the board for tags, with the pages that have the tag', () => {
  const boards = [tagged('spade', 'Garden', 'Tools'), tagged('ash', 'garden'), tagBoard()];
  const plan = site(boards, { siteUrl: 'https://example.org' });
  expect(plan.routes.map(({ href }) => href)).toEqual([
    '/',
    '/spade/',
    '/ash/',
    '/tags/',
    '/tags/garden/',
    '/tags/tools/',
    '/404.html',
  ]);
  const { html, document } = pageAt(plan, '/tags/garden/');
  expect(html).toContain('<span class="board-field">Garden</span>');
  expect(html).toMatch(/href="\/ash\/".*href="\/spade\/"/);
  expect(html).toMatch(/<a href="\/tags\/">Tags<\/a>.*aria-current="page">Garden</);
  expect(document.head.title).toBe('Garden');
  expect(JSON.stringify(document.head)).toContain('https://example.org/tags/garden/');
  expect(pageAt(plan, '/tags/tools/').html).not.toContain('/ash/');
  expect(pageAt(plan, '/tags/').html).not.toContain('board-list-card');
  expect(siteFiles(plan).get('sitemap.xml')).toContain('/tags/tools/');
  expect(briefly(plan.diagnostics)).toEqual([['notice', 'tag-alike', 'root.children[1].tags']]);
});

test('[ROUTE-13] the pages of a tag continue if the board has a page size', () => {
  const posts = ['a', 'b', 'c', 'd', 'e'].map((uid) => tagged(uid, 'Red'));
  const plan = site([...posts, tagged('f', 'Blue'), tagBoard({ pageSize: 2 })]);
  const own = plan.routes.map(({ href }) => href).filter((href) => href.startsWith('/tags/'));
  expect(own).toEqual([
    '/tags/',
    '/tags/red/',
    '/tags/red/page/2/',
    '/tags/red/page/3/',
    '/tags/blue/',
  ]);
  const { html, document } = pageAt(plan, '/tags/red/page/2/');
  expect(html).toMatch(/href="\/c\/".*href="\/d\/"/);
  expect(html).not.toContain('href="/e/"');
  expect(html).toContain('href="/tags/red/page/3/"');
  expect(document.head.title).toBe('Red – Page 2');
});

test('[ROUTE-13] pages show their tags as links, and a list shows all of them', () => {
  const root = page(
    block('own', 'board-field', { attrs: attributes({ name: 'tags' }) }),
    block('all', 'tag-list', { attrs: attributes({ order: 'most first', limit: 2 }) }),
  );
  const post = { ...tagged('post', 'Blue', 'Red'), root };
  const { html } = pageAt(
    site([post, tagged('a', 'Red'), tagged('b', 'Ash'), tagBoard()]),
    '/post/',
  );
  expect(html).toContain('href="/tags/blue/" rel="tag">Blue</a>, <a');
  expect(html).toMatch(/Red<\/a><span class="tag-list-count"> 2<\/span>.*Ash<\/a>/);
  const without = pageAt(site([post], { tagBoardUid: '' }), '/post/');
  expect(without.html).toContain('<span class="board-field">Blue, Red</span>');
});

test('[ROUTE-13] boards without a page have no tags', () => {
  const boards = [
    { ...tagged('part', 'Part'), type: 'part' } as const,
    { ...tagged('old', 'Old'), redirectUrl: '/' },
    { ...tagged('draft', 'Draft'), isDraft: true },
    tagBoard(),
  ];
  expect(hrefs(boards).filter((href) => href.startsWith('/tags/'))).toEqual(['/tags/']);
  expect(hrefs([tagged('a', 'A'), tagBoard({ isDraft: true })])).toEqual(['/', '/a/', '/404.html']);
});

test.each<[string, Json, string, string]>([
  ['no list', 'garden', 'tags-unreadable', 'root.children[0].tags'],
  ['an object', { length: 3 }, 'tags-unreadable', 'root.children[0].tags'],
  ['no texts', ['ok', 7, null], 'tags-unreadable', 'root.children[0].tags[1]'],
  ['empty', [' '], 'tags-unreadable', 'root.children[0].tags[0]'],
  ['without a letter for an address', ['?!'], 'tag-slug', 'root.children[0].tags'],
  ['a name that Windows reserves', ['con'], 'tag-slug', 'root.children[0].tags'],
  [
    'very many',
    Array.from({ length: 20_000 }, (_, n) => `t${n}`),
    'tags-many',
    'root.children[0].tags',
  ],
])('[ROUTE-13] tags that are %s are reported', (_, tags, code, path) => {
  const plan = site([board('a', { tags }), tagBoard()]);
  expect(briefly(plan.diagnostics)).toContainEqual(['mend', code, path]);
  expect(plan.routes.length).toBeLessThan(120);
});

test('[ROUTE-13] [SAFE-5] tags may have the names of object members', () => {
  const plan = site([tagged('a', '__proto__', 'constructor'), tagBoard()]);
  expect(plan.routes.map(({ href }) => href)).toContain('/tags/constructor/');
  expect(plan.routes.map(({ href }) => href)).toContain('/tags/proto/');
});

test('[ROUTE-13] [ROUTE-2] a tag with the address of a board is an error with both names', () => {
  const input = [tagged('a', 'Red'), tagBoard({ children: [board('red')] })];
  const clash = site(input).diagnostics.find(({ code }) => code === 'route-twice');
  expect(clash?.text).toContain('the tag “Red” of “Tags”');
});

test.each(['nobody', 'part'])(
  "[ROUTE-13] %j can't be the board for tags, which is reported",
  (uid) => {
    const plan = site([board('part', { type: 'part' }), tagged('a', 'A')], { tagBoardUid: uid });
    expect(briefly(plan.diagnostics)).toContainEqual(['mend', 'tag-board', 'tagBoardUid']);
  },
);

test('[ROUTE-13] a list of the pages of a tag outside the board for tags is reported', () => {
  const plan = site([{ ...tagged('a', 'A'), root: page(LIST) }, tagBoard()]);
  pageAt(plan, '/a/');
  pageAt(plan, '/tags/');
  expect(plan.diagnostics.map(({ code }) => code)).toEqual(['list-of-no-tag']);
});

test('[ROUTE-13] [ROUTE-10] a list on the board for tags that shows no pages is reported with the fix', () => {
  const list = block('list', 'board-list', {});
  const plan = site([tagged('a', 'A'), tagBoard({ root: page(list) })]);
  pageAt(plan, '/tags/');
  pageAt(plan, '/tags/a/');
  expect(new Set(plan.diagnostics.map(({ code }) => code))).toEqual(
    new Set(['list-empty-on-tags']),
  );
});

test('[ROUTE-13] finding the tags of many boards is fast', () => {
  const boards = Array.from({ length: 20_000 }, (_, n) =>
    tagged(`b${n}`, `t${n % 500}`, `u${n % 7}`, 'all'),
  );
  const plan = site([...boards, tagBoard({ pageSize: 50 })]);
  expect(plan.context.tags.size).toBe(508);
  expect(plan.context.tags.get('all')?.boards).toHaveLength(20_000);
});
