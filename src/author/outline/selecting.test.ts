import { expect, test } from 'vitest';
import { noneOf, selectionOf } from '../../edit/selection.ts';
import { indexTree } from './rows.ts';
import {
  bypassParent,
  clickedBlock,
  keepSelection,
  select,
  walk,
  type Direction,
  type How,
} from './selecting.ts';

const TREE = indexTree([
  { uid: 'page' },
  { uid: 'box', parent: 'page' },
  { uid: 'through', parent: 'box', marks: ['bypassed'] },
  { uid: 'first', parent: 'through' },
  { uid: 'second', parent: 'through' },
  { uid: 'foot', parent: 'page' },
]);

const all = (steps: readonly (readonly [string, How])[]) =>
  steps.reduce((selection, [uid, how]) => select(TREE, selection, uid, how), noneOf('home'));

test.each<[readonly (readonly [string, How])[], readonly string[], string]>([
  [[['first', 'only']], ['first'], 'first'],
  [
    [
      ['first', 'only'],
      ['box', 'toggle'],
    ],
    ['box', 'first'],
    'box',
  ],
  [
    [
      ['first', 'only'],
      ['first', 'toggle'],
    ],
    [],
    'first',
  ],
  [
    [
      ['first', 'only'],
      ['foot', 'range'],
    ],
    ['first', 'second', 'foot'],
    'foot',
  ],
  [
    [
      ['foot', 'only'],
      ['second', 'range'],
    ],
    ['second', 'foot'],
    'second',
  ],
  [
    [
      ['first', 'only'],
      ['foot', 'range'],
      ['second', 'range'],
    ],
    ['first', 'second'],
    'second',
  ],
  [
    [
      ['page', 'only'],
      ['foot', 'range'],
    ],
    ['box', 'foot'],
    'foot',
  ],
  [
    [
      ['foot', 'only'],
      ['box', 'range'],
    ],
    ['box', 'foot'],
    'box',
  ],
  [
    [
      ['second', 'only'],
      ['box', 'range'],
    ],
    ['box'],
    'box',
  ],
  [[['second', 'range']], ['second'], 'second'],
  [
    [
      ['first', 'only'],
      ['gone', 'only'],
    ],
    ['first'],
    'first',
  ],
])('[EDIT-2] the selection steps %j select %j', (steps, blocks, focus) => {
  expect(all(steps)).toMatchObject({ board: 'home', blocks, focus });
});

test('[EDIT-2] remaining blocks stay selected after a change, in document order', () => {
  const of = { board: 'home', anchor: 'gone', focus: 'gone' };
  const before = { ...of, blocks: ['second', 'gone', 'box'] };
  const kept = selectionOf('home', ['box', 'second']);
  expect(keepSelection(TREE, before)).toEqual(kept);
  expect(keepSelection(TREE, { ...of, blocks: ['gone'] })).toEqual(noneOf('home'));
});

test('[EDIT-2] the command for the parent selects the nearest ancestor that makes an HTML element', () => {
  expect(bypassParent(TREE, 'first')).toBe('box');
  expect(bypassParent(TREE, 'box')).toBe('page');
  expect(bypassParent(TREE, 'page')).toBeUndefined();
});

const click = (uid: string, time: number) => ({ uid, time });

test.each([
  ['a first click', undefined, click('first', 0), 'first'],
  [
    'a second click soon after',
    { click: click('first', 0), meant: 'first' },
    click('first', 300),
    'box',
  ],
  ['a third click', { click: click('first', 300), meant: 'box' }, click('first', 500), 'page'],
  [
    'a further click on the top block',
    { click: click('first', 0), meant: 'page' },
    click('first', 100),
    'page',
  ],
  [
    'a second click too late',
    { click: click('first', 0), meant: 'first' },
    click('first', 301),
    'first',
  ],
  [
    'a click on another block',
    { click: click('first', 0), meant: 'first' },
    click('foot', 100),
    'foot',
  ],
])(
  '[EDIT-2] a click selects its block, and quick further clicks its ancestors: %s',
  (_what, before, now, meant) => {
    expect(clickedBlock(TREE, now, before, 300)).toBe(meant);
  },
);

test.each<[string | undefined, Direction, string | undefined]>([
  [undefined, 'down', 'page'],
  ['gone', 'in', 'page'],
  ['first', 'down', 'second'],
  ['second', 'up', 'first'],
  ['second', 'down', undefined],
  ['box', 'in', 'through'],
  ['first', 'in', undefined],
  ['first', 'out', 'box'],
  ['page', 'down', undefined],
])('[EDIT-10] from %s a step in the direction %s goes to %s', (uid, to, expected) => {
  expect(walk(TREE, uid, to)).toBe(expected);
});
