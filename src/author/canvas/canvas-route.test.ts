import { expect, test } from 'vitest';
import { attributes, block, board, project, text } from '../../model/projects.test-data.ts';
import { planOf } from '../../site/sites.test-data.ts';
import { listBoards } from '../outline/board-list.ts';
import { canvasRouteAt, inPage } from './canvas-route.ts';

const words = text('words', 'Words');

test('[EDIT-3] a part has a route on the canvas, and no address on the site', () => {
  const part = board('header', { type: 'part', root: block('hp', 'page', { children: [words] }) });
  const plan = planOf(project([part, board('list', { type: 'folder' })]), { routes: 'pages' });
  const [home, header, list] = listBoards(plan);
  expect([home?.path, home?.canvas]).toEqual(['/', undefined]);
  expect([header?.path, header?.canvas]).toEqual([undefined, '/.board/header/']);
  expect(list?.canvas).toBe(undefined);
  expect(plan.routes.map(({ href }) => href)).not.toContain('/.board/header/');
});

test.each([
  ['.board/header/index.html', 'header'],
  ['.board/gone/index.html', undefined],
  ['.board/list/index.html', undefined],
  ['header/index.html', undefined],
])('[EDIT-3] the canvas route %s shows %s', (file, uid) => {
  const plan = planOf(
    project([board('header', { type: 'part' }), board('list', { type: 'folder' })]),
  );
  expect(canvasRouteAt(plan, file)?.indexed.board.uid).toBe(uid);
});

test('[EDIT-5] a source is shown with the looks of a page, and its own looks override them', () => {
  const page = block('home', 'page', { attrs: attributes({ styles: 'sheet', gap: '4px' }) });
  const root = block('hp', 'page', { attrs: attributes({ gap: '8px' }), children: [words] });
  expect(inPage(root, page)).toEqual({
    ...root,
    attrs: attributes({ styles: 'sheet', gap: '8px' }),
  });
  expect(inPage(words, page)).toMatchObject({
    eid: 'page',
    attrs: attributes({ styles: 'sheet', gap: '4px' }),
    children: [words],
  });
});
