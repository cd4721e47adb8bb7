import { expect, test } from 'vitest';
import { sentencesOf } from '../../diagnostics/reason-of.ts';
import { rejectionFor } from './rejected-error.ts';
import { selectionOf } from '../../edit/selection.ts';
import {
  chosenIn,
  conflictOf,
  withConflict,
  withLost,
  withoutPassed,
  type Asked,
  type Sent,
} from './conflicts.ts';

const changed = { ...rejectionFor('changed-meanwhile', 'It is 4px now.'), mine: '3px' };
const from = selectionOf('home', ['one']);
const set = (args: Asked['args'], uids: readonly string[] = ['one']): Sent => ({
  name: 'set',
  args,
  from: selectionOf('home', uids),
});
const asked = (args: Asked['args']) => {
  const conflict = conflictOf(changed, set(args));
  return conflict === undefined ? [] : [conflict];
};

test('[EDIT-9] a question stays open until the identical value is changed again', () => {
  const open = asked({ uids: ['a'], kid: 'padding', v: '3px' });
  expect(open).toMatchObject([{ said: 'It is 4px now.', mine: '3px' }]);
  expect(withoutPassed(open, set({ uids: ['a'], kid: 'margin' }))).toEqual(open);
  expect(withoutPassed(open, set({ uids: ['a'], kid: 'padding', width: '640px' }))).toEqual(open);
  expect(withoutPassed(open, { name: 'undo', args: {} })).toEqual(open);
  expect(withoutPassed(open, set({ uid: 'a', kid: 'padding' }))).toEqual([]);
});

test('[EDIT-9] two concurrent removals cause no question; an offer to restore a board with a lost change replaces the offer without it', () => {
  const gone = { entity: 'board', board: 'about' } as const;
  const reported = { ...rejectionFor('target-gone', 'It is gone.'), target: gone };
  expect(conflictOf(reported, { name: 'remove', args: { uids: ['a'] }, from })).toBeUndefined();
  const plain = { name: 'bring-back', args: gone, from, gone, said: 'It is gone.' } as const;
  const written = { name: 'write-text', args: { uid: 'a', content: ['Mine'] }, from } as const;
  const said = 'It is gone. What you wrote: “Mine”';
  expect(conflictOf(reported, written)).toEqual({ ...written, gone, said });
  const open = { ...written, gone, said };
  expect(withConflict([plain], open)).toEqual([open]);
});

const chosen = (reported: Parameters<typeof conflictOf>[0], sent: Sent) => {
  const conflict = conflictOf(reported, sent);
  return conflict && chosenIn(conflict);
};

test('[EDIT-9] a change of a moved block is applied in its new place, except for one of several blocks', () => {
  const target = { entity: 'block', board: 'about', block: 'a' } as const;
  const reported = { ...rejectionFor('target-moved', 'It was moved.'), target };
  const inPlace = (...of: Parameters<typeof set>) => chosen(reported, set(...of));
  const args = { uids: ['a'], kid: 'padding', v: '3px' };
  const there = { name: 'set', args: { ...args, board: 'about' } };
  expect(inPlace({ ...args, board: 'home' })).toEqual(there);
  expect(inPlace({ kid: 'padding', v: '3px' }, ['a'])).toEqual(there);
  expect(inPlace({ ...args, uids: ['a', 'b'] })).toBeUndefined();
  expect(inPlace({ kid: 'padding' }, ['a', 'b'])).toBeUndefined();
});

test('[EDIT-9] a choice applies to the board and the blocks of the original change, in any context', () => {
  const mine = { board: 'home', kid: 'padding', v: '3px', isChosen: true };
  const { args } = set({ kid: 'padding', v: '3px' });
  expect(chosen(changed, set({ ...args, uid: 'a' }))?.args).toEqual({ ...mine, uid: 'a' });
  expect(chosen(changed, set(args))?.args).toEqual({ ...mine, uids: ['one'] });
  const reported = rejectionFor('target-gone', 'It is gone.');
  const gone = { entity: 'block', board: 'home', block: 'one' } as const;
  expect(chosen({ ...reported, target: gone }, { name: 'move-up', args: {}, from })?.args).toEqual({
    board: 'home',
    uid: 'one',
    change: { name: 'move-up', args: { board: 'home', uids: ['one'] } },
    isChosen: true,
  });
  // The moved content was never on the board that is restored.
  const moved = { name: 'move-to-board', args: { uids: ['a'], to: 'about' }, from } as const;
  expect(chosen({ ...reported, target: { entity: 'board', board: 'about' } }, moved)?.args).toEqual(
    {
      board: 'about',
      change: { name: 'move-to-board', args: moved.args },
      isChosen: true,
    },
  );
});

test.each([
  ['files-broken', { uid: 'a', content: ['Mine'] }, 'No. What you wrote: “Mine”'],
  ['files-broken', { uids: ['a'], kid: 'text', v: 'Mine' }, 'No. What you wrote: “Mine”'],
  ['files-broken', { uids: ['a'], kid: 'level', v: 2 }, 'No.'],
  ['target-gone', { uid: 'a', content: ['Mine'] }, 'No. What you wrote: “Mine”'],
  ['value-unreadable', { uids: ['a'], kid: 'width', v: '4quux' }, 'No.'],
])(
  '[EDIT-9] written words whose text was removed are reported with the reason: %s, %j',
  (code, args, reported) => {
    expect(sentencesOf(withLost(rejectionFor(code, 'No.'), args))).toBe(reported);
  },
);
