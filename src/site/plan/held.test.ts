import { expect, test } from 'vitest';
import type { Board } from '../../model/entities.ts';
import { attributes, block, board, page, project } from '../../model/projects.test-data.ts';
import { siteFiles } from '../files/site-files.ts';
import { briefly, pageAt, planOf } from '../sites.test-data.ts';
import { isNoIndex } from './head.ts';
import type { SiteOptions } from './options.ts';

const NOW = '2024-05-31T09:30:00Z';
const KNOWN = { now: NOW, siteUrl: 'https://example.org' };

const hrefs = (boards: readonly Board[], options: Partial<SiteOptions> = KNOWN) =>
  planOf(project(boards), options).routes.flatMap(({ kind, href }) =>
    kind === 'catch-all' ? [] : [href],
  );

const reported = (boards: readonly Board[], options: Partial<SiteOptions> = KNOWN) =>
  briefly(planOf(project(boards), options).diagnostics);

test.each<[string, Partial<Board>, readonly string[]]>([
  ['a draft', { isDraft: true }, ['/']],
  ['a future date', { date: '2024-06-01' }, ['/']],
  ['a future moment', { date: '2024-05-31T09:30:01Z' }, ['/']],
  ['this moment', { date: NOW }, ['/', '/post/', '/post/below/']],
  ['the day', { date: '2024-05-31' }, ['/', '/post/', '/post/below/']],
  ['no date', {}, ['/', '/post/', '/post/below/']],
  ['an invalid date', { date: '2999-13-01' }, ['/', '/post/', '/post/below/']],
])('[ROUTE-12] drafts and future dates hide a board and the boards below it: %s', (...input) => {
  const [, fields, expected] = input;
  expect(hrefs([board('post', { ...fields, children: [board('below')] })])).toEqual(expected);
});

test('[ROUTE-12] drafts are built with --drafts, and hidden from search engines, sitemap and feed', () => {
  const boards = [
    board('open', { date: '2024-01-01' }),
    board('draft', { isDraft: true, children: [board('below')] }),
    board('later', { date: '2025-01-01' }),
  ];
  const plan = planOf(project(boards), { ...KNOWN, drafts: true });
  const hidden = plan.routes.filter((route) => isNoIndex(route)).map(({ href }) => href);
  expect(hidden).toEqual(['/draft/', '/draft/below/', '/later/', '/404.html']);
  expect(plan.diagnostics).toEqual([]);
  const files = siteFiles(plan);
  expect(files.get('sitemap.xml')).toContain('/open/');
  expect([...files.values()].join('')).not.toMatch(/draft|later/);
});

test('[ROUTE-12] drafts are reported in one line, and scheduled boards in another, with the earliest date', () => {
  const boards = [
    board('a', { isDraft: true, children: [board('b', { isDraft: true })] }),
    ...['2024-08-01', '2024-07-01', '2024-09-01', '2024-10-01'].map((date) =>
      board(date, { date, name: `Of ${date}` }),
    ),
  ];
  const { diagnostics } = planOf(project(boards), KNOWN);
  expect(briefly(diagnostics)).toEqual([
    ['notice', 'drafts-held', 'root.children[0].isDraft'],
    ['notice', 'dates-to-come', 'root.children[2].date'],
  ]);
  expect(diagnostics[0]?.text).toContain('“a”.');
  expect(diagnostics[1]?.text).toContain(
    '“Of 2024-07-01”, “Of 2024-08-01”, “Of 2024-09-01” and 1 more',
  );
  expect(diagnostics[1]?.text).toContain('due at 2024-07-01');
});

test('[ROUTE-12] the root board is always built, and reported if it is a draft', () => {
  const plan = planOf(project([], { isDraft: true }), KNOWN);
  expect(briefly(plan.diagnostics)).toEqual([['mend', 'draft-root', 'root.isDraft']]);
  expect(plan.diagnostics[0]?.text).not.toMatch(/\bwas\b/);
  expect(plan.routes[0]?.href).toBe('/');
});

test.each<[string, Board, string]>([
  ['a redirect', board('old', { redirectUrl: 'draft' }), 'redirect-held'],
  [
    'a link',
    board('old', {
      root: page(block('x', 'link', { attrs: attributes({ to: 'draft', text: 'x' }) })),
    }),
    'link-held',
  ],
])('[ROUTE-12] %s to a draft is reported, and has no target', (_, from, code) => {
  const boards = [board('draft', { isDraft: true, name: 'Soon' }), from];
  const plan = planOf(project(boards), KNOWN);
  for (const { href } of plan.routes) {
    expect(pageAt(plan, href).html).not.toContain('/draft/');
  }
  const found = plan.diagnostics.find((one) => one.code === code);
  expect(found?.text).toContain('“Soon”, which is a draft');
});

test('[ROUTE-12] the default 404 page replaces a not-found board that is a draft', () => {
  const input = { ...project([board('lost', { isDraft: true })]), notFoundBoardUid: 'lost' };
  const plan = planOf(input, KNOWN);
  expect(briefly(plan.diagnostics)).toContainEqual(['mend', 'not-found-held', 'notFoundBoardUid']);
  expect(pageAt(plan, '/404.html').html).toContain('PAGE NOT FOUND');
});

test('[ROUTE-12] a part that is a draft is rendered in its uses, and a draft index board leaves the folder without page', () => {
  const part = board('part', { type: 'part', isDraft: true, root: page(block('y', 'divider')) });
  const index = board('index', { slug: 'index', isDraft: true });
  const folder = board('guide', { type: 'folder', children: [index, board('step')] });
  const use = block('use', 'composite', { attrs: attributes({ source: 'part' }) });
  const boards = [part, folder, board('user', { root: page(use) })];
  expect(hrefs(boards)).toEqual(['/', '/guide/step/', '/user/']);
  expect(pageAt(planOf(project(boards), KNOWN), '/user/').html).toContain('<hr');
  expect(reported(boards).map(([, code]) => code)).toEqual(['folder-empty', 'drafts-held']);
});

test('[ROUTE-12] lists, neighbours and the pages of a list exclude drafts and scheduled boards', () => {
  const list = page(block('list', 'board-list', { attrs: attributes({ paged: true }) }));
  const posts = ['a', 'b', 'c'].map((uid) => board(uid, { isDraft: uid === 'b' }));
  const input = project([board('news', { pageSize: 2, root: list, children: posts })]);
  const plan = planOf(input, KNOWN);
  expect(plan.routes.map(({ href }) => href)).toContain('/news/');
  expect(plan.routes.map(({ href }) => href)).not.toContain('/news/page/2/');
  expect(pageAt(plan, '/news/').html).toMatch(/href="\/news\/a\/".*href="\/news\/c\/"/);
  expect(pageAt(plan, '/news/').html).not.toContain('/news/b/');
});
