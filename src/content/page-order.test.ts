import { expect, test } from 'vitest';
import { isPageOrder, sortPages } from './page-order.ts';

const PAGES = [
  { name: '10-more', fields: { title: 'Été', fields: { order: '2', Weight: 'b' } } },
  { name: '9-less', fields: { title: 'Zoo', fields: { order: 10 } } },
  { name: 'a', fields: { title: 'Ende', fields: { order: { type: 'Number', v: -1 } } } },
  { name: 'folder', fields: undefined },
  { name: 'B', fields: { title: 'alpha', fields: { weight: 3 } } },
];

test.each([
  ['path', ['10-more', '9-less', 'a', 'folder', 'B']],
  ['-path', ['B', 'folder', 'a', '9-less', '10-more']],
  ['file', ['9-less', '10-more', 'a', 'B', 'folder']],
  ['order', ['a', '10-more', '9-less', 'folder', 'B']],
  ['-order', ['9-less', '10-more', 'a', 'folder', 'B']],
  ['Title', ['B', 'a', '10-more', '9-less', 'folder']],
  ['weight', ['B', '10-more', '9-less', 'a', 'folder']],
])(
  '[MARKDOWN-8] the order “%s” is %j: numbers by size, pages without the field last',
  (order, names) => {
    expect(sortPages(PAGES, order).map(({ name }) => name)).toEqual(names);
  },
);

test.each([
  ['path', true],
  ['-date', true],
  ['', false],
  ['two words', false],
  ['--date', false],
])('[MARKDOWN-8] “%s” is a valid order: %j', (order, isOne) => {
  expect(isPageOrder(order)).toBe(isOne);
});
