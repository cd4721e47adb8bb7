import { expect, test } from 'vitest';
import { attributes, block, box, text } from './projects.test-data.ts';
import { shareBlocks } from './share-blocks.ts';

const read = () =>
  box('top', box('a', text('a1', 'One'), text('a2', 'Two')), box('b', text('b1', 'Three')));

test('[EDIT-12] an equal tree keeps the former objects', () => {
  const former = read();
  expect(shareBlocks(former, read())).toBe(former);
});

test('[EDIT-12] a tree with one changed text keeps the former objects elsewhere', () => {
  const former = read();
  const next = box(
    'top',
    box('a', text('a1', 'Other'), text('a2', 'Two')),
    box('b', text('b1', 'Three')),
  );
  const shared = shareBlocks(former, next);
  expect(shared).toEqual(next);
  expect(shared.children?.[1]).toBe(former.children?.[1]);
  expect(shared.children?.[0]?.children?.[1]).toBe(former.children?.[0]?.children?.[1]);
});

test.each([
  [
    'another order',
    box('top', box('b', text('b1', 'Three')), box('a', text('a1', 'One'), text('a2', 'Two'))),
  ],
  ['a block less', box('top', box('a', text('a1', 'One')), box('b', text('b1', 'Three')))],
  ['a block twice', box('top', box('a'), box('a', text('a1', 'One')))],
  ['another element', { ...read(), eid: 'section' }],
  ['another attribute', { ...read(), attrs: attributes({ tag: 'main' }) }],
  ['no children', block('top', 'box')],
  ['another uid', { ...read(), uid: 'other' }],
])('[EDIT-12] sharing former objects keeps the content of a tree with %s', (_what, next) => {
  expect(shareBlocks(read(), next)).toEqual(next);
});
