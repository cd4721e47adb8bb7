import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { decode } from '../../format/decode.ts';
import { attrsOf, type Block } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { insertElement, type NewElement } from '../commands/insert.ts';
import { isRejected } from '../rejection.ts';

const { elements } = CATALOGUE;

/** Returns the placement of a block inserted into another one. */
function placementIn(parent: Block, element: NewElement): Json | undefined {
  const root = { uid: 'page', eid: 'page', children: [parent] };
  const { project } = decode(JSON.stringify({ id: 'p', root: { uid: 'home', root } }));
  if (project === undefined) throw new Error('the project of the test is valid');
  const into = { entity: 'block', board: 'home', parent: parent.uid } as const;
  const made = insertElement(
    { project, elements, newUid: () => 'new' },
    { into, index: 0 },
    element,
  );
  const [operation] = isRejected(made) ? [] : made.operations;
  const item = operation?.kind === 'insert' ? (operation.item as Block) : { uid: '' };
  return attrsOf(item).find(({ kid }) => kid === 'placement')?.v;
}

const parent = (eid: string, values: Readonly<Record<string, Json>> = {}): Block => ({
  uid: 'around',
  eid,
  attrs: Object.entries(values).map(([kid, v]) => ({ kid, v })),
});
const solid = { eid: 'button', preset: 'Solid', isFilled: true };

test.each<readonly [string, Block, NewElement, Json | undefined]>([
  ['in a column is at the start', parent('column'), solid, { align: 'start' }],
  ['in a card is at the start', parent('card'), solid, { align: 'start' }],
  ['in a row is in the middle', parent('row'), solid, { align: 'center' }],
  ['in a grid is at both starts', parent('grid'), solid, { align: 'start', justify: 'start' }],
  ['in a centered column is centered', parent('column', { align: 'center' }), solid, undefined],
  [
    'in a column with the alignment “stretch” is at the start',
    parent('column', { align: 'stretch' }),
    solid,
    { align: 'start' },
  ],
  [
    'in a centred stack is at the start',
    parent('stack', { justify: 'center' }),
    solid,
    { align: 'start' },
  ],
  ['in a box needs no placement', parent('box'), solid, undefined],
  [
    'with a placement of its own keeps it',
    parent('column'),
    { ...solid, values: { placement: { align: 'end' } } },
    { align: 'end' },
  ],
  ['that a program inserts gets no placement', parent('column'), { eid: 'button' }, undefined],
])('[EDIT-3] a button %s', (_where, around, element, placement) => {
  expect(placementIn(around, element)).toEqual(placement);
});

test('[EDIT-3] blocks other than buttons fill a column', () => {
  expect(placementIn(parent('column'), { eid: 'text', isFilled: true })).toBeUndefined();
});
