import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { insertables } from '../../edit/blocks/places.ts';
import { block, board, project } from '../../model/projects.test-data.ts';
import { findInsertables } from './find-insertables.ts';

const site = project(
  [
    board('frame', { type: 'part', name: 'Frame', root: block('fp', 'page') }),
    board('team', { type: 'composite', name: 'Card', root: block('tp', 'page') }),
  ],
  { root: block('hp', 'page', { children: [block('form', 'form')] }) },
);
const all = insertables(site, { board: 'home', key: 'form' }, CATALOGUE.elements);

test.each<readonly [string, string]>([
  ['frame', 'composite Frame'],
  ['Frame', 'composite Frame'],
  ['card', 'composite Card'],
  ['aspect', 'aspect Aspect ratio frame'],
  ['board list', 'board-list Page list'],
  ['collection', 'board-list Page list'],
  ['text area', 'field Message'],
  ['textarea', 'field Message'],
  ['email', 'field Email'],
  ['email field', 'field Email'],
  ['consent banner', 'consent-banner Cookie banner'],
  ['cookie', 'consent-banner Cookie banner'],
  ['cookie banner', 'consent-banner Cookie banner'],
  ['gdpr', 'consent-banner Cookie banner'],
  ['code block', 'code-block Code block'],
  ['codeblock', 'code-block Code block'],
  ['dropdown', 'choice Choice'],
  ['list', 'list List'],
  ['text', 'text Text'],
  ['button', 'button Button'],
  ['striped', 'table Striped'],
])('[EDIT-10] a search for “%s” finds %s first', (typed, expected) => {
  const [first] = findInsertables(all, typed);
  expect([first?.eid, first?.preset ?? first?.label].join(' ')).toBe(expected);
});

test('[EDIT-14] ready sections are found by their words, after elements of the same name', () => {
  const place = { parent: 'form', index: 0, eid: '', group: 'ready sections', helper: '' };
  const ready = [
    { ...place, ready: 'gallery', label: 'Gallery', tags: ['photos'] },
    { ...place, ready: 'team', label: 'Team', tags: ['staff'] },
  ];
  const found = (typed: string) => findInsertables([...ready, ...all], typed);
  expect(
    found('gallery')
      .slice(0, 2)
      .map(({ eid }) => eid),
  ).toEqual(['gallery', '']);
  expect(found('staff').map((item) => item.ready)).toEqual(['team']);
});
