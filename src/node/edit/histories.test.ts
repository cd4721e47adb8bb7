import { appendFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import type { Transaction } from '../../edit/history.ts';
import { openHistories } from './histories.ts';

const step = (id: string): Transaction => ({ id, name: id, operations: [], inverse: [] });

const filesIn = (folder: string) => ({
  journal: (name: string) => join(folder, name),
  journals: () => readdirSync(folder).map((name) => join(folder, name)),
});

test('[EDIT-6] a journal stays short, however long a tab is open: of a stretch of typing it says the end', () => {
  const files = filesIn(tempFolder());
  const [least, most] = [10_000, 25_000];
  const histories = openHistories(files, least);
  let longest = 0;
  for (let times = 0; times < 200; times += 1) {
    const typed = step(`${times} ${'x'.repeat(1000)}`);
    const { file = '', text = '' } =
      histories.note('tab', { event: 'squash', count: 1, step: typed }) ?? {};
    appendFileSync(file, text);
    histories.set('tab', { done: [typed], undone: [] });
    longest = Math.max(longest, statSync(file).size);
    expect(openHistories(files).all()).toEqual([histories.get('tab')]);
  }
  expect(longest).toBeLessThan(most);
});

test('[EDIT-9] what closed tabs have done is read once, and anew when somebody has written there', () => {
  const histories = openHistories(filesIn(tempFolder()));
  const note = (id: string) => {
    const { file = '', text = '' } =
      histories.note('closed', { event: 'step', step: step(id) }) ?? {};
    appendFileSync(file, text);
  };
  note('one');
  const [first] = histories.all();
  expect(first?.done).toEqual([step('one')]);
  expect(histories.all()[0]).toBe(first);
  note('two');
  expect(histories.all()[0]?.done).toEqual([step('one'), step('two')]);
});
