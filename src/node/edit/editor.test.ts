import { expect, test } from 'vitest';
import { value } from '../../edit/commands/commands.test-data.ts';
import { targetIn } from '../../edit/commands/command.ts';
import { blockAt, boardAt } from '../../edit/entities.ts';
import { editorSuite, others, stepsIn, turn, write } from './editor.test-data.ts';
import type { Selection } from '../../edit/selection.ts';

const { start, writeElsewhere, words, project } = editorSuite();

const IS_SAVED = { applied: { operations: expect.any(Array) as object } };

test('[A11] a step that can’t be redone is dropped, also after a restart, and earlier ones stay', async () => {
  const editor = start();
  await editor.run(write('a', 'first'));
  await editor.run(write('b', 'second'));
  await editor.run(turn('undo'));
  writeElsewhere('b', 'theirs');
  await editor.run(turn('redo'));
  expect(stepsIn(editor)).toMatchObject({ canUndo: true, canRedo: false });
  const after = start();
  const undoes = 'Set text of Text “first”';
  expect(stepsIn(after)).toEqual({ canUndo: true, canRedo: false, undoes });
  await after.run(turn('undo'));
  expect([words('a'), words('b')]).toEqual(['Hello', 'theirs']);
});

test('[A11] a step that can’t be undone is dropped, also after a restart', async () => {
  const editor = start();
  await editor.run(write('a', 'first'));
  await editor.run(write('b', 'second'));
  writeElsewhere('b', 'theirs');
  await editor.run(turn('undo'));
  const after = start();
  await after.run(turn('undo'));
  expect([words('a'), words('b')]).toEqual(['Hello', 'theirs']);
  const redoes = 'Set text of Text “first”';
  expect(stepsIn(after)).toEqual({ canUndo: false, canRedo: true, redoes });
});

test.each([undefined, 'typing'])(
  '[A10] a repeated request is done once (group: %s)',
  async (group) => {
    const editor = start();
    const type = (v: string, id: string) => ({
      ...write('a', v, { id }),
      ...(group !== undefined && { group }),
    });
    await editor.run(type('H', 'one'));
    await editor.run(type('Hi', 'two'));
    const step = stepsIn(editor).undoes;
    writeElsewhere('a', 'theirs');
    expect(await editor.run(type('Hi', 'two'))).toMatchObject({ step });
    expect(words('a')).toBe('theirs');
  },
);

/** A part of typing. */
const typed = (v: string) => ({ ...write('a', v), group: 'typing' });

test('[A7] [EDIT-6] a group continues after a restart of the server; after an undo it doesn’t', async () => {
  for (const v of ['H', 'Hi']) await start().run(typed(v));
  const editor = start();
  await editor.run(turn('undo'));
  expect(words('a')).toBe('Hello');
  await editor.run(turn('redo'));
  await editor.run(typed('His'));
  await editor.run(turn('undo'));
  expect(words('a')).toBe('Hi');
});

test('[A10] [EDIT-6] a repeated undo or redo is done once, also after a restart', async () => {
  await start().run(write('a', 'first'));
  await start().run(write('a', 'second'));
  const turns = [
    ['undo', 'first'],
    ['undo', 'Hello'],
    ['redo', 'first'],
    ['undo', 'Hello'],
    ['redo', 'first'],
    ['redo', 'second'],
  ] as const;
  for (const [at, [name, v]] of turns.entries()) {
    const editor = start();
    const asked = { ...turn(name), id: `turn ${at}` };
    await editor.run(asked);
    for (const server of [editor, start()]) await server.run(asked);
    expect([at, words('a')]).toEqual([at, v]);
  }
});

const move = (index: number) => ({
  ...write('a', ''),
  name: 'move',
  args: { uids: ['a', 'b'], parent: 'main', index },
});

test('[EDIT-9] hiding a block that another tab has hidden keeps it hidden; without a requested state it is toggled', async () => {
  const editor = start();
  const args = { uids: ['a'] };
  const hide = (more: object = {}) => ({
    ...write('a', ''),
    name: 'hide',
    args: { ...args, ...more },
  });
  await editor.run(others('hide', { ...args, isOn: true }));
  expect(await editor.run(hide({ isOn: true }))).toMatchObject({ isNothing: true });
  await editor.run(hide());
  expect(stepsIn(editor).undoes).toBe('Show Text “Hello”');
  expect(await editor.run(hide({ isOn: false }))).toMatchObject({ isNothing: true });
});

test('[EDIT-6] a command that names a block twice changes it once', async () => {
  const editor = start();
  await editor.run(others('hide', { uids: ['a', 'a'], isOn: true }));
  expect(stepsIn(editor, 'other').undoes).toBe('Hide Text “Hello”');
});

test('[EDIT-6] a change without effect is no step: undo reverts the one before', async () => {
  const editor = start();
  await editor.run(write('a', 'first'));
  const unset = { ...write('a', ''), name: 'unset', args: { uid: 'a', kid: 'padding' } };
  for (const request of [write('a', 'first'), move(0), move(2), unset]) {
    expect(await editor.run(request)).toMatchObject({ isNothing: true });
  }
  await editor.run(turn('undo'));
  expect(words('a')).toBe('Hello');
  expect(stepsIn(editor).canUndo).toBe(false);
});

test('[EDIT-9] a conflicting change of a property is reported', async () => {
  const editor = start();
  const args = { uid: 'c1', kid: 'ct.text', v: 'Ours', was: 'Another' };
  const request = { ...write('c1', ''), args };
  expect(await editor.run(request)).toMatchObject({ rejection: { code: 'changed-meanwhile' } });
});

const set = (args: object) => ({
  ...write('a', ''),
  args: { uid: 'a', kid: 'padding', ...args },
});

test('[EDIT-9] a value at a new width causes no conflict', async () => {
  const editor = start();
  await editor.run(set({ v: 'none' }));
  const wide = { v: 'uniq 8px', width: '640px' };
  expect(await editor.run(set({ ...wide, was: '' }))).toMatchObject(IS_SAVED);
  const other = { ...set({ ...wide, v: 'none', was: 'uniq 4px' }), client: 'other' };
  expect(await editor.run(other)).toMatchObject({
    rejection: { code: 'changed-meanwhile' },
  });
});

test('[EDIT-9] the base value of an empty field may be absent or an empty text', async () => {
  const editor = start();
  await editor.run(set({ kid: 'text', v: '' }));
  const changed = await editor.run(set({ kid: 'text', v: 'Words', was: '' }));
  expect(changed).toMatchObject(IS_SAVED);
});

const ofTab = (client: string, args: object) => ({ ...set(args), client });
const padding = () => value(project(), 'a', 'padding')?.v;

test('[EDIT-9] [A12] concurrent changes of different sides are both kept, and each undo reverts its own', async () => {
  const editor = start();
  await editor.run(set({ v: 'uniq 4px' }));
  await editor.run(ofTab('one', { v: 'full 9px 4px 4px', was: 'uniq 4px' }));
  await editor.run(ofTab('two', { v: 'full 4px 4px 4px 7px', was: 'uniq 4px' }));
  expect(padding()).toBe('full 9px 4px 4px 7px');
  await editor.run(turn('undo', 'one'));
  expect(padding()).toBe('full 4px 4px 4px 7px');
  await editor.run(turn('undo', 'two'));
  expect(padding()).toBe('full 4px');
  await editor.run(turn('redo', 'one'));
  expect(padding()).toBe('full 9px 4px 4px');
});

test('[EDIT-9] a conflict about one side is reported to its later author, whose choice keeps the other sides', async () => {
  const editor = start();
  await editor.run(set({ v: 'uniq 4px' }));
  await editor.run(ofTab('one', { v: 'full 9px 4px 4px 7px', was: 'uniq 4px' }));
  const mine = { v: 'full 5px 4px 4px', was: 'uniq 4px' };
  const asked = await editor.run(ofTab('two', mine));
  expect(asked).toMatchObject({ rejection: { code: 'changed-meanwhile' } });
  await editor.run(ofTab('two', { ...mine, isChosen: true }));
  expect(padding()).toBe('full 5px 4px 4px 7px');
});

test('[EDIT-9] input faster than the display doesn’t conflict with own changes, and keeps those of others', async () => {
  const editor = start();
  await editor.run(set({ v: 'uniq 4px' }));
  await editor.run(ofTab('one', { v: 'full 5px 4px 4px', was: 'uniq 4px' }));
  await editor.run(ofTab('two', { v: 'full 5px 4px 4px 7px', was: 'full 5px 4px 4px' }));
  await editor.run(ofTab('two', { v: 'full 5px 4px 4px 8px', was: 'full 5px 4px 4px' }));
  expect(padding()).toBe('full 5px 4px 4px 8px');
  await editor.run(turn('undo', 'two'));
  expect(
    await editor.run(ofTab('two', { v: 'uniq 1px', was: 'full 5px 4px 4px 8px' })),
  ).toMatchObject(IS_SAVED);
});

test('[EDIT-9] clearing a concurrently changed value is reported', async () => {
  const editor = start();
  await editor.run(set({ v: 'uniq 4px' }));
  const unset = { ...ofTab('two', { was: 'uniq 3px' }), name: 'unset' };
  expect(await editor.run(unset)).toMatchObject({ rejection: { code: 'changed-meanwhile' } });
  expect(await editor.run({ ...unset, args: { ...unset.args, isChosen: true } })).toMatchObject(
    IS_SAVED,
  );
  expect(padding()).toBeUndefined();
});

const tags = (...names: readonly string[]) => names.map((name) => ({ name, content: '#FFFFFF' }));

test('[EDIT-9] head tags that two authors add are both kept', async () => {
  const editor = start();
  const head = (client: string, ...names: readonly string[]) => ({
    ...ofTab(client, {}),
    name: 'set-board',
    args: { board: 'home', key: 'head', v: tags(...names), was: '' },
  });
  await editor.run(head('one', 'theme-color'));
  await editor.run(head('two', 'fediverse:creator'));
  expect(project().root.head).toEqual(tags('fediverse:creator', 'theme-color'));
});

test('[EDIT-9] setting several blocks merges each with changes of others', async () => {
  const editor = start();
  await editor.run(others('set', { uid: 'a', kid: 'padding', v: 'full 9px 4px 4px' }));
  await editor.run(others('set', { uid: 'b', kid: 'padding', v: 'uniq 4px' }));
  const wasEach = { a: 'uniq 4px', b: 'uniq 4px' };
  const args = { uids: ['a', 'b'], kid: 'padding', v: 'full 4px 4px 7px', wasEach };
  await editor.run({ ...write('a', ''), args });
  const both = ['a', 'b'].map((uid) => value(project(), uid, 'padding')?.v);
  expect(both).toEqual(['full 9px 4px 7px', 'full 4px 4px 7px']);
  const text = { uids: ['a', 'b'], kid: 'text', v: 'Mine', wasEach: { a: 'Other', b: 'World' } };
  expect(await editor.run({ ...write('a', ''), args: text })).toMatchObject({
    rejection: { code: 'changed-meanwhile', mine: '“Mine”' },
  });
  expect(words('b')).toBe('World');
});

test('[EDIT-9] after a merge with one change, the next change of the same part is a conflict', async () => {
  const editor = start();
  await editor.run(set({ v: 'uniq 4px' }));
  await editor.run(ofTab('one', { v: 'full 9px 4px 4px', was: 'uniq 4px' }));
  await editor.run(ofTab('two', { v: 'full 4px 4px 7px', was: 'uniq 4px' }));
  expect(padding()).toBe('full 9px 4px 7px');
  const next = { v: 'full 5px 4px 7px', was: 'full 4px 4px 7px' };
  expect(await editor.run(ofTab('two', next))).toMatchObject({
    rejection: { code: 'changed-meanwhile' },
  });
  expect(padding()).toBe('full 9px 4px 7px');
});

const label = () => blockAt(project(), targetIn('home', 'a'))?.label;
const rename = (name: string, more: object) => ({
  ...write('a', ''),
  name: 'rename',
  args: { uid: 'a', label: name, ...more },
});

test('[EDIT-9] renaming a concurrently renamed block is a conflict', async () => {
  const editor = start();
  await editor.run(others('rename', { uid: 'a', label: 'Theirs', was: '' }));
  expect(await editor.run(rename('Mine', { was: '' }))).toMatchObject({
    rejection: {
      code: 'changed-meanwhile',
      mine: '“Mine”',
      text: expect.stringMatching(
        /^Name of Text “Theirs” was changed elsewhere and is now “Theirs”\.$/,
      ) as string,
    },
  });
  expect(label()).toBe('Theirs');
  await editor.run(rename('Mine', { was: '', isChosen: true }));
  expect(label()).toBe('Mine');
  await editor.run(rename('', { was: 'Mine' }));
  expect(label()).toBe(undefined);
});

test('[EDIT-9] renaming a concurrently renamed board is a conflict', async () => {
  const editor = start();
  const args = { board: 'work', was: '' };
  await editor.run(others('rename-board', { ...args, name: 'Us' }));
  const mine = { ...write('a', ''), name: 'rename-board', args: { ...args, name: 'Who we are' } };
  expect(await editor.run(mine)).toMatchObject({ rejection: { code: 'changed-meanwhile' } });
  expect(boardAt(project(), 'work')?.name).toBe('Us');
});

test.each([false, true])(
  '[EDIT-6] undoing the removal of a board shows it again, from any board (redirect: %s)',
  async (redirect) => {
    const editor = start();
    const remove = { client: 'tab', name: 'remove-board', args: { board: 'work', redirect } };
    const undone = async (selection: Selection) => {
      const made = await editor.run({ ...remove, selection });
      expect(made).toMatchObject({ selection });
      return editor.run(turn('undo'));
    };
    const back = { board: 'work', blocks: [] };
    expect(await undone({ board: 'home', blocks: ['a'] })).toMatchObject({ selection: back });
    // The former selection is restored.
    const selection = { board: 'work', blocks: ['wt'] };
    expect(await undone(selection)).toMatchObject({ selection });
  },
);
