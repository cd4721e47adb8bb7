import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { applyLegalChange } from '../legality/legality.ts';
import { isRejected } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import { blockAt } from '../entities.ts';
import type { Attribute, Block } from '../../model/entities.ts';
import { attribute, block, box, composite, project, text } from '../../model/projects.test-data.ts';
import { planEdit } from '../../node/edit/plan-edit.ts';

const { elements } = CATALOGUE;
/** A copied instance of a card. */
const clipboard = { sitegen: 1, project: SITE.id, blocks: [composite('c2', 'card')] };

const copied = (...blocks: readonly Block[]) => ({ clipboard: { sitegen: 1, blocks } });

/** Pastes blocks into a box, and returns its elements. */
function pasted(...blocks: readonly Block[]): readonly string[] {
  const selection = { board: 'home', blocks: ['tinted'] };
  const request = { client: 'tab', name: 'paste-blocks', args: copied(...blocks), selection };
  const planned = planEdit(request, SITE, elements);
  const made = isRejected(planned)
    ? planned
    : applyLegalChange(SITE, planned.operations, { elements });
  if (isRejected(made)) return [made.rejection.text];
  const around = blockAt(made.project, { board: 'home', block: 'tinted' });
  return (around?.children ?? []).map(({ eid = '' }) => eid);
}

/** Returns the parent of a pasted block, or the rejection. */
function putAt(name: string, args: object, { board = 'home', key = '', of = SITE }): string {
  const selection = { board, blocks: [key] };
  const planned = planEdit({ client: 'tab', name, args: { ...args }, selection }, of, elements);
  if (isRejected(planned)) return planned.rejection.text;
  const changed = applyLegalChange(of, planned.operations, { ...planned, elements });
  if (isRejected(changed)) return changed.rejection.text;
  const [operation] = planned.operations;
  const isBlock = operation?.kind === 'insert' && operation.into.entity === 'block';
  return isBlock ? String(operation.into.parent) : '';
}

test.each([
  ['tinted', 'home', 'tinted'],
  ['a', 'home', 'main'],
  ['photo', 'home', 'hp'],
  ['wt', 'work', 'wp'],
])('[EDIT-7] a composite copied and pasted at “%s” of %s goes into “%s”', (key, board, parent) => {
  expect(putAt('paste-blocks', { clipboard }, { board, key })).toBe(parent);
  const made = { eid: 'composite', attrs: { source: 'card' } };
  expect(putAt('insert', made, { board, key })).toBe(parent);
});

test('[EDIT-7] the reason why a composite can’t be pasted is reported', () => {
  const root = block('hp', 'page', { children: [box('q')] });
  const of = { ...project([], { root }), id: 'another' };
  expect([
    putAt('paste-blocks', { clipboard }, { board: 'card', key: 'cs' }),
    putAt('paste-blocks', { clipboard }, { key: 'q', of }),
  ]).toEqual([
    'A component can’t contain itself.',
    expect.stringMatching(/^The main component “card” is empty or isn’t in this project/),
  ]);
});

const pageOf = (...attrs: readonly Attribute[]) =>
  block('other', 'page', { attrs, children: [text('t', 'x'), box('b')] });

test('[EDIT-7] pasting a copied page inserts its content, in a box if it has looks', () => {
  expect(pasted(pageOf())).toEqual(['text', 'box']);
  expect(pasted(pageOf(attribute('text-color', '#FF0000')), text('u', 'y'))).toEqual([
    'box',
    'text',
  ]);
});

test('[EDIT-7] copied blocks are pasted where all of them are legal, not only the first', () => {
  const mixed = copied(block('s', 'strong', { attrs: [attribute('text', 'x')] }), box('b'));
  expect(putAt('paste-blocks', mixed, { key: 'a' })).toBe('main');
  const cards = copied(box('b'), composite('c', 'card'));
  expect(putAt('paste-blocks', cards, { board: 'card', key: 'cs' })).toBe(
    'A component can’t contain itself.',
  );
});
