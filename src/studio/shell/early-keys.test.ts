import { expect, test } from 'vitest';
import { cutTyped, NEXT_TEXT, sheetKeys, TAB_BACK, textKeys } from './early-keys.ts';

const press = (key: string, held: object = {}) =>
  textKeys.take({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('[EDIT-3] what is typed before the caret has come is for the text, and no command', () => {
  expect(press('s')).toBe(false);
  textKeys.begin();
  for (const key of ['s', 'x', 'Backspace', ' ', 'Delete', 'ArrowUp'])
    expect(press(key)).toBe(true);
  expect([press('Escape'), press('z', { ctrlKey: true })]).toEqual([false, false]);
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
