import { expect, test } from 'vitest';
import { beginEarly, endEarly, NEW_LINE, NEXT_TEXT, takeEarly } from './early-keys.ts';

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
  for (const [key, held] of [['Enter'], ['a'], ['Enter', { shiftKey: true }], ['b']] as const)
    press(key, held);
  expect(endEarly()).toBe(`one${NEXT_TEXT}a${NEW_LINE}b`);
  expect([press('s'), endEarly()]).toEqual([false, '']);
});
