import { expect, test } from 'vitest';
import { beginEarly, cutTyped, endEarly, NEXT_TEXT, TAB_BACK, takeEarly } from './early-keys.ts';

const press = (key: string, held: object = {}) =>
  takeEarly({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('[EDIT-3] what is typed before the caret has come is for the text, and no command', () => {
  expect(press('s')).toBe(false);
  beginEarly();
  for (const key of ['s', 'x', 'Backspace', ' ', 'Delete', 'ArrowUp'])
    expect(press(key)).toBe(true);
  expect([press('Escape'), press('z', { ctrlKey: true })]).toEqual([false, false]);
  expect(endEarly()).toBe('s ');
  beginEarly('one');
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
  const typed = cutTyped(endEarly());
  expect(typed).toMatchObject({ lines: ['one'], key: NEXT_TEXT });
  const next = cutTyped(typed.rest);
  expect(next).toEqual({ lines: ['a', 'b'], key: TAB_BACK, rest: 'c' });
  expect(cutTyped(next.rest)).toEqual({ lines: ['c'], key: undefined, rest: '' });
  expect([press('s'), endEarly()]).toEqual([false, '']);
});
