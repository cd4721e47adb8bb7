// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { sentencesOf } from '../../../diagnostics/reason-of.ts';
import type { OutlinedBlock } from '../../../author/outline/board-outline.ts';
import { indexTree } from '../../../author/outline/rows.ts';
import { CATALOGUE } from '../../../elements/catalogue.ts';
import { textKeys } from '../buffered-keys.ts';
import { useEdit } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { selectionOf } from '../../../edit/selection.ts';
import { WRAPS } from '../../../edit/changes/block-changes.ts';
import { EDIT_ACTS } from './edit-commands.ts';
import { useView } from '../view-store.ts';
import { addCommands, findCommand, isOffered, runCommand } from './registry.ts';

const { write, unwrap, ungroup } = EDIT_ACTS;
addCommands({ write, unwrap, ungroup });

const text = (uid: string, parent: string, ...marks: OutlinedBlock['marks'] & object) => ({
  uid,
  parent,
  marks,
  name: uid,
  kind: 'Text',
  eid: 'text',
  writes: uid,
});
const BLOCKS: readonly OutlinedBlock[] = [
  { uid: 'root', name: 'Page', kind: 'Page', eid: 'page' },
  { uid: 'box', parent: 'root', name: 'Box', kind: 'Box', eid: 'box', marks: ['hidden'] },
  text('inside', 'box'),
  text('hidden', 'root', 'hidden'),
  text('inactive', 'root', 'inactive'),
  text('bypassed', 'root', 'bypassed'),
  { uid: 'picture', parent: 'root', name: 'Picture', kind: 'Image', eid: 'image' },
];

afterEach(() => {
  useProject.setState({ board: undefined });
  useEdit.setState({ error: undefined });
});

test.each([
  ['inside', '“inside” is inside a layer that is hidden'],
  ['hidden', '“hidden” is hidden'],
  ['inactive', '“inactive” is disabled. Edit its text in the inspector.'],
  ['bypassed', '“bypassed” is unwrapped in output. Edit its text in the inspector.'],
])(
  '[EDIT-3] writing in a text that the page doesn’t show is rejected at once: %s',
  async (uid, why) => {
    useProject.setState({ board: { uid: 'home', blocks: indexTree(BLOCKS), widths: [] } });
    await expect(runCommand('write', { uid })).rejects.toThrow(why);
    const { error } = useEdit.getState();
    expect(error && sentencesOf(error)).toContain(why);
    // Keys aren't buffered for a text that can't be written.
    expect(textKeys.isOn()).toBe(false);
  },
);

test.each([
  ['nobody', 'There is no layer “nobody” on this page.'],
  ['picture', '“Picture” has no text to edit and no layers inside.'],
])(
  '[EDIT-7] programs can’t write in missing blocks, or in blocks without text: %s',
  async (uid, why) => {
    useProject.setState({ board: { uid: 'home', blocks: indexTree(BLOCKS), widths: [] } });
    await expect(runCommand('write', { uid })).rejects.toThrow(why);
  },
);

test('[EDIT-3] the elements that “Wrap” offers first accept any content', () => {
  const others = WRAPS.filter((eid) => CATALOGUE.elements.get(eid)?.content !== 'flow');
  expect(others).toEqual([]);
});

/** Returns whether menus offer to ungroup and to unwrap a block. */
function offered(uid: string) {
  useView.setState({ selection: selectionOf('home', [uid]) });
  return (['ungroup', 'unwrap'] as const).map((name) => {
    const command = findCommand(name);
    return command !== undefined && isOffered(command);
  });
}

test('[EDIT-3] menus offer to unwrap a selection with children', () => {
  useProject.setState({ board: { uid: 'home', blocks: indexTree(BLOCKS), widths: [] } });
  const { selection } = useView.getState();
  expect(['box', 'picture'].map(offered)).toEqual([
    [false, true],
    [false, false],
  ]);
  useView.setState({ selection });
});
