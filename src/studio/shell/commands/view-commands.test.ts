// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { useView, type TreeName } from '../view-store.ts';
import { VIEW_ACTS } from './view-commands.ts';

afterEach(() => useView.setState({ tree: 'blocks' }));

test.each<readonly [TreeName, TreeName]>([
  ['blocks', 'blocks'],
  ['boards', 'boards'],
  // The history isn't a tree, and has no search field.
  ['history', 'blocks'],
])('[EDIT-10] a search while %s are shown searches %s', (shown, searched) => {
  useView.setState({ tree: shown, hasLeft: false });
  VIEW_ACTS.search.run({});
  expect(useView.getState()).toMatchObject({ tree: searched, hasLeft: true });
});
