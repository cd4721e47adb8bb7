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
  ].map(([uid = '', parent]) => ({
    uid,
    name: uid,
    kind: 'Text',
    eid: 'text',
    ...(parent && { parent }),
  })),
);

afterEach(() => {
  useProject.setState({ board: undefined });
  useView.setState({ selection: noneOf('') });
});

beforeEach(() => {
  useProject.setState({ board: { uid: 'home', blocks: TREE, widths: [] } });
  useView.setState({ selection: noneOf('home') });
});

test('[EDIT-2] blocks are selected in document order, each once, in any order of the given uids', () => {
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
])('[EDIT-2] with %s selected, “Select all” selects the siblings', (_what, uids, expected) => {
  SELECT_ACTS.select.run({ uids });
  SELECT_ACTS['select-all'].run({});
  const { selection } = useView.getState();
  expect(selection.blocks).toEqual(expected);
  // The formerly selected block stays the inspected one.
  expect(selection.focus).toBe(expected.find((uid) => uids.includes(uid)) ?? expected.at(-1));
});
