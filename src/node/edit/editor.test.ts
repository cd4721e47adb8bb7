import { expect, test } from 'vitest';
import { value } from '../../edit/commands/commands.test-data.ts';
import { targetIn } from '../../edit/commands/command.ts';
import { blockAt, boardAt } from '../../edit/entities.ts';
import { editorSuite, others, stepsIn, turn, write } from './editor.test-data.ts';
import type { Selection } from '../../edit/selection.ts';

const { start, writeElsewhere, words, project } = editorSuite();

const IS_SAVED = { applied: { operations: expect.any(Array) as object } };

test('[A11] a step of which nothing can be done again is none after a restart either, and those before it stay', async () => {
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

test('[A11] a step of which nothing can be undone is none after a restart either', async () => {
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
  '[A10] a request that comes again is done once (group: %s)',
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

/** A part of a stretch of typing. */
const typed = (v: string) => ({ ...write('a', v), group: 'typing' });

test('[A7] [EDIT-6] a group goes on with a server that was started meanwhile; behind an undo it does not', async () => {
  for (const v of ['H', 'Hi']) await start().run(typed(v));
  const editor = start();
  await editor.run(turn('undo'));
  expect(words('a')).toBe('Hello');
  await editor.run(turn('redo'));
  await editor.run(typed('His'));
  await editor.run(turn('undo'));
  expect(words('a')).toBe('Hi');
});

test('[A10] [EDIT-6] an undo or a redo that comes again is done once, also by a server that was started meanwhile', async () => {
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

test('[EDIT-9] who hides what another tab has hidden leaves it hidden; without what is wanted it is switched', async () => {
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

test('[EDIT-6] a block that is named twice is meant once', async () => {
  const editor = start();
  await editor.run(others('hide', { uids: ['a', 'a'], isOn: true }));
  expect(stepsIn(editor, 'other').undoes).toBe('Hide Text “Hello”');
});

test('[EDIT-6] what is so already is no step: undo takes back what was changed before it', async () => {
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

test('[EDIT-9] a property of a composite that somebody else has changed meanwhile is asked about', async () => {
  const editor = start();
  const args = { uid: 'c1', kid: 'ct.text', v: 'Ours', was: 'Another' };
  const request = { ...write('c1', ''), args };
  expect(await editor.run(request)).toMatchObject({ refusal: { code: 'changed-meanwhile' } });
});

const set = (args: object) => ({
  ...write('a', ''),
  args: { uid: 'a', kid: 'padding', ...args },
});

test('[EDIT-9] a value for a width that there was none for is no other one', async () => {
  const editor = start();
  await editor.run(set({ v: 'none' }));
  const wide = { v: 'uniq 8px', width: '640px' };
  expect(await editor.run(set({ ...wide, was: '' }))).toMatchObject(IS_SAVED);
  const other = { ...set({ ...wide, v: 'none', was: 'uniq 4px' }), client: 'other' };
  expect(await editor.run(other)).toMatchObject({
    refusal: { code: 'changed-meanwhile' },
  });
});

test('[EDIT-9] a field that shows nothing was made from no text, or from an empty one', async () => {
  const editor = start();
  await editor.run(set({ kid: 'text', v: '' }));
  const changed = await editor.run(set({ kid: 'text', v: 'Words', was: '' }));
  expect(changed).toMatchObject(IS_SAVED);
});

const ofTab = (client: string, args: object) => ({ ...set(args), client });
const padding = () => value(project(), 'a', 'padding')?.v;

test('[EDIT-9] [A12] two tabs change different sides at once: both stay, and each undo takes back its own', async () => {
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

test('[EDIT-9] of the same side its later author is asked, and what is chosen leaves the others alone', async () => {
  const editor = start();
  await editor.run(set({ v: 'uniq 4px' }));
  await editor.run(ofTab('one', { v: 'full 9px 4px 4px 7px', was: 'uniq 4px' }));
  const mine = { v: 'full 5px 4px 4px', was: 'uniq 4px' };
  const asked = await editor.run(ofTab('two', mine));
  expect(asked).toMatchObject({ refusal: { code: 'changed-meanwhile' } });
  await editor.run(ofTab('two', { ...mine, isChosen: true }));
  expect(padding()).toBe('full 5px 4px 4px 7px');
});

test('[EDIT-9] who is faster than what is shown is not asked about own changes, and keeps those of others', async () => {
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

test('[EDIT-9] what is taken away and was changed meanwhile is asked about', async () => {
  const editor = start();
  await editor.run(set({ v: 'uniq 4px' }));
  const unset = { ...ofTab('two', { was: 'uniq 3px' }), name: 'unset' };
  expect(await editor.run(unset)).toMatchObject({ refusal: { code: 'changed-meanwhile' } });
  expect(await editor.run({ ...unset, args: { ...unset.args, isChosen: true } })).toMatchObject(
    IS_SAVED,
  );
  expect(padding()).toBeUndefined();
});

const tags = (...names: readonly string[]) => names.map((name) => ({ name, content: '#FFFFFF' }));

test('[EDIT-9] head tags that two have added are both there', async () => {
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

test('[EDIT-9] several blocks set at once are each merged with what others have changed of it', async () => {
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
    refusal: { code: 'changed-meanwhile', mine: '“Mine”' },
  });
  expect(words('b')).toBe('World');
});

test('[EDIT-9] what was merged with one change in a row is asked about by the next one of it', async () => {
  const editor = start();
  await editor.run(set({ v: 'uniq 4px' }));
  await editor.run(ofTab('one', { v: 'full 9px 4px 4px', was: 'uniq 4px' }));
  await editor.run(ofTab('two', { v: 'full 4px 4px 7px', was: 'uniq 4px' }));
  expect(padding()).toBe('full 9px 4px 7px');
  const next = { v: 'full 5px 4px 7px', was: 'full 4px 4px 7px' };
  expect(await editor.run(ofTab('two', next))).toMatchObject({
    refusal: { code: 'changed-meanwhile' },
  });
  expect(padding()).toBe('full 9px 4px 7px');
});

const label = () => blockAt(project(), targetIn('home', 'a'))?.label;
const rename = (name: string, more: object) => ({
  ...write('a', ''),
  name: 'rename',
  args: { uid: 'a', label: name, ...more },
});

test('[EDIT-9] who renames what another tab has renamed meanwhile is asked which name stays', async () => {
  const editor = start();
  await editor.run(others('rename', { uid: 'a', label: 'Theirs', was: '' }));
  expect(await editor.run(rename('Mine', { was: '' }))).toMatchObject({
    refusal: {
      code: 'changed-meanwhile',
      mine: '“Mine”',
      reason: expect.stringMatching(
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

test('[EDIT-9] the same of the names of boards', async () => {
  const editor = start();
  const args = { board: 'work', was: '' };
  await editor.run(others('rename-board', { ...args, name: 'Us' }));
  const mine = { ...write('a', ''), name: 'rename-board', args: { ...args, name: 'Who we are' } };
  expect(await editor.run(mine)).toMatchObject({ refusal: { code: 'changed-meanwhile' } });
  expect(boardAt(project(), 'work')?.name).toBe('Us');
});

test.each([false, true])(
  '[EDIT-6] who undoes that a board has gone is shown that it is back, wherever it was asked for (redirect: %s)',
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
    // What was selected on it is so again.
    const selection = { board: 'work', blocks: ['wt'] };
    expect(await undone(selection)).toMatchObject({ selection });
  },
);
