// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCommands } from './commands/registry.ts';
import { isKept, onKey } from './keys.ts';
import { useView, type Mode } from './view-store.ts';

let ran: readonly string[] = [];
const noted = (name: string) => ({ run: () => (ran = [...ran, name]) });

beforeAll(() => {
  addCommands({
    'reveal-selection': noted('plain'),
    search: noted('held'),
    'move-down': noted('canvas'),
    undo: noted('undo'),
    'next-region': noted('round'),
  });
});
afterAll(() => useView.setState({ mode: 'select' }));

const PLACES = {
  page: '<p></p>',
  'field of a page': '<input>',
  canvas: '<div class="canvas"><p></p></div>',
  'row of a tree': '<div role="tree"><p></p></div>',
  menu: '<div role="menu"><p></p></div>',
  'list of choices': '<div role="listbox"><p></p></div>',
  'button of a list': '<button aria-haspopup="listbox"></button>',
  'button of a dialog': '<div class="veil"><button></button></div>',
} as const;

const listen = (event: Event) => onKey(event as KeyboardEvent);

/** Presses a key somewhere; returns the commands that ran. */
function press(place: keyof typeof PLACES, key: string, { isHeld = false, mode = 'select' }: Held) {
  useView.setState({ mode });
  const isOfPage = place.endsWith('page');
  const where = isOfPage ? document.implementation.createHTMLDocument() : document;
  where.body.innerHTML = PLACES[place];
  ran = [];
  where.addEventListener('keydown', listen);
  const inner = where.querySelector('p, input, button');
  inner?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: isHeld, bubbles: true }));
  where.removeEventListener('keydown', listen);
  where.body.innerHTML = '';
  return ran;
}

interface Held {
  readonly isHeld?: boolean;
  readonly mode?: Mode;
}

const HELD = { isHeld: true } as const;
const BROWSED = { isHeld: true, mode: 'browse' } as const;

test.each<readonly [keyof typeof PLACES, string, Held, readonly string[]]>([
  ['canvas', 'f', {}, ['plain']],
  ['page', 'f', {}, ['plain']],
  ['row of a tree', 'f', {}, ['plain']],
  // In these places, a letter selects an item by its start.
  ['menu', 'f', {}, []],
  ['list of choices', 'f', {}, []],
  ['button of a list', 'f', {}, []],
  ['button of a dialog', 'f', {}, []],
  ['menu', 'f', HELD, ['held']],
  ['page', 'ArrowDown', HELD, ['canvas']],
  // While browsing, the key scrolls the page.
  ['page', 'ArrowDown', BROWSED, []],
  ['page', 'f', BROWSED, ['held']],
  ['page', 'z', BROWSED, ['undo']],
  ['field of a page', 'z', BROWSED, []],
  ['field of a page', 'f', BROWSED, ['held']],
])('[EDIT-10] in a %s, %s with %j runs %j', (place, key, held, expected) => {
  expect(press(place, key, held)).toEqual(expected);
});

test.each<readonly [string, boolean]>([
  ['<button></button>', true],
  ['<div role="tree" tabindex="0"></div>', true],
  ['<div class="veil"><button></button></div>', true],
  ['<input type="checkbox">', true],
  ['<input>', false],
  ['<textarea></textarea>', false],
])(
  '[EDIT-10] Ctrl-A selects the text of a field, but not that of the shell: %s',
  (html, isNothing) => {
    document.body.innerHTML = html;
    document.addEventListener('keydown', listen);
    const held = { key: 'a', ctrlKey: true, bubbles: true, cancelable: true };
    const event = new KeyboardEvent('keydown', held);
    document.querySelector('button, input, textarea, [role=tree]')?.dispatchEvent(event);
    document.removeEventListener('keydown', listen);
    document.body.innerHTML = '';
    expect(event.defaultPrevented).toBe(isNothing);
  },
);

test('[EDIT-10] the key for the parts of the shell works in fields, but not in dialogs', () => {
  expect(press('field of a page', 'F6', {})).toEqual(['round']);
  expect(press('button of a dialog', 'F6', {})).toEqual([]);
});

test.each<readonly [string, KeyboardEventInit, boolean]>([
  ['a', {}, true],
  ['ArrowLeft', { ctrlKey: true }, true],
  ['c', { ctrlKey: true }, true],
  // The key of a command.
  ['f', { ctrlKey: true }, true],
  ['F6', {}, true],
  // The keys of the browser.
  ['ArrowLeft', { altKey: true }, false],
  ['r', { ctrlKey: true }, false],
  ['F5', {}, false],
  // Pasting has its own event.
  ['v', { ctrlKey: true }, false],
  ['Shift', { shiftKey: true }, false],
])('[EDIT-10] %s with %j waits for the result of keys before it: %j', (key, held, expected) => {
  expect(isKept(new KeyboardEvent('keydown', { key, ...held }))).toBe(expected);
});
