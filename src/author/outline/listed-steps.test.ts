import { expect, test } from 'vitest';
import type { Transaction } from '../../edit/history/history.ts';
import { block, project, text } from '../../model/projects.test-data.ts';
import { listSteps } from './listed-steps.ts';

const SITE = project([], {
  name: 'Home',
  root: block('p', 'page', { children: [text('a', 'one', { label: 'First' }), text('b', 'two')] }),
});

const step = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  name: 'Edit',
  operations: [],
  inverse: [],
  ...more,
});
const on = (board: string, ...blocks: readonly string[]) => ({ selectionAfter: { board, blocks } });

test('[EDIT-6] steps are listed with time and board, undone ones last', () => {
  const done = [step('1', { at: 5, ...on('home', 'a') }), step('2', on('home', 'a', 'b'))];
  const undone = [step('4', on('gone', 'x')), step('3', on('home', 'gone'))];
  const home = { uid: 'home', name: 'Home' };
  expect(listSteps({ done, undone }, SITE)).toEqual([
    { id: '1', name: 'Edit', isDone: true, at: 5, board: home },
    { id: '2', name: 'Edit', isDone: true, board: home },
    { id: '3', name: 'Edit', isDone: false, board: home },
    { id: '4', name: 'Edit', isDone: false },
  ]);
});
