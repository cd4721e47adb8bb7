import { expect, test } from 'vitest';
import { boardAt } from '../../edit/entities.ts';
import { editorSuite, others, write } from './editor.test-data.ts';

const { start, writeElsewhere, words, project } = editorSuite();

test('[EDIT-6] [EDIT-9] what others write in the midst of a stretch of typing stays when that is undone', async () => {
  const editor = start();
  await editor.run(write('a', 'one two three'));
  const type = (v: string, was: string) =>
    editor.run({ ...write('a', v), group: 'typing', args: { uid: 'a', kid: 'text', v, was } });
  await type('ONE two three', 'one two three');
  writeElsewhere('a', 'ONE two THREE');
  await type('ONES two three', 'ONE two three');
  await type('ONES, two three', 'ONES two three');
  expect(words('a')).toBe('ONES, two THREE');
  await editor.undo('tab');
  expect(words('a')).toBe('ONE two THREE');
  await editor.undo('tab');
  expect(words('a')).toBe('one two THREE');
  for (const server of [editor, start()]) await server.redo('tab');
  expect(words('a')).toBe('ONES, two THREE');
});

test('[A11] an address that another board has got since is left, and told: with two of one address there would be no site', async () => {
  const editor = start();
  const name = 'set-board';
  await editor.run({ ...write('a', ''), name, args: { board: 'work', key: 'slug', v: 'us' } });
  await editor.run(others('insert-board', { name: 'Work', slug: 'work' }));
  const back = await editor.undo('tab');
  expect(boardAt(project(), 'work')?.slug).toBe('us');
  expect(back).toMatchObject({ canUndo: false, canRedo: false, left: [{ code: 'route-twice' }] });
  expect(start().can('tab')).toEqual({ canUndo: false, canRedo: false });
});

test('[A8] a request that comes again is given the same, as what was cut, also by a server that was started meanwhile', async () => {
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
