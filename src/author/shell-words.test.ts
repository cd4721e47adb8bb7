import { expect, test } from 'vitest';
import {
  boundWidth,
  fitFrame,
  frameWidths,
  rangeAt,
  zoomByWheel,
  zoomStep,
} from './canvas/frame-widths.ts';
import { isComposed, isStroke, isUndoOrRedo, parseShortcut, shownKeys } from './keys.ts';
import { pretendMedia } from './canvas/media-query.ts';
import { textRows } from './inspect/text-rows.ts';

const PLAIN = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  ['Ctrl+K', { key: 'k', ctrlKey: true }, true],
  ['Ctrl+K', { key: 'k', metaKey: true }, true],
  ['Ctrl+K', { key: 'k' }, false],
  ['K', { key: 'k', ctrlKey: true }, false],
  ['V', { key: 'v' }, true],
  ['V', { key: 'V', shiftKey: true }, false],
  ['Shift+D', { key: 'D', shiftKey: true }, true],
  ['?', { key: '?', shiftKey: true }, true],
  ['?', { key: '?' }, true],
  ['Alt+ArrowDown', { key: 'ArrowDown', altKey: true }, true],
  ['Shift+ArrowDown', { key: 'ArrowDown' }, false],
  ['+', { key: '+' }, true],
  // A Mac writes another character with Alt; AltGr of other keyboards isn't a shortcut.
  ['Ctrl+Alt+V', { key: '√', code: 'KeyV', metaKey: true, altKey: true }, true],
  ['Alt+Shift+M', { key: 'Â', code: 'KeyM', shiftKey: true, altKey: true }, true],
  ['Alt+N', { key: 'Dead', code: 'KeyN', altKey: true }, true],
  ['Ctrl+Alt+V', { key: 'k', code: 'KeyV', ctrlKey: true, altKey: true }, false],
  ['Alt+ArrowDown', { key: 'ArrowDown', code: 'ArrowDown', altKey: true }, true],
  ['Ctrl+V', { key: '√', code: 'KeyV', ctrlKey: true }, false],
])('[EDIT-10] the shortcut %s matches %j: %s', (name, stroke, expected) => {
  expect(isStroke({ ...PLAIN, ...stroke }, parseShortcut(name))).toBe(expected);
});

test.each([
  ['Ctrl+Z', { key: 'я', code: 'KeyZ', ctrlKey: true }, true],
  ['Ctrl+Shift+Z', { key: 'Я', code: 'KeyZ', ctrlKey: true, shiftKey: true }, true],
  ['V', { key: 'м', code: 'KeyV' }, true],
  // A Latin letter matches itself at any position.
  ['Ctrl+Z', { key: 'w', code: 'KeyZ', ctrlKey: true }, false],
  ['Ctrl+Z', { key: 'z', code: 'KeyW', ctrlKey: true }, true],
])(
  '[EDIT-10] the shortcut %s matches %j on keyboards of other scripts: %s',
  (name, stroke, expected) => {
    const pressed = { ...PLAIN, ...stroke };
    expect(isStroke(pressed, parseShortcut(name))).toBe(expected);
    expect(isUndoOrRedo(pressed)).toBe(expected && name !== 'V');
  },
);

test.each([
  ['Ctrl+E', { key: 'e', metaKey: true }, true],
  // Texts on a Mac use these keys for the caret and for words.
  ['Ctrl+E', { key: 'e', ctrlKey: true }, false],
  ['V', { key: 'v', ctrlKey: true }, false],
  ['Ctrl+E', { key: 'e', ctrlKey: true, metaKey: true }, false],
])('[EDIT-10] the shortcut %s matches %j on a Mac: %s', (name, stroke, expected) => {
  expect(isStroke({ ...PLAIN, ...stroke }, parseShortcut(name), true)).toBe(expected);
});

test.each([
  ['Enter during a composition', { isComposing: true, keyCode: 13 }, true],
  ['Enter that ends a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['Enter', { isComposing: false, keyCode: 13 }, false],
])(
  '[EDIT-3] the key event of %s, %j, belongs to the input method: %s',
  (_name, stroke, expected) => {
    expect(isComposed(stroke)).toBe(expected);
  },
);

test('keys are shown as on the keyboard', () => {
  expect(shownKeys('Ctrl+K', false)).toEqual(['Ctrl', 'K']);
  expect(shownKeys('Ctrl+Shift+ArrowUp', true)).toEqual(['⌘', '⇧', '↑']);
});

test('the widths of the frame are those of devices and of the board’s breakpoints', () => {
  expect(frameWidths([640, 768]).map(({ width, hint }) => [width, hint])).toEqual([
    [390, 'Phone'],
    [768, 'Tablet'],
    [1440, 'Desktop'],
    [640, '640 to 767'],
  ]);
  expect(frameWidths(Array.from({ length: 20 }, (_, at) => 400 + at))).toHaveLength(9);
});

test.each([
  [390, [640, 1024], 'below 640'],
  [640, [640, 1024], '640 to 1023'],
  [2000, [640, 1024], 'from 1024'],
  [2000, [], ''],
])('a frame of %i px with the breakpoints %j is in the range %j', (width, steps, expected) => {
  expect(rangeAt(width, steps)).toBe(expected);
});

test.each([
  [10, 240],
  [500.4, 500],
  [99_999, 3840],
])('a frame of %i px is limited to %i', (width, expected) => {
  expect(boundWidth(width)).toBe(expected);
});

test.each([
  [undefined, 204, { width: 320, scale: 204 / 320 }],
  [undefined, 900, { width: 900, scale: 1 }],
  [240, 204, { width: 240, scale: 0.85 }],
  [1440, 720, { width: 1440, scale: 0.5 }],
])('a frame of %s px in a space of %i px is shown as %j', (chosen, free, expected) => {
  expect(fitFrame(chosen, free)).toEqual(expected);
});

test('[EDIT-1] a chosen zoom is the scale of the frame, and keeps its width', () => {
  expect(fitFrame(1440, 720, 1)).toEqual({ width: 1440, scale: 1 });
  expect(fitFrame(undefined, 900, 0.5)).toEqual({ width: 900, scale: 0.5 });
});

test.each([
  [1, 1, 1.1],
  [1, -1, 0.9],
  [0.8, 1, 0.9],
  [0.8, -1, 0.75],
  [0.331, 1, 0.5],
  [4, 1, 4],
  [0.1, -1, 0.1],
] as const)('[EDIT-1] the zoom step from %f by %i is %f', (scale, by, expected) => {
  expect(zoomStep(scale, by)).toBe(expected);
});

test.each([
  [1, -300, 2],
  [1, 300, 0.5],
  [3, -3000, 4],
  [0.2, 3000, 0.1],
])('[EDIT-1] the wheel changes a scale of %f by %i px to %f', (scale, deltaY, expected) => {
  expect(zoomByWheel(scale, deltaY)).toBeCloseTo(expected);
});

const SO = '(min-width:0px)';
const NEVER = '(min-width:99999px)';

test.each([
  ['(prefers-color-scheme: dark)', { scheme: 'dark' }, SO],
  [
    '(prefers-color-scheme:dark) and (min-width:640px)',
    { scheme: 'light' },
    `${NEVER} and (min-width:640px)`,
  ],
  ['(prefers-color-scheme: dark)', {}, '(prefers-color-scheme: dark)'],
  ['(prefers-reduced-motion: reduce)', { reducedMotion: true }, SO],
  ['(prefers-reduced-motion)', { reducedMotion: true }, SO],
  ['(prefers-reduced-motion: no-preference)', { reducedMotion: true }, NEVER],
  ['(hover:hover)', { canHover: true }, SO],
  ['(hover: none)', { canHover: true }, '(hover: none)'],
  ['print', { isPrint: true }, 'all'],
  ['screen and (min-width:640px)', { isPrint: true }, `all and ${NEVER} and (min-width:640px)`],
] as const)(
  'the media query %s, for a simulated device with %j, becomes %s',
  (query, media, expected) => {
    expect(pretendMedia(query, media)).toBe(expected);
  },
);

test.each([
  ['', 1],
  ['Welcome', 1],
  ['Furniture and small buildings, made to be mended', 3],
  ['One\n\ntwo', 3],
  ['many words '.repeat(100), 9],
])('a field for the text %j has %i lines', (text, expected) => {
  expect(textRows(text)).toBe(expected);
});
