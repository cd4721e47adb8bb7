import { expect, test } from 'vitest';
import { boardAt } from '../../edit/entities.ts';
import { editorSuite, others, stepsIn, turn, write } from './editor.test-data.ts';

const { start, writeElsewhere, words, project } = editorSuite();

test('[EDIT-6] [EDIT-9] undoing typing keeps changes of others in between', async () => {
  const editor = start();
  await editor.run(write('a', 'one two three'));
  const type = (v: string, was: string) =>
    editor.run({ ...write('a', v), group: 'typing', args: { uid: 'a', kid: 'text', v, was } });
  await type('ONE two three', 'one two three');
  writeElsewhere('a', 'ONE two THREE');
  await type('ONES two three', 'ONE two three');
  await type('ONES, two three', 'ONES two three');
  expect(words('a')).toBe('ONES, two THREE');
  await editor.run(turn('undo'));
  expect(words('a')).toBe('ONE two THREE');
  await editor.run(turn('undo'));
  expect(words('a')).toBe('one two THREE');
  for (const server of [editor, start()]) await server.run(turn('redo'));
  expect(words('a')).toBe('ONES, two THREE');
});

test('[A11] an undo that would use another board’s address is skipped and reported: the site would be invalid', async () => {
  const editor = start();
  const name = 'set-board';
  await editor.run({ ...write('a', ''), name, args: { board: 'work', key: 'slug', v: 'us' } });
  await editor.run(others('insert-board', { name: 'Work', slug: 'work' }));
  const back = await editor.run(turn('undo'));
  expect(boardAt(project(), 'work')?.slug).toBe('us');
  expect(back).toMatchObject({ left: [{ code: 'route-twice' }] });
  for (const server of [editor, start()])
    expect(stepsIn(server)).toEqual({ canUndo: false, canRedo: false });
});

test('[A8] a repeated request gets the same result, such as cut blocks, also after a restart of the server', async () => {
  const editor = start();
  const cut = { ...write('a', '', { id: 'cut' }), name: 'cut', args: { uids: ['a'] } };
  const add = { ...write('b', '', { id: 'add' }), name: 'insert-board', args: { name: 'New' } };
  for (const request of [cut, add]) {
    const first = await editor.run(request);
    const { result } = 'result' in first ? first : {};
    expect(result).toBeDefined();
    for (const server of [editor, start()]) {
      expect(await server.run(request)).toMatchObject({ result });
    }
  }
  expect(words('a')).toBeUndefined();
});

test('[A8] [EDIT-6] pending changes of a closed tab are made in order up to a rejection; then the next tab takes over its history, also after a restart', async () => {
  const editor = start();
  await editor.run(write('a', 'One', { id: 'one' }));
  const lost = { ...write('nobody', 'Lost', { id: 'lost' }) };
  const unsaved = [write('a', 'One', { id: 'one' }), write('b', 'Two', { id: 'two' }), lost];
  const closing = editor.close('tab', [...unsaved, write('a', 'Three', { id: 'three' })]);
  // The next tab is opened before all pending changes of the closed one are made.
  const opened = editor.open('next');
  await closing;
  expect(await opened).toBe('tab');
  expect([words('a'), words('b')]).toEqual(['One', 'Two']);
  expect(stepsIn(editor)).toEqual({ canUndo: false, canRedo: false });
  expect([editor.wasTaken('tab'), editor.wasTaken('tab')]).toEqual([true, false]);
  for (const server of [editor, start()]) await server.run(turn('undo', 'next'));
  expect([words('a'), words('b')]).toEqual(['Hello', 'World']);
  const again = start();
  expect(await again.open('next')).toBeUndefined();
  await again.close('next', []);
  expect(await start().open('last')).toBe('next');
});
