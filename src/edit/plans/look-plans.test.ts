import { expect, test } from 'vitest';
import { setAttribute } from '../commands/attributes.ts';
import { chosen, done, editing, value } from '../commands/commands.test-data.ts';
import { isRejected } from '../rejection.ts';
import type { Json } from '../../values/json.ts';
import { planEdit } from '../../node/edit/plan-edit.ts';

const STYLED = done(setAttribute(editing(), chosen('tinted'), { kid: 'styles', value: 'quiet' }));

const paste = (looks: Json) => run({ looks });
const style = (...styles: readonly string[]) => run({ styles: [...styles] });

function run(input: Readonly<Record<string, Json>>) {
  const args = { uids: ['tinted'], ...input };
  const selection = { board: 'home', blocks: [] };
  const request = { client: 'one', name: 'apply-looks', args, selection };
  return planEdit(request, STYLED, editing().elements);
}

test('[EDIT-3] looks are pasted in their written form, without those that an element lacks', () => {
  const made = paste([
    { kid: 'padding', isLook: true, v: 'full 8px', widths: { '600px': 'none' } },
    { kid: 'row-gap', isLook: true, v: '8px' },
  ]);
  expect(made).toMatchObject({
    operations: [{ kind: 'insert', item: { kid: 'padding', widths: { '600px': 'none' } } }],
  });
});

test.each<readonly [string, Json]>([
  ['they aren’t a list', {}],
  ['an item isn’t an attribute', [1]],
  ['a kid isn’t a text', [{ kid: 1 }]],
  ['there are more than 200', Array.from({ length: 201 }, () => ({ kid: 'padding', v: 'none' }))],
])('[EDIT-7] looks are rejected if %s', (_what, looks) => {
  expect(isRejected(paste(looks))).toBe(true);
});

test('[EDIT-3] a pasted style is added to those of a block', () => {
  expect(style('lead')).toMatchObject({
    operations: [{ kind: 'set', target: { kid: 'styles' }, key: 'v', value: 'quiet lead' }],
  });
  expect(style('quiet')).toMatchObject({ operations: [] });
});

const copied = (kid: string, v: Json): Json => ({
  sitegen: 1,
  blocks: [{ uid: 'elsewhere', eid: 'box', attrs: [{ kid, isLook: true, v }] }],
});

test('[EDIT-3] pasting the looks of a copied block replaces all others', () => {
  const made = run({ clipboard: copied('padding', 'full 8px') });
  const kinds = 'operations' in made ? made.operations.map(({ kind }) => kind) : [];
  expect(kinds).toEqual(['remove', 'insert']);
  expect(made).toMatchObject({ operations: [{}, { item: { kid: 'padding', v: 'full 8px' } }] });
  expect(isRejected(run({ clipboard: 'words' }))).toBe(true);
});

test('[EDIT-7] looks from another project bring only the variables and files that they use along', () => {
  const sheet = { type: 'image' };
  const attrs = [
    { kid: 'fill', isLook: true, v: sheet, assetUid: 'pic' },
    { kid: 'padding', isLook: true, v: 'full var:brand' },
    { kid: 'styles', isLook: true, v: 'loud' },
  ];
  const inner = { uid: 'inner', eid: 'box', attrs: [{ kid: 'gap', isLook: true, v: 'var:rest' }] };
  const variables = [
    { name: 'brand', type: 'Dimension', v: '3px' },
    { name: 'ink', type: 'Color', v: '#000000' },
    { name: 'rest', type: 'Dimension', v: '9px' },
  ];
  const clipboard = {
    sitegen: 1,
    project: 'another',
    blocks: [{ uid: 'elsewhere', eid: 'box', attrs, children: [inner] }],
    assets: [{ uid: 'pic', timestamp: '7', basename: 'sea', extension: 'png' }],
    variables,
    styles: [{ name: 'loud', attrs: [{ kid: 'text-color', v: 'var:ink' }] }],
  };
  const made = run({ clipboard });
  expect(made).toMatchObject({
    result: { dropped: ['the file “sea.png” itself, to be replaced under Assets'] },
  });
  const after = done(made, STYLED);
  expect(after.variables.map(({ name }) => name).toSorted()).toEqual(['brand', 'brand-2', 'ink']);
  expect(after.styles.map(({ name }) => name).toSorted()).toEqual(['loud', 'quiet']);
  // In this project, another picture has that uid.
  const [, sea] = after.root.assets.map(({ uid }) => uid);
  expect(sea).not.toBe('pic');
  expect(value(after, 'tinted', 'fill')).toMatchObject({ v: sheet, assetUid: sea });
  expect(value(after, 'tinted', 'padding')?.v).toBe('full var:brand-2');
});
