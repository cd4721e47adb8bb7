// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { forwardKeys, nextKeys, dialogKeys, textKeys, wordsOf } from './buffered-keys.ts';

const press = (key: string, held: object = {}) =>
  textKeys.take({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });
const CTRL = { ctrlKey: true };
const isAltGraph = (name: string) => name === 'AltGraph';
const names = (typed = textKeys.end()) => typed.map(({ key }) => key);

test('[EDIT-3] keys pressed before the caret arrives are kept for the text in order, and run no commands', () => {
  expect(press('s')).toBe(false);
  textKeys.begin();
  const keys = ['s', 'Backspace', ' ', 'Delete', 'ArrowUp', 'Home', 'Escape', 'Enter', 'x'];
  for (const key of keys) expect(press(key)).toBe(true);
  // A dialog that opens in the meantime receives none of these keys.
  dialogKeys.begin();
  expect(dialogKeys.end()).toEqual([]);
  expect(names()).toEqual(keys);
  expect([press('s'), textKeys.end()]).toEqual([false, []]);
});

test('[EDIT-3] keys with Ctrl are kept for a text; a field leaves them to the browser', () => {
  textKeys.begin();
  for (const key of ['b', 'k', 'a', 'ArrowLeft', 'Backspace']) expect(press(key, CTRL)).toBe(true);
  expect(names()).toEqual(['b', 'k', 'a', 'ArrowLeft', 'Backspace']);
  // AltGr types a character, though it is reported as Ctrl and Alt.
  textKeys.begin();
  expect(press('@', { ...CTRL, altKey: true, getModifierState: isAltGraph })).toBe(true);
  expect(textKeys.end()).toMatchObject([{ key: '@', ctrlKey: false, altKey: false }]);
  dialogKeys.begin();
  expect(
    dialogKeys.take({ key: 'a', ...CTRL, metaKey: false, altKey: false, shiftKey: false }),
  ).toBe(false);
  dialogKeys.end();
});

test('[EDIT-6] an undo before the caret arrives reverts the same typing as an undo after it', () => {
  textKeys.begin();
  press('a');
  expect(press('z', CTRL)).toBe(true);
  expect(press('Z', { metaKey: true, shiftKey: true })).toBe(true);
  expect(names()).toEqual(['a', 'z', 'Z']);
});

test('[EDIT-3] content pasted before the caret arrives goes into the text', () => {
  expect(textKeys.paste({ html: '', text: 'one' })).toBe(false);
  textKeys.begin();
  press('a');
  expect(textKeys.paste({ html: '', text: 'one' })).toBe(true);
  expect(wordsOf(textKeys.end())).toBe('aone');
});

test('[EDIT-3] keys pressed after a key that opens another field go to that field, before later keys', () => {
  textKeys.begin();
  for (const key of ['a', 'b']) press(key);
  const typed = textKeys.end();
  expect(forwardKeys(typed)).toBe(false);
  nextKeys.begin();
  nextKeys.take({ key: 'c', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });
  expect(forwardKeys(typed)).toBe(true);
  expect(names(nextKeys.end())).toEqual(['a', 'b', 'c']);
});

test('[EDIT-3] keys with modifiers are kept for a dialog only after Enter, and if they run commands', () => {
  const held = { key: 'k', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
  const take = (key: string, isCommand: boolean) =>
    dialogKeys.take({ ...held, key, ctrlKey: key !== 'Enter' }, isCommand);
  dialogKeys.begin();
  expect([take('k', true), take('Enter', true), take('v', false), take('k', true)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(names(dialogKeys.end())).toEqual(['Enter', 'k']);
});

test('[EDIT-3] the words of typed keys exclude keys without text', () => {
  textKeys.begin();
  for (const key of [
    'o',
    'n',
    'x',
    'Backspace',
    'e',
    'Enter',
    't',
    'Home',
    'wo',
    'o',
    'Tab',
    'Escape',
  ])
    press(key);
  expect(wordsOf(textKeys.end())).toBe('one to');
});
