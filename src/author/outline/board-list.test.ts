import { expect, test } from 'vitest';
import { board, project } from '../../model/projects.test-data.ts';
import { planOf } from '../../site/sites.test-data.ts';
import { listBoards } from './board-list.ts';

test('[ROUTE-12] the tree of boards marks drafts, and pages scheduled for later', () => {
  const boards = [
    board('draft', { isDraft: true, children: [board('below')] }),
    board('later', { date: '2024-06-01' }),
    board('open', { date: '2024-05-01' }),
  ];
  const plan = planOf(project(boards), { now: '2024-05-31T00:00:00Z', drafts: true });
  expect(listBoards(plan).map(({ uid, path, marks }) => [uid, path, marks])).toEqual([
    ['home', '/', ['home']],
    ['draft', '/draft/', ['draft']],
    ['below', '/draft/below/', ['draft']],
    ['later', '/later/', ['waits']],
    ['open', '/open/', undefined],
  ]);
});

test('[ROUTE-8] a redirect is listed with its target', () => {
  const boards = [board('old', { redirectUrl: 'new' }), board('new')];
  const [, old, other] = listBoards(planOf(project(boards)));
  expect(old).toEqual({
    uid: 'old',
    name: 'old',
    parent: 'home',
    path: '/old/',
    leadsTo: '/new/',
    marks: ['redirect'],
  });
  expect(other?.leadsTo).toBeUndefined();
});

test('[EDIT-3] a section has no address, and is shown like components', () => {
  const plan = planOf(project([board('kept', { type: 'section' })]), { drafts: true });
  expect(listBoards(plan)[1]).toEqual({
    uid: 'kept',
    name: 'kept',
    parent: 'home',
    type: 'section',
    canvas: '/.board/kept/',
    marks: ['no-page'],
  });
});

test('[MARKDOWN-13] a board with Markdown files is marked, as new posts are made there', () => {
  const boards = [
    board('notes', { content: { files: 'notes/*.md' } }),
    board('data', { content: { files: 'data/*.csv' } }),
  ];
  const [, notes, data] = listBoards(planOf(project(boards)));
  expect([notes?.hasFiles, data?.hasFiles]).toEqual([true, undefined]);
});
