import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { change } from '../../edit/legality.ts';
import { isRefused } from '../../edit/refusal.ts';
import { SITE } from '../../edit/site.test-data.ts';
import { block, box, composite, project } from '../../model/projects.test-data.ts';
import { planEdit } from './plan-edit.ts';

const { elements } = CATALOGUE;
/** A use of a card, as it was copied. */
const clipboard = { sitegen: 1, project: SITE.id, blocks: [composite('c2', 'card')] };

/** Into what a command puts a block beside another one, or why it doesn't. */
function putAt(name: string, args: object, { board = 'home', key = '', of = SITE }): string {
  const selection = { board, blocks: [key] };
  const planned = planEdit({ client: 'tab', name, args: { ...args }, selection }, of, elements);
  if (isRefused(planned)) return planned.refusal.reason;
  const changed = change(of, planned.operations, { ...planned, elements });
  if (isRefused(changed)) return changed.refusal.reason;
  const [operation] = planned.operations;
  const isBlock = operation?.kind === 'insert' && operation.into.entity === 'block';
  return isBlock ? String(operation.into.parent) : '';
}

test.each([
  ['tinted', 'home', 'tinted'],
  ['a', 'home', 'main'],
  ['photo', 'home', 'hp'],
  ['wt', 'work', 'wp'],
])(
  '[EDIT-7] a composite that was copied is pasted at “%s” of %s into “%s”',
  (key, board, parent) => {
    expect(putAt('paste', { clipboard }, { board, key })).toBe(parent);
    const made = { eid: 'composite', attrs: { source: 'card' } };
    expect(putAt('insert', made, { board, key })).toBe(parent);
  },
);

test('[EDIT-7] why a composite can’t be pasted is told', () => {
  const root = block('hp', 'page', { children: [box('q')] });
  const of = { ...project([], { root }), id: 'another' };
  expect([
    putAt('paste', { clipboard }, { board: 'card', key: 'cs' }),
    putAt('paste', { clipboard }, { key: 'q', of }),
  ]).toEqual([
    'A composite can’t stand in what it shows, as it would never end.',
    expect.stringMatching(/^A composite can’t show "card", which isn’t in this project/),
  ]);
});
