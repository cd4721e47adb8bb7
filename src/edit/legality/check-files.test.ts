import { expect, test } from 'vitest';
import { removeAsset } from '../commands/assets.ts';
import { done, editing, elements, home } from '../commands/commands.test-data.ts';
import { applyLegalChange } from './legality.ts';
import type { Operation } from '../operation.ts';
import { isRejected } from '../rejection.ts';
import { attr, setBoard } from '../site-operations.test-data.ts';

const ADDRESS = '/resource/default/p/pic/1/pic.png';

test.each<readonly [user: string, use: Operation]>([
  ['the picture of shared links of page “work”', setBoard('work', 'imageUrl', 'pic')],
  ['the picture of shared links of page “work”', setBoard('work', 'imageUrl', ADDRESS)],
  [
    'the picture under About of page “work”',
    setBoard('work', 'about', { type: 'product', name: 'A', image: 'pic' }),
  ],
  [
    'the field cover of page “work”',
    setBoard('work', 'fields', { cover: { type: 'Asset', v: 'pic' } }),
  ],
  [
    'the light icon of the project',
    { kind: 'set', target: { entity: 'project' }, key: 'faviconLinkLight', value: 'pic' },
  ],
  ['Box on “index”', attr('tinted', 'fill', { v: { type: 'image', url: ADDRESS } })],
])('[EDIT-7] [ASSET-2] a file used by %s can’t be removed', (user, use) => {
  const without = { kind: 'remove', target: home('photo') } as const;
  const before = done({ name: 'Use', operations: [without, use] });
  const removal = removeAsset(editing(before), 'pic');
  const made = isRejected(removal)
    ? removal
    : applyLegalChange(before, removal.operations, { elements });
  expect(isRejected(made) && made.rejection).toMatchObject({
    code: 'still-used',
    text: `Can’t remove the file “pic.png”, because ${user} still uses it. Change that first.`,
  });
});

test('[EDIT-7] the message counts the uses of a file', () => {
  const uses = ['work', 'home'].map((board) => setBoard(board, 'imageUrl', 'pic'));
  // A block uses it as well.
  const before = done({ name: 'Use', operations: uses });
  const removal = removeAsset(editing(before), 'pic');
  const made = isRejected(removal)
    ? removal
    : applyLegalChange(before, removal.operations, { elements });
  expect(isRejected(made) && made.rejection.text).toBe(
    'Can’t remove the file “pic.png”, because the picture of shared links of page “index” and 2 other places still use it. Change that first.',
  );
});

test('[EDIT-7] an unused file can be removed', () => {
  const before = done({ name: 'Remove', operations: [{ kind: 'remove', target: home('photo') }] });
  expect(done(removeAsset(editing(before), 'pic'), before).root.assets).toEqual([]);
});
