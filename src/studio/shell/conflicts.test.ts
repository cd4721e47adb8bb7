import { expect, test } from 'vitest';
import {
  chosenIn,
  conflictOf,
  withConflict,
  withLost,
  withoutPassed,
  type Asked,
} from './conflicts.ts';

const changed = { code: 'changed-meanwhile', refused: 'It is 4px now.', mine: '3px' };
const set = (args: Asked['args']): Asked => ({ name: 'set', args });
const asked = (args: Asked['args']) => {
  const conflict = conflictOf(changed, set(args));
  return conflict === undefined ? [] : [conflict];
};

test('[EDIT-9] a question stays open until the very same value is changed anew', () => {
  const open = asked({ uids: ['a'], kid: 'padding', v: '3px' });
  expect(open).toMatchObject([{ said: 'It is 4px now.', mine: '3px' }]);
  expect(withoutPassed(open, set({ uids: ['a'], kid: 'margin' }))).toEqual(open);
  expect(withoutPassed(open, set({ uids: ['a'], kid: 'padding', width: '640px' }))).toEqual(open);
  expect(withoutPassed(open, { name: 'undo', args: {} })).toEqual(open);
  expect(withoutPassed(open, set({ uid: 'a', kid: 'padding' }))).toEqual([]);
});

test('[EDIT-9] what is removed isn’t asked about; a board that comes back with a change needn’t come back without', () => {
  const gone = { board: 'about' };
  const told = { code: 'target-gone', refused: 'It is gone.', target: gone };
  expect(conflictOf(told, { name: 'remove', args: { uids: ['a'] } })).toBeUndefined();
  const plain = { name: 'bring-back', args: gone, gone, said: 'It is gone.' };
  const written = { name: 'write-text', args: { uid: 'a', content: ['Mine'] } };
  const said = 'It is gone. What you wrote: “Mine”';
  expect(conflictOf(told, written)).toEqual({ ...written, gone, said });
  const open = { ...written, gone, said };
  expect(withConflict([plain], open)).toEqual([open]);
});

test('[EDIT-9] what was moved is changed where it is by now, but for a change of several', () => {
  const target = { board: 'about', block: 'a' };
  const told = { code: 'target-moved', refused: 'It was moved.', target };
  const chosen = (args: Asked['args']) => {
    const conflict = conflictOf(told, set(args));
    return conflict && chosenIn(conflict);
  };
  const args = { uids: ['a'], kid: 'padding', v: '3px' };
  expect(chosen({ ...args, board: 'home' })).toEqual(set({ ...args, board: 'about' }));
  expect(chosen({ kid: 'padding' })).toEqual(set({ kid: 'padding' }));
  expect(chosen({ ...args, uids: ['a', 'b'] })).toBeUndefined();
});

test.each([
  ['files-broken', { uid: 'a', content: ['Mine'] }, 'No. What you wrote: “Mine”'],
  ['files-broken', { uids: ['a'], kid: 'text', v: 'Mine' }, 'No. What you wrote: “Mine”'],
  ['files-broken', { uids: ['a'], kid: 'level', v: 2 }, 'No.'],
  ['target-gone', { uid: 'a', content: ['Mine'] }, 'No. What you wrote: “Mine”'],
  ['value-unreadable', { uids: ['a'], kid: 'width', v: '4quux' }, 'No.'],
])('[EDIT-9] words that have no place are told with the reason: %s, %j', (code, args, told) => {
  expect(withLost({ code, refused: 'No.' }, args)).toBe(told);
});
