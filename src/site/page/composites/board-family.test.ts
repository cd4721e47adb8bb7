import { expect, test } from 'vitest';
import {
  attribute,
  attributes,
  block,
  board,
  composite,
  page,
  project,
} from '../../../model/projects.test-data.ts';
import type { Block, Board } from '../../../model/entities.ts';
import type { Json } from '../../../values/json.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';

const listed = (eid: string, attrs: Record<string, Json> = {}) =>
  block(eid, eid, { attrs: attributes(attrs) });

/** A blog of three posts in a folder, with additional boards. */
function site(blocks: readonly Block[], more: readonly Board[] = []) {
  const root = page(...blocks);
  const posts = [
    board('index', { root }),
    board('b', { title: 'B', date: '2024-02-01', imageUrl: '/b.png', description: 'On b', root }),
    board('a', { title: 'A & Z', date: '2024-03-01T10:00:00Z', root }),
    board('c', { name: 'c', imageUrl: 'javascript:x', root }),
    board('gone', { redirectUrl: 'https://example.org/' }),
    board('piece', { type: 'part', root }),
  ];
  const blog = board('blog', { type: 'folder', title: 'Blog', children: posts });
  return project([blog, ...more], { title: 'My site', root });
}

const at = (href: string, blocks: readonly Block[], more: readonly Board[] = []) =>
  pageAt(planOf(site(blocks, more), { base: '/x/' }), href);

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

test.each([
  ['/', ['Home'], []],
  ['/blog/', ['Home', 'Blog'], ['/x/']],
  ['/blog/a/', ['Home', 'Blog', 'A &amp; Z'], ['/x/', '/x/blog/']],
])('[ROUTE-1] the breadcrumbs of %s are %j', (href, titles, hrefs) => {
  const { html } = at(href, [listed('breadcrumbs', { separator: '/', 'home-text': 'Home' })]);
  expect([...html.matchAll(/>([^<>]+)</g)].map(([, words]) => words)).toEqual(titles);
  expect(hrefsIn(html)).toEqual(hrefs);
  expect(html).toContain(`<span aria-current="page">${titles.at(-1)}</span></li></ol>`);
});

test.each([
  ['/', []],
  ['/blog/', []],
  ['/blog/b/', ['/x/blog/a/']],
  ['/blog/a/', ['/x/blog/b/', '/x/blog/c/']],
  ['/blog/c/', ['/x/blog/a/']],
])('[ROUTE-1] the neighbours of %s are %j: no index boards, parts or redirects', (href, hrefs) => {
  expect(hrefsIn(at(href, [listed('previous-next')]).html)).toEqual(hrefs);
});

test.each<[string, Record<string, Json>, string[]]>([
  ['/blog/', {}, ['b', 'a', 'c']],
  ['/blog/', { order: 'newest first' }, ['a', 'b', 'c']],
  ['/blog/', { order: 'oldest first' }, ['b', 'a', 'c']],
  ['/blog/', { order: 'by title' }, ['a', 'b', 'c']],
  ['/', { of: 'blog', limit: 1 }, ['b']],
  ['/blog/b/', { of: 'index' }, ['b', 'a', 'c']],
  ['/blog/b/', {}, []],
])('[ROUTE-1] a list at %s with %j has the pages %j', (href, attrs, names) => {
  const { html, document } = at(href, [listed('board-list', attrs)]);
  expect(hrefsIn(html)).toEqual(names.map((name) => `/x/blog/${name}/`));
  expect([...document.dependencies].filter((one) => one.startsWith('children'))).toHaveLength(1);
});

test('[SAFE-3] a list without a card shows the allowed picture, the date and the texts of each page', () => {
  const { html, found } = at('/blog/', [listed('board-list')]);
  expect(html).toContain('<img class="board-list-image" src="/x/b.png" alt=""');
  expect(html).toContain('<time dateTime="2024-03-01">1 March 2024</time>');
  expect(html).toContain('<p class="board-list-text">On b</p>');
  expect(html).not.toContain('javascript');
  expect(found.map(([, code]) => code)).not.toContain('board-unknown');
});

test.each(['of', 'card'])('[REPAIR-3] a missing board in the attribute “%s” is reported', (kid) => {
  const { html, found } = at('/blog/', [listed('board-list', { [kid]: 'nobody' })]);
  expect(found.map(([, code]) => code)).toContain('board-unknown');
  expect(hrefsIn(html)).toHaveLength(3);
});

const exposed = (kid: string, v: Json | undefined, label: string) =>
  attribute(kid, v, { isExposedToGroup: true, label });

/** A card whose properties are named like facts of boards. The date's name is that of its block. */
const CARD = board('card', {
  type: 'composite',
  root: block('card-box', 'box', {
    children: [
      block('card-image', 'image', { attrs: [exposed('image', undefined, 'Image')] }),
      block('card-link', 'link', {
        attrs: [exposed('text', 'No title', ' title '), exposed('to', '', 'LINK')],
      }),
      block('card-date', 'text', { label: 'date', attrs: [exposed('text', 'No date', '')] }),
      block('card-level', 'heading', {
        attrs: [attribute('text', 'x'), exposed('level', 4, 'title')],
      }),
      block('card-other', 'text', { attrs: [exposed('text', 'As it is', 'Constructor')] }),
    ],
  }),
});

test('[RENDER-5] a card fills properties with known names for each page, if their types fit', () => {
  const { html } = at('/', [listed('board-list', { of: 'blog', card: 'card', limit: 2 })], [CARD]);
  expect(html.replaceAll(/ (?:class|id|decoding|loading)="[^"]*"/g, '')).toBe(
    '<div><ul><li><div><img src="/x/b.png" alt=""/><a href="/x/blog/b/">B</a><p>1 February 2024</p><h4>x</h4><p>As it is</p></div></li>' +
      '<li><div><a href="/x/blog/a/">A &amp; Z</a><p>1 March 2024</p><h4>x</h4><p>As it is</p></div></li></ul></div>',
  );
});

test('[RENDER-6] a card that contains a list of pages is reported as a cycle', () => {
  const root = page(listed('board-list', { of: 'blog', card: 'round' }));
  const round = board('round', { type: 'composite', root });
  const { found } = at('/', [listed('board-list', { of: 'blog', card: 'round' })], [round]);
  expect(found.map(([, code]) => code)).toContain('composite-cycle');
});

test("[RENDER-7] a part that depends on the page's position differs on each page", () => {
  const part = board('header', {
    type: 'part',
    root: page(block('inner', 'box', { children: [composite('deep', 'trail')] })),
  });
  const trail = board('trail', { type: 'part', root: page(listed('breadcrumbs')) });
  const plan = planOf(site([composite('top', 'header')], [part, trail]));
  const ends = ['/blog/a/', '/blog/b/', '/blog/a/'].map(
    (href) => /aria-current="page">([^<]*)/.exec(pageAt(plan, href).html)?.[1],
  );
  expect(ends).toEqual(['A &amp; Z', 'B', 'A &amp; Z']);
});

test('[RENDER-7] a part that lists a folder is the same on every page', () => {
  const root = page(block('list', 'board-list', { attrs: attributes({ of: 'blog' }) }));
  const part = board('latest', { type: 'part', root });
  const plan = planOf(site([composite('top', 'latest')], [part]));
  const first = pageAt(plan, '/blog/a/').document.root.children[0];
  expect(pageAt(plan, '/blog/b/').document.root.children[0]).toBe(first);
});

test.each<[string, Record<string, Json>, string]>([
  ['as many as fit', {}, ''],
  ['as many as fit', { columns: 0 }, ''],
  ['three', { columns: 3 }, ';grid-template-columns:repeat(3,minmax(0,1fr))'],
  ['twelve at most', { columns: 1e9 }, ''],
])('[VALUE-16] cards are in rows, %s (%#)', (_name, attrs, columns) => {
  const { css } = at('/blog/', [listed('board-list', attrs)]);
  expect(css).toBe(`.s1{--card-width:min(100%, 260px)${columns};--gap:24px}`);
});

test('[VALUE-16] the number of cards in a row may depend on the window width', () => {
  const columns = { kid: 'columns', v: 1, widths: { '40em': 2, '64em': 4 } };
  const { css, found } = at('/blog/', [block('list', 'board-list', { attrs: [columns] })]);
  expect(css).toContain('grid-template-columns:repeat(1,minmax(0,1fr))');
  expect(css).toContain('@media (min-width:40em){.s1{grid-template-columns:repeat(2,');
  expect(css).toContain('@media (min-width:64em){.s1{grid-template-columns:repeat(4,');
  expect(found.map(([, code]) => code)).not.toContain('widths-refused');
});
