import { expect, test } from 'vitest';
import { uidsIn, value } from '../../edit/commands/commands.test-data.ts';
import { SITE } from '../../edit/site.test-data.ts';
import { editorSuite, others, turn, write } from './editor.test-data.ts';

const { start, words, project } = editorSuite();

test('[EDIT-9] a change of a removed block is rejected by name, and restores it as one step', async () => {
  const editor = start();
  await editor.run(others('remove', { uids: ['a'] }));
  const target = { entity: 'block', board: 'home', block: 'a' };
  const reason = 'Text “Hello” was removed elsewhere.';
  const change = { name: 'set', args: { uid: 'a', kid: 'text', v: 'Mine', was: 'Hello' } };
  expect(await editor.run({ ...write('a', ''), ...change })).toEqual({
    rejection: expect.objectContaining({ code: 'target-gone', text: reason, target }) as unknown,
  });
  const back = { ...write('a', ''), name: 'bring-back', args: { uid: 'a', board: 'home', change } };
  expect(await editor.run(back)).toMatchObject({ result: 'a', step: 'Bring back Text “Hello”' });
  expect([words('a'), uidsIn(project(), 'main')]).toEqual(['Mine', ['a', 'b']]);
  await editor.run(turn('undo'));
  expect(uidsIn(project(), 'main')).toEqual(['b']);
  await editor.run(turn('redo'));
  expect(words('a')).toBe('Mine');
});

test('[EDIT-9] a restored block has its last text, and conflicts with its change are reported', async () => {
  const editor = start();
  await editor.run(others('set', { uid: 'a', kid: 'text', v: 'Theirs' }));
  await editor.run(others('remove', { uids: ['main'] }));
  const change = { name: 'set', args: { uid: 'a', kid: 'text', v: 'Mine', was: 'Hello' } };
  const back = { ...write('a', ''), name: 'bring-back', args: { uid: 'a', change } };
  expect(await editor.run(back)).toMatchObject({ rejection: { code: 'changed-meanwhile' } });
  await editor.run({ ...back, args: { ...back.args, isChosen: true } });
  expect([words('a'), words('b')]).toEqual(['Mine', 'World']);
  const alone = { ...write('a', ''), name: 'bring-back', args: { uid: 'nobody' } };
  expect(await editor.run(alone)).toMatchObject({ rejection: { code: 'gone-unknown' } });
});

test('[EDIT-9] [A11] the rejection of an undo names the removed block', async () => {
  const editor = start();
  await editor.run(write('a', 'Mine'));
  await editor.run(others('remove', { uids: ['a'] }));
  const reason = 'Text “Mine” was removed elsewhere.';
  expect(await editor.run(turn('undo'))).toMatchObject({
    left: [{ code: 'target-gone', text: reason }],
  });
});

test('[EDIT-9] removed blocks with their parents, and removed boards, are known after a restart', async () => {
  const editor = start();
  const texts = () => [words('a'), words('b'), uidsIn(project(), 'main')];
  const before = texts();
  await editor.run(others('remove', { uids: ['a'] }));
  await editor.run(others('remove', { uids: ['main'] }));
  const after = start();
  const change = { name: 'set', args: { uid: 'a', kid: 'text', v: 'Mine', was: 'Hello' } };
  const reason = 'Text “Hello” was removed elsewhere.';
  expect(await after.run({ ...write('a', ''), ...change })).toMatchObject({
    rejection: { text: reason },
  });
  const args = { uid: 'a', board: 'home', change };
  await after.run({ ...write('a', ''), name: 'bring-back', args });
  expect(texts()).toEqual(['Mine', ...before.slice(1)]);
  await after.run(turn('undo'));
  expect(words('b')).toBeUndefined();
});

test.each([
  ['a', ['a'], 'a', 'Text “Hello”'],
  ['a block inside a moved block', ['list'], 'item', 'List item “One”'],
])(
  '[EDIT-9] the new place of a moved block is known after a restart: %s',
  async (_what, uids, uid, called) => {
    const editor = start();
    await editor.run(others('move-to-board', { uids, to: 'work' }));
    const change = { name: 'set', args: { uid, kid: 'text', v: 'Mine' } };
    const target = { entity: 'block', board: 'work', block: uid };
    const reason = `${called} was moved to page “work” elsewhere.`;
    const asked = { ...write(uid, ''), ...change };
    const rejected = { rejection: { code: 'target-moved', text: reason, target } };
    expect(await editor.run(asked)).toMatchObject(rejected);
    expect(await start().run(asked)).toMatchObject(rejected);
    // For a block that was never on this board, no move is reported.
    expect(await start().run({ ...asked, args: { ...asked.args, uid: 'wp' } })).toMatchObject({
      rejection: { code: 'target-unknown' },
    });
  },
);

test('[EDIT-9] a change of a removed board restores it as one step', async () => {
  const editor = start();
  const { children } = project().root;
  await editor.run(others('remove-board', { board: 'work' }));
  const after = start();
  const change = { name: 'rename-board', args: { board: 'work', name: 'Mine' } };
  expect(await after.run({ ...write('a', ''), ...change })).toMatchObject({
    rejection: { code: 'target-gone', target: { entity: 'board', board: 'work' } },
  });
  const back = { ...write('a', ''), name: 'bring-back', args: { board: 'work', change } };
  expect(await after.run(back)).toMatchObject({ step: 'Bring back page “work”' });
  const names = project().root.children.map(({ uid, name }) => [uid, name]);
  expect(names).toEqual(children.map(({ uid, name }) => [uid, uid === 'work' ? 'Mine' : name]));
  await after.run(turn('undo'));
  expect(project().root.children.map(({ uid }) => uid)).not.toContain('work');
});

test.each([
  ['remove', { uids: ['a'] }, { uid: 'a' }, 'Text “Hello”'],
  ['remove-board', { board: 'work' }, { board: 'work' }, 'Page “work”'],
])(
  '[EDIT-9] [A11] undoing a removal names what another author has already restored: %s',
  async (name, args, back, what) => {
    const editor = start();
    await editor.run({ ...write('a', ''), name, args });
    await editor.run(others('bring-back', { board: 'home', ...back }));
    const reason = `${what} was already restored elsewhere.`;
    expect(await editor.run(turn('undo'))).toMatchObject({
      left: [{ code: 'back-already', text: reason }],
    });
    expect([words('a'), project().root.children.map(({ uid }) => uid)]).toEqual([
      'Hello',
      SITE.root.children.map(({ uid }) => uid),
    ]);
  },
);

/** Returns the targets of the link and the setting. */
const linked = () => [value(project(), 'go', 'to')?.v, project().notFoundBoardUid];

test('[EDIT-9] restoring a board restores links to it, except for those with a new target', async () => {
  const editor = start();
  const home = { key: 'notFoundBoardUid', v: 'work' };
  await editor.run(others('set-project', home));
  const before = linked();
  await editor.run(others('remove-board', { board: 'work' }));
  expect(linked()).toEqual([undefined, '']);
  const back = { ...write('a', ''), name: 'bring-back', args: { board: 'work' } };
  await editor.run(back);
  expect(linked()).toEqual(before);
  await editor.run(turn('undo'));
  expect(linked()).toEqual([undefined, '']);
  await editor.run({
    ...write('go', 'https://example.org/'),
    args: { uid: 'go', kid: 'to', v: 'https://example.org/' },
  });
  await editor.run(back);
  expect(linked()).toEqual(['https://example.org/', 'work']);
  // The undo of the removal has no effect, as the board was restored before.
  expect(await editor.run(turn('undo', 'other'))).toMatchObject({
    left: [{ code: 'back-already' }, { code: 'changed-since' }],
  });
});
