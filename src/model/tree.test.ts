import { expect, test } from 'vitest';
import { invariant } from '../diagnostics/invariant.ts';
import { board, box, page, text } from './projects.test-data.ts';
import { createTree, deselect, select, selectRange, toggle, walk, type TreeNode } from './tree.ts';

const input = board('home', {
  root: page(box('a', text('a1', ''), text('a2', '')), box('b'), box('c', text('c1', ''))),
});
const uids = (nodes: Iterable<TreeNode>) => [...nodes].map(({ uid }) => uid).join(' ');

function treeOf(selection?: ReadonlySet<string>): TreeNode {
  const tree = createTree(input, selection);
  invariant(tree !== undefined, 'the board has blocks');
  return tree;
}

test('[MODEL-2] [MODEL-3] all nodes of a tree share one board and know their parents and children', () => {
  const nodes = [...walk(treeOf())];
  expect(uids(nodes)).toBe('page of a a a1 a2 b c c1');
  expect(nodes.filter((node) => node.board !== input)).toEqual([]);
  expect(nodes.map((node) => node.parent?.uid)).toEqual([
    undefined,
    'page of a',
    'a',
    'a',
    'page of a',
    'page of a',
    'c',
  ]);
  expect(
    nodes.filter(({ parent, ...node }) => parent?.children.every(({ uid }) => uid !== node.uid)),
  ).toEqual([]);
});

test('[MODEL-3] a board without blocks has no tree', () => {
  expect(createTree(board('empty'))).toBeUndefined();
});

const some = new Set(['a1', 'b']);

test.each([
  ['select', select(some, 'c'), 'a1 b c'],
  ['select again', select(some, 'b'), 'a1 b'],
  ['deselect', deselect(some, 'b'), 'a1'],
  ['deselect an unselected node', deselect(some, 'c'), 'a1 b'],
  ['toggle off', toggle(some, 'a1'), 'b'],
  ['toggle on', toggle(some, 'c1'), 'a1 b c1'],
])('[MODEL-3] a changed selection is marked in the tree: %s', (_name, selection, selected) => {
  expect([...selection].join(' ')).toBe(selected);
  const marked = [...walk(treeOf(selection))].filter(({ isSelected }) => isSelected);
  expect(uids(marked)).toBe(selected);
  expect([...some]).toEqual(['a1', 'b']);
});

test.each([
  ['a2', 'c', 'a2 b c'],
  ['c', 'a2', 'a2 b c'],
  ['b', 'b', 'b'],
  ['a', 'a2', 'a a1 a2'],
  ['a', 'nowhere', ''],
  ['nowhere', 'a', ''],
])('[MODEL-3] shift from %s to %s selects %j', (from, to, selected) => {
  expect([...selectRange(new Set(), treeOf(), [from, to])].join(' ')).toBe(selected);
});

test('[MODEL-3] a range is added to the selection', () => {
  expect([...selectRange(some, treeOf(), ['b', 'c'])]).toEqual(['a1', 'b', 'c']);
});
