// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexTree } from '../../../author/outline/rows.ts';
import { noneOf } from '../../../edit/selection.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { SELECT_ACTS } from './select-commands.ts';

const TREE = indexTree(
  [
    ['root', undefined],
    ['one', 'root'],
    ['two', 'root'],
    ['inner', 'two'],
    ['last', 'two'],
  ].map(([uid = '', parent]) => ({ uid, name: uid, eid: 'text', ...(parent && { parent }) })),
);

afterEach(() => {
  useProject.setState({ board: undefined });
  useView.setState({ selection: noneOf('') });
});

beforeEach(() => {
  useProject.setState({ board: { uid: 'home', blocks: TREE, widths: [] } });
  useView.setState({ selection: noneOf('home') });
});

test('[EDIT-2] blocks are selected in the order of the board, each once, however a program names them', () => {
  SELECT_ACTS.select.run({ uids: ['two', 'one', 'two'] });
  expect(useView.getState().selection).toEqual({
    board: 'home',
    blocks: ['one', 'two'],
    anchor: 'two',
    focus: 'two',
  });
});

test.each([
  ['nothing', [], ['one', 'two']],
  ['the board itself', ['root'], ['one', 'two']],
  ['a block', ['two'], ['one', 'two']],
  ['a block in another', ['last'], ['inner', 'last']],
])('[EDIT-2] with %s selected, all is what stands beside it', (_what, uids, expected) => {
  SELECT_ACTS.select.run({ uids });
  SELECT_ACTS['select-all'].run({});
  const { selection } = useView.getState();
  expect(selection.blocks).toEqual(expected);
  // The one that was selected stays the one that is inspected.
  expect(selection.focus).toBe(expected.find((uid) => uids.includes(uid)) ?? expected.at(-1));
});
