import { expect, test } from 'vitest';
import {
  cutTyped,
  LEAVE,
  NEXT_TEXT,
  sheetKeys,
  TAB_BACK,
  textKeys,
  UNDO,
  wordsOf,
} from './early-keys.ts';

const press = (key: string, held: object = {}) =>
  textKeys.take({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('[EDIT-3] what is typed before the caret has come is for the text, and no command', () => {
  expect(press('s')).toBe(false);
  textKeys.begin();
  for (const key of ['s', 'x', 'Backspace', ' ', 'Delete', 'ArrowUp'])
    expect(press(key)).toBe(true);
  expect([press('k', { ctrlKey: true }), press('z', { altKey: true })]).toEqual([false, false]);
  // A sheet that is opened meanwhile takes nothing of it.
  sheetKeys.begin();
  expect(sheetKeys.end()).toBe('');
  expect(textKeys.end()).toBe('s ');
  textKeys.begin('one');
  const shift = { shiftKey: true };
  for (const [key, held] of [
    ['Enter'],
    ['a'],
    ['Enter', shift],
    ['b'],
    ['Tab', shift],
    ['c'],
  ] as const)
    press(key, held);
  const typed = cutTyped(textKeys.end());
  expect(typed).toMatchObject({ lines: ['one'], key: NEXT_TEXT });
  const next = cutTyped(typed.rest);
  expect(next).toEqual({ lines: ['a', 'b'], key: TAB_BACK, rest: 'c' });
  expect(cutTyped(next.rest)).toEqual({ lines: ['c'], key: undefined, rest: '' });
  expect([press('s'), textKeys.end()]).toEqual([false, '']);
});

test('[EDIT-3] Escape before the caret has come leaves the text behind what was typed; nothing is typed after it, and Enter goes in again', () => {
  textKeys.begin();
  for (const key of ['a', 'Escape', 'Escape', 'Delete', 'x']) expect(press(key)).toBe(true);
  expect(cutTyped(textKeys.end())).toEqual({ lines: ['a'], key: LEAVE, rest: '' });
  textKeys.begin();
  for (const key of ['a', 'Escape', 'Enter', 'b']) press(key);
  expect(textKeys.end()).toBe('ab');
  // One that is on its way itself can be left, too.
  textKeys.begin();
  press('Escape');
  expect(textKeys.end()).toBe(LEAVE);
});

test('[EDIT-6] an undo before the caret has come is for what was typed; with nothing typed it is for what was done before', () => {
  textKeys.begin();
  expect(press('z', { ctrlKey: true })).toBe(false);
  press('a');
  expect(press('z', { ctrlKey: true })).toBe(true);
  press('b');
  expect(cutTyped(textKeys.end())).toEqual({ lines: ['a'], key: UNDO, rest: 'b' });
  textKeys.begin();
  press('a');
  press('Escape');
  press('Z', { metaKey: true });
  expect(cutTyped(textKeys.end())).toEqual({ lines: ['a'], key: LEAVE, rest: UNDO });
});

test('[EDIT-3] the words among what was typed are all but the keys that lead on', () => {
  expect(wordsOf(`one${NEXT_TEXT}two\nlines${TAB_BACK}${LEAVE}${UNDO}`)).toBe('one two lines');
  expect(wordsOf(` ${LEAVE}`)).toBe('');
});
