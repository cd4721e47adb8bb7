import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { Block } from '../../model/entities.ts';
import { projects } from '../../format/projects.test-data.ts';
import { indexTree } from './rows.ts';
import { withEmptySlots } from './slot-rows.ts';
import { outlineBoard, type BlockMark } from './board-outline.ts';

const outline = (block: Partial<Block>) => {
  const { blocks } = outlineBoard({ uid: 'one', eid: 'box', ...block }, CATALOGUE);
  return blocks[0];
};

test.each<[Partial<Block>, readonly BlockMark[] | undefined]>([
  [{}, undefined],
  [{ isHidden: true }, ['hidden']],
  [{ isBypassed: true }, ['bypassed']],
  [{ isActive: false }, ['inactive']],
  [{ isGroup: true, isGroupSlot: true }, ['group', 'slot']],
  [{ uid: 'one~' }, ['content']],
  [{ eid: 'composite', attrs: [{ kid: 'source', v: 'part' }] }, ['composite']],
  [{ eid: 'lost-element' }, ['lost-element']],
  [{ eid: 'lost-attribute' }, ['lost-attribute']],
  [{ eid: 'lost-slot', uid: 'old~' }, ['lost-slot']],
  [{ eid: 'heading' }, ['new-attribute']],
  [{ eid: 'heading', attrs: [{ kid: 'text', v: 'Hello' }] }, undefined],
])('[MODEL-3] [REPAIR-3] the block %j has the marks %j', (block, marks) => {
  expect(outline(block)?.marks).toEqual(marks);
});

test.each<[Partial<Block>, string]>([
  [{ eid: 'lost-element', lost: { eid: 'marquee' } }, 'marquee'],
  [{ eid: 'lost-attribute', attrs: [{ kid: 'onclick', v: 'x' }] }, 'onclick'],
  [{ eid: 'lost-slot', uid: 'old~', lost: { eid: 'text' } }, 'old'],
  [{ eid: 'lost-element' }, ''],
])('[REPAIR-3] %j is listed with the name of the lost part', (block, name) => {
  expect(outline(block)?.text ?? '').toBe(name);
});

test('[MODEL-3] a block is listed with its name, its text, its group’s fields, and its source', () => {
  const group = { isGroup: true, groupColor: 'red', groupIcon: 'star', groupDescription: 'Why' };
  expect(outline({ ...group, label: 'Hero' })).toEqual({
    uid: 'one',
    name: 'Hero',
    kind: 'Box',
    eid: 'box',
    marks: ['group'],
    color: 'red',
    icon: 'star',
    description: 'Why',
    isEmpty: true,
  });
  const long = { kid: 'text', v: `  Furniture\n and ${'x'.repeat(99)}` };
  expect(outline({ eid: 'text', attrs: [long] })?.text).toMatch(/^Furniture and x{34} …$/);
  const title = { kid: 'name.text', isGroup: true, v: 'Night Train' };
  const composite = { eid: 'composite', attrs: [{ kid: 'source', v: 'part' }, title] };
  expect(outline(composite)).toMatchObject({ source: 'part', text: 'Night Train' });
});

test('the breakpoints of a board are the widths of its attributes and of its switches', () => {
  const inside: Block = {
    uid: 'switch',
    eid: 'switch-width',
    attrs: [{ kid: 'breakpoints', v: '1024px, 640px' }],
  };
  const padding = { kid: 'padding', widths: { '40em': 'uniq 1px 1px 1px 1px', wide: '' } };
  const root: Block = { uid: 'page', eid: 'page', attrs: [padding], children: [inside] };
  const { widths, blocks } = outlineBoard(root, CATALOGUE);
  expect(widths).toEqual([640, 1024]);
  expect(blocks.map(({ uid, parent }) => [uid, parent])).toEqual([
    ['page', undefined],
    ['switch', 'page'],
  ]);
});

test.each([
  ['box', [], true],
  ['gallery', [], true],
  ['box', [{ uid: 'two', eid: 'box' }], undefined],
  ['text', [], undefined],
  ['emphasis', [], undefined],
  ['divider', [], undefined],
  ['composite', [], undefined],
  ['board-list', [], undefined],
  ['lost-element', [], undefined],
] as const)('[EDIT-2] %s with %j is an empty container: %s', (eid, children, expected) => {
  expect(outline({ eid, children })?.isEmpty).toBe(expected);
});

test.each([
  ['row', true],
  ['gallery', true],
  ['box', undefined],
  ['lost-element', undefined],
] as const)('[EDIT-3] %s has a gap that handles can change: %s', (eid, expected) => {
  expect(outline({ eid })?.hasGap).toBe(expected);
});

const use = (uid: string): Block => ({
  uid,
  eid: 'composite',
  children: [{ uid: 'slot~', eid: 'box', children: [{ uid: `${uid}-text`, eid: 'text' }] }],
});

test('[EDIT-3] the empty slots of a composite are listed as rows after the filled ones', () => {
  const slots = [
    { uid: 'picture', name: 'Picture' },
    { uid: 'slot', name: 'Words' },
  ];
  const card = { attrs: [{ kid: 'source', v: 'card' }] };
  const slotsOf = (board: string) => (board === 'card' ? slots : undefined);
  const emptyOf = (block: Partial<Block>) =>
    outlineBoard({ ...use('a'), ...card, ...block }, { ...CATALOGUE, slotsOf }).blocks;
  const outlined = emptyOf({});
  expect(outlined[0]?.emptySlots).toEqual([slots[0]]);
  expect(emptyOf({ attrs: [] })[0]?.emptySlots).toBe(undefined);
  const rows = withEmptySlots(indexTree(outlined));
  expect(rows.childrenOf('a').map(({ uid, name }) => [uid, name])).toEqual([
    ['slot~', 'Box'],
    ['a/picture~', 'Picture'],
  ]);
  expect(rows.get('a/picture~')).toMatchObject({ parent: 'a', emptySlot: 'picture' });
  const filled = indexTree(outlined.map(({ emptySlots: _none, ...block }) => block));
  expect(withEmptySlots(filled)).toBe(filled);
});

test('[EDIT-3] a renamed slot of a source is listed under its new name', () => {
  const block: Block = { ...use('a'), attrs: [{ kid: 'source', v: 'card' }] };
  const reported = (name: string) =>
    outlineBoard(block, { ...CATALOGUE, slotsOf: () => [{ uid: 'picture', name }] }).blocks[0];
  expect(reported('Picture')?.emptySlots?.[0]?.name).toBe('Picture');
  expect(reported('Photo')?.emptySlots?.[0]?.name).toBe('Photo');
});

const namesOf = (...children: readonly Block[]) =>
  outlineBoard({ uid: 'page', eid: 'page', children }, CATALOGUE).blocks.map(({ uid, parent }) => [
    uid,
    parent,
  ]);

test('[EDIT-3] contents of the same slot in two composites are distinguished by their composite', () => {
  expect(namesOf(use('a')).slice(2)).toEqual([
    ['slot~', 'a'],
    ['a-text', 'slot~'],
  ]);
  expect(namesOf(use('a'), use('b')).slice(4)).toEqual([
    ['b', 'page'],
    ['b/slot~', 'b'],
    ['b-text', 'b/slot~'],
  ]);
});

test('[EDIT-12] an outline is the same with and without remembered outlines', () => {
  fc.assert(
    fc.property(projects, ({ root: { root } }) => {
      if (root === undefined) return;
      const { children = [] } = root;
      const deeper = { uid: 'around', eid: 'box', children: [root] };
      const turned = { ...root, children: children.toReversed() };
      for (const tree of [root, deeper, turned, { ...root, uid: 'other' }, root]) {
        expect(outlineBoard(tree, CATALOGUE)).toEqual(
          outlineBoard(structuredClone(tree), CATALOGUE),
        );
      }
    }),
  );
});
