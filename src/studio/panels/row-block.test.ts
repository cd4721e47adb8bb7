import { expect, test } from 'vitest';
import type { EditedBlock } from './editing.ts';
import { createRowBlock } from './row-block.ts';
import { createRowKeys } from './row-keys.ts';

const blockOf = (uid: string, ...others: readonly string[]): EditedBlock => ({
  board: 'home',
  uid,
  uids: [uid, ...others],
});

test('[EDIT-3] a row edits the block that its author touched it for, also after another is selected', () => {
  let inspected = blockOf('title');
  const row = createRowBlock(() => inspected);
  inspected = blockOf('text');
  expect(row.now()).toBe(inspected);
  const touched = inspected;
  row.touch();
  inspected = blockOf('picture');
  expect(row.now()).toBe(touched);
});

test('[EDIT-3] a touched row edits the blocks that are selected in addition', () => {
  let inspected = blockOf('title');
  const row = createRowBlock(() => inspected);
  row.touch();
  inspected = blockOf('title', 'text');
  expect(row.now().uids).toEqual(['title', 'text']);
});

test('[EDIT-3] a row that the author has touched starts anew for another block; others stay', () => {
  const keys = createRowKeys();
  const keysOf = () => ['color', 'width'].map(keys.keyOf);
  keys.inspect('title');
  const first = keysOf();
  keys.inspect('text');
  expect(keysOf()).toEqual(first);
  keys.touch('color');
  expect(keysOf()).toEqual(first);
  keys.inspect('picture');
  const [color, width] = keysOf();
  expect(color).not.toBe(first[0]);
  expect(width).toBe(first[1]);
  keys.inspect('title');
  expect(keysOf()).toEqual([color, width]);
});
