import { expect, test } from 'vitest';
import { blockAt } from '../../edit/entities.ts';
import { childrenOf } from '../../model/entities.ts';
import { editorSuite, others, write } from './editor.test-data.ts';

const { start, project } = editorSuite();

/** Returns the texts in a block. */
const wordsIn = (uid: string) =>
  childrenOf(blockAt(project(), { board: 'home', block: uid }) ?? { uid }).map(
    (child) => child.attrs?.find(({ kid }) => kid === 'text')?.v,
  );

/** Returns the command that inserts a text. */
const put = (uid: string, index: number) =>
  ['insert', { eid: 'text', attrs: { text: uid }, parent: 'main', index }] as const;

test.each([
  ['no concurrent change', [], ['Hello', 'new', 'World']],
  ['a concurrent insertion before both', [put('other', 0)], ['other', 'Hello', 'new', 'World']],
  ['a concurrent insertion between both', [put('other', 1)], ['Hello', 'new', 'other', 'World']],
  ['the first one concurrently removed', [['remove', { uids: ['a'] }]], ['new', 'World']],
  ['the second one concurrently removed', [['remove', { uids: ['b'] }]], ['Hello', 'new']],
  [
    'both concurrently removed, and others inserted',
    [['remove', { uids: ['a', 'b'] }], put('x', 0), put('y', 1)],
    ['x', 'new', 'y'],
  ],
  [
    'both concurrently exchanged',
    [['move', { uids: ['b'], parent: 'main', index: 0 }]],
    ['World', 'Hello', 'new'],
  ],
] as const)(
  '[A9] [EDIT-9] a block dropped between two others lands there, also with %s',
  async (_what, changes, after) => {
    const editor = start();
    for (const [name, args] of changes) await editor.run(others(name, args));
    const [name, args] = put('new', 1);
    await editor.run({ ...write('a', ''), name, args: { ...args, beside: ['a', 'b'] } });
    expect(wordsIn('main')).toEqual(after);
  },
);

test.each([
  ['move', ['One more', 'Hello', 'Go', 'World']],
  ['duplicate', ['One more', 'Hello', 'Go', 'World']],
] as const)(
  '[A9] [EDIT-9] %s: dropped blocks land between the neighbours of their drop position',
  async (name, after) => {
    const editor = start();
    const [insert, made] = put('One more', 0);
    await editor.run(others(insert, made));
    const place = { parent: 'main', index: 1, beside: ['a', 'b'] };
    await editor.run({ ...write('a', ''), name, args: { uids: ['go'], ...place } });
    expect(wordsIn('main')).toEqual(after);
  },
);
