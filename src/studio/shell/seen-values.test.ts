import { closeTestSession, openTestSession } from '../session/session.test-data.ts';
import { afterAll, expect, test } from 'vitest';
import type { InspectorChange } from '../../author/inspect/value-at.ts';
import { noneOf } from '../../edit/selection.ts';
import { leaveTheirs } from './choices.ts';
import { noteSent, notedValues, noteValues, type ValueChange } from './seen-values.ts';

const written = (a: string, b: string) =>
  openTestSession([
    { uid: 'a', eid: 'box', attrs: [{ kid: 'padding', v: a }] },
    { uid: 'b', eid: 'box', attrs: [{ kid: 'padding', v: b }] },
  ]);
afterAll(closeTestSession);

const of = { kind: 'set', board: 'home', uid: 'a', uids: ['a', 'b'], kid: 'padding' } as const;
const padding = (v: string): ValueChange & InspectorChange => ({ ...of, isLook: true, v });

test('[EDIT-9] what several blocks had stays what a change is made from where that was refused', async () => {
  await written('1px', '2px');
  noteValues('home', ['a', 'b']);
  expect(notedValues(padding('5px'))).toEqual({ a: '1px', b: '2px' });
  await written('3px', '2px');
  const refused = Promise.reject(new Error('changed meanwhile'));
  noteSent(padding('5px'), refused);
  await refused.catch(() => undefined);
  expect(notedValues(padding('6px'))).toEqual({ a: '1px', b: '2px' });
  leaveTheirs({ name: 'set', args: {}, from: noneOf(''), said: '' });
  expect(notedValues(padding('6px'))).toEqual({ a: '3px', b: '2px' });
});

test('[EDIT-9] what several blocks were given is what the next change in a row is made from', async () => {
  await written('full 9px 4px 4px', 'uniq 4px');
  noteValues('home', ['a', 'b']);
  noteSent(padding('uniq 7px'), Promise.resolve());
  expect(notedValues(padding('uniq 8px'))).toEqual({ a: 'uniq 7px', b: 'uniq 7px' });
  expect(notedValues({ ...padding('none'), width: '640px' })).toEqual({ a: '', b: '' });
  expect(notedValues({ ...padding('none'), uids: ['a', 'c'] })).toBeUndefined();
});
