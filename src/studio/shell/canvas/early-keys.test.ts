import { expect, test } from 'vitest';
import { beginEarly, endEarly, takeEarly } from './early-keys.ts';

const press = (key: string, held: object = {}) =>
  takeEarly({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('[EDIT-3] what is typed before the caret has come is for the text, and no command', () => {
  expect(press('s')).toBe(false);
  beginEarly();
  for (const key of ['s', 'x', 'Backspace', ' ', 'Delete', 'ArrowUp'])
    expect(press(key)).toBe(true);
  expect([press('Escape'), press('z', { ctrlKey: true })]).toEqual([false, false]);
  expect(endEarly()).toBe('s ');
  expect([press('s'), endEarly()]).toEqual([false, '']);
});
