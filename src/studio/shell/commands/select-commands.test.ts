// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { indexTree } from '../../../author/rows.ts';
import { NOTHING } from '../../../author/selecting.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { SELECT_COMMANDS } from './select-commands.ts';

const TREE = indexTree(
  [
    ['root', undefined],
    ['one', 'root'],
    ['two', 'root'],
  ].map(([uid = '', parent]) => ({ uid, name: uid, eid: 'text', ...(parent && { parent }) })),
);

afterEach(() => {
  useProject.setState({ board: undefined });
  useView.setState({ boardUid: '', selection: NOTHING });
});

test('[EDIT-2] blocks are selected in the order of the board, each once, however a program names them', () => {
  useProject.setState({ board: { uid: 'home', tag: '', blocks: TREE, widths: [] } });
  useView.setState({ boardUid: 'home' });
  const uids = ['two', 'one', 'two'];
  SELECT_COMMANDS.find(({ name }) => name === 'select')?.run({ uids });
  expect(useView.getState().selection).toEqual({
    uids: ['one', 'two'],
    anchor: 'two',
    focus: 'two',
  });
});
