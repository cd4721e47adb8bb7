import { expect, test } from 'vitest';
import type { Board, Project } from '../../../model/entities.ts';
import {
  asset,
  attribute,
  block,
  board,
  page,
  project,
} from '../../../model/projects.test-data.ts';
import type { Json } from '../../../values/json.ts';
import type { SiteOptions } from '../../plan/options.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';

const FILE = '/resource/default/p/pic/1/rye bread.jpg';
const ASSETS = [asset('pic', 'rye bread.jpg'), asset('words', 'a.vtt')];

function site(fields: Partial<Board> = {}): Project {
  const posts = [board('post')];
  const boards = [
    board('café', { title: 'Our café' }),
    board('blog', { children: posts, pageSize: 1 }),
  ];
  return project(boards, { assets: ASSETS, ...fields });
}

/** Diagnostics about addresses, with the place and the question of the hint. */
function reported(input: Project, options: Partial<SiteOptions> = {}) {
  const plan = planOf(input, options);
  pageAt(plan);
  return plan.diagnostics
    .filter(({ code }) => code === 'address-unknown')
    .map(({ severity, path, hint }) => [severity, path, /^Did you mean “(.*?)”/.exec(hint)?.[1]]);
}

test.each([
  '/resource/default/p/pic/1/rye%20bread.jpg',
  '/resource/default/p/pic/1/rye bread.jpg?v=2',
  'https://example.com/a.png',
  '/icon-192.png',
  'pic',
])('[SAFE-3] the sharing picture %s exists', (imageUrl) => {
  expect(reported(site({ imageUrl }))).toEqual([]);
});

test.each([
  ['/resource/default/p/pic/1/rey bread.jpg', 'pic'],
  ['/rye%20bread.jpg', 'pic'],
  ['/rye bread.jpg', 'pic'],
  ['/media/nothing-like-it.png', undefined],
])("[SAFE-3] the sharing picture %s doesn't exist", (imageUrl, meant) => {
  expect(reported(site({ imageUrl }))).toEqual([['mend', 'root.imageUrl', meant]]);
});

const PLACE = 'root.root.children[0].attrs[0].v';
const shown = (eid: string, kid: string, v: Json) =>
  site({ root: page(block('b', eid, { attrs: [attribute(kid, v)] })) });

test.each<[string, string, Json, unknown]>([
  ['box', 'fill', { type: 'image', url: FILE }, undefined],
  ['box', 'fill', { type: 'image', url: '/rye bread.jpg' }, 'pic'],
  ['box', 'mask', { url: '/rye bread.jpg' }, 'pic'],
  ['video', 'captions', '/b.vtt', 'words'],
  ['form', 'action', '/answered-by-a-program', undefined],
  ['link', 'to', 'https://example.org/x/caf%C3%A9/', undefined],
  ['link', 'to', 'https://example.org/x/caf%C3%A9', undefined],
  ['link', 'to', 'https://example.org/x/blog/page/1/', undefined],
  ['link', 'to', 'https://example.org/x/cafe/', 'café'],
  ['link', 'to', 'https://example.org/elsewhere/', undefined],
  ['link', 'to', 'https://example.com/cafe/', undefined],
])('[SAFE-3] in a %s, the %s %j is checked', (eid, kid, v, meant) => {
  const options = { siteUrl: 'https://example.org', base: '/x/' };
  const expected = meant === undefined ? [] : [['mend', PLACE, meant]];
  expect(reported(shown(eid, kid, v), options)).toEqual(expected);
});

test('[SAFE-3] a missing file in the looks of two pages is reported for both', () => {
  const fill = { type: 'image', url: '/gone.png' };
  const filled = (uid: string) => page(block(uid, 'box', { attrs: [attribute('fill', fill)] }));
  const plan = planOf(project([board('a', { root: filled('b') })], { root: filled('c') }));
  const documents = ['/', '/a/'].map((href) => pageAt(plan, href).document);
  expect(plan.diagnostics.map(({ code, path }) => [code, path])).toEqual([
    ['address-unknown', PLACE],
    ['address-unknown', 'root.children[0].root.children[0].attrs[0].v'],
  ]);
  for (const { dependencies } of documents) expect(dependencies).toContain('names assets');
});

test('[HEAD-2] a sharing picture and icons may be named by the uid of an asset', () => {
  const input = { ...site({ imageUrl: 'pic' }), faviconLinkLight: 'pic' };
  const options = { siteUrl: 'https://example.org', base: '/x/' };
  const { document } = pageAt(planOf(input, options));
  const own = '/x/resource/default/p/pic/1/rye%20bread.jpg';
  const attributes = document.head.tags.map((tag) => tag.attributes);
  expect(attributes).toContainEqual({
    property: 'og:image',
    content: `https://example.org${own}`,
  });
  expect(attributes).toContainEqual({ rel: 'icon', href: own });
  expect(document.dependencies).toContain('file pic');
});

test('[HEAD-2] a picture named by its uid has the address of its delivery', () => {
  const { document } = pageAt(planOf(site({ imageUrl: 'pic' }), { imageUrl: 'https://i.example' }));
  const shared = document.head.tags.find(({ attributes }) => attributes['property'] === 'og:image');
  expect(shared?.attributes['content']).toBe(
    'https://i.example/resource/default/p/pic/1/rye%20bread.jpg',
  );
});

test('[HEAD-2] a list of pages shows the picture that is named by its uid', () => {
  const posts = [board('post', { imageUrl: 'pic' })];
  const list = block('l', 'board-list', { attrs: [attribute('of', 'blog')] });
  const boards = [board('blog', { children: posts })];
  const { html } = pageAt(planOf(project(boards, { assets: ASSETS, root: page(list) })));
  expect(html).toContain('src="/resource/default/p/pic/1/rye%20bread.jpg"');
});
