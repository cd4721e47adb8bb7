import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import type { Transaction } from '../../edit/history.ts';
import { openHistories } from './histories.ts';

const step = (id: string): Transaction => ({ id, name: id, operations: [], inverse: [] });

test('[EDIT-9] what closed tabs have done is read once, and anew when somebody has written there', () => {
  const folder = tempFolder();
  const histories = openHistories({
    journal: (name) => join(folder, name),
    journals: () => readdirSync(folder).map((name) => join(folder, name)),
  });
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
