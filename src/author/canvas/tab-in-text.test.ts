import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { Block } from '../../model/entities.ts';
import { attributes, block, text } from '../../model/projects.test-data.ts';
import { outlineBoard } from '../outline/board-outline.ts';
import type { Stroke } from '../keys.ts';
import { indexTree } from '../outline/rows.ts';
import {
  moveInTable,
  tabIn,
  tablePlace,
  adjacentText,
  type TabAct,
  type TableMove,
} from './tab-in-text.ts';

const LTR = { isRtl: false, isMac: false };

const cell = (uid: string, ...children: readonly Block[]) => block(uid, 'table-cell', { children });
const row = (uid: string, ...children: readonly Block[]) => block(uid, 'table-row', { children });
const item = (uid: string, ...children: readonly Block[]) =>
  block(uid, 'list-item', { attrs: attributes({ text: uid }), children });

const blocks = indexTree(
  outlineBoard(
    block('page', 'page', {
      children: [
        text('t', 'Text'),
        block('list', 'list', {
          children: [item('i', block('inner', 'list', { children: [item('j')] }))],
        }),
        block('table', 'table', {
          children: [
            row('r1', cell('a'), cell('b', block('photo', 'image'))),
            row(
              'r2',
              cell('c', text('ct', 'Long')),
              cell('d', block('l2', 'list', { children: [item('k')] })),
            ),
          ],
        }),
      ],
    }),
    CATALOGUE,
  ).blocks,
);

test.each<readonly [string, boolean, TabAct | undefined]>([
  ['t', false, undefined],
  ['i', false, { kind: 'indent' }],
  ['j', true, { kind: 'outdent' }],
  ['k', false, { kind: 'indent' }],
  ['a', false, { kind: 'go', to: 'ct' }],
  ['a', true, undefined],
  ['ct', true, { kind: 'go', to: 'a' }],
  ['ct', false, { kind: 'go', to: 'k' }],
  ['d', false, { kind: 'row', behind: 'r2' }],
])('[EDIT-10] Tab in the text %s (back: %s) results in %j', (uid, isBack, expected) => {
  expect(tabIn(blocks, uid, isBack)).toEqual(expected);
});

const alt = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  altKey: true,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test.each<readonly [string, Stroke, Parameters<typeof moveInTable>[1], TableMove | undefined]>([
  ['up', alt('ArrowUp'), LTR, 'move-row-up'],
  ['down, on a Mac', alt('ArrowDown'), { ...LTR, isMac: true }, 'move-row-down'],
  ['left', alt('ArrowLeft'), LTR, 'move-column-before'],
  ['right', alt('ArrowRight'), LTR, 'move-column-after'],
  ['left, in a right-to-left text', alt('ArrowLeft'), { ...LTR, isRtl: true }, 'move-column-after'],
  ['word by word on a Mac', alt('ArrowLeft'), { ...LTR, isMac: true }, undefined],
  ['with Shift, which selects', alt('ArrowUp', { shiftKey: true }), LTR, undefined],
  ['an arrow key without Alt', alt('ArrowUp', { altKey: false }), LTR, undefined],
  ['another key', alt('a'), LTR, undefined],
])(
  '[EDIT-10] Alt with an arrow key moves the row or column of a cell, other keys don’t: %s',
  (_what, stroke, where, expected) => {
    expect(moveInTable(stroke, where)).toBe(expected);
  },
);

test.each([
  ['i', 1, 'j'],
  ['i', -1, 't'],
  ['ct', 1, 'k'],
  ['t', -1, undefined],
] as const)(
  '[EDIT-3] a caret that leaves the text %s in direction %i goes to the text %s',
  (uid, by, expected) => {
    expect(adjacentText(blocks, uid, by)).toBe(expected);
  },
);

test('[EDIT-3] [EDIT-10] the caret moves to visible texts only', () => {
  const page = block('page', 'page', {
    children: [
      text('one', 'One'),
      text('hidden', 'Two', { isHidden: true }),
      text('bypassed', 'Two', { isBypassed: true }),
      block('off', 'box', { isActive: false, children: [text('in', 'Three')] }),
      block('table', 'table', {
        children: [row('r', cell('x'), { ...cell('gone'), isHidden: true }, cell('y'))],
      }),
    ],
  });
  const some = indexTree(outlineBoard(page, CATALOGUE).blocks);
  expect([adjacentText(some, 'one', 1), adjacentText(some, 'x', -1)]).toEqual(['x', 'one']);
  expect(tabIn(some, 'x', false)).toEqual({ kind: 'go', to: 'y' });
});

test.each([
  ['ct', 'c', 'r2'],
  ['r1', undefined, 'r1'],
  ['table', undefined, undefined],
  ['t', undefined, undefined],
])('[EDIT-3] the table cell of %s is %s, and its row is %s', (uid, cellUid, rowUid) => {
  expect(tablePlace(blocks, uid)).toEqual({ cell: cellUid, row: rowUid });
});

test.each([
  ['i', 'i'],
  ['inner', undefined],
  ['b', undefined],
  ['photo', undefined],
])(
  '[EDIT-3] the editable text that contains %s is %s; blocks after a text aren’t part of it',
  (uid, writes) => {
    expect(blocks.get(uid)?.writes).toBe(writes);
  },
);
