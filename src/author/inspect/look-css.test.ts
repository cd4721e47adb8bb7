import { expect, test } from 'vitest';
import type { Json } from '../../values/json.ts';
import { lookCss } from './look-css.ts';

const variables = new Map([['edge', 'Dimension'] as const]);

test.each<readonly [string, Json, Readonly<Record<string, string>>]>([
  ['opacity', 0.5, { opacity: '0.5' }],
  ['font-size', '20px', { 'font-size': '20px' }],
  ['font-size', 'var:edge', { 'font-size': 'var(--v-edge)' }],
  ['padding', 'full 8px', { padding: '8px' }],
  ['size', { isW: true, w: '20px' }, { width: '20px' }],
  ['fill', { type: 'image', position: '70%,20%' }, { 'background-position': '70% 20%' }],
  ['mask', { position: '70%,20%' }, { 'mask-position': '70% 20%' }],
])(
  '[EDIT-12] the look %s with the value %j is previewed by its declarations',
  (kid, v, expected) => {
    expect(lookCss(kid, v, variables)).toMatchObject(expected);
  },
);

test.each([
  ['hover', 'hover', { scale: '2' }],
  ['focus', 'focus-visible', { scale: '2' }],
  ['focus', 'hover', undefined],
] as const)(
  '[EDIT-12] while the state %s is forced on the canvas, the look of the state %s is shown as %j',
  (held, kid, expected) => {
    expect(lookCss(kid, { scale: 2 }, variables, held)).toEqual(expected);
  },
);

test('[EDIT-12] the preview of a fill or mask without an address doesn’t replace its picture', () => {
  expect(lookCss('fill', { type: 'image' }, variables)).not.toHaveProperty('background-image');
  expect(lookCss('mask', {}, variables)).not.toHaveProperty('mask-image');
});

test.each<readonly [string, string, Json]>([
  ['an attribute that isn’t a look', 'text', 'Hello'],
  ['a name of the prototype', 'toString', 'x'],
  ['an unreadable value', 'opacity', 'red;}'],
  ['a missing variable', 'font-size', 'var:none'],
  ['a look of a state', 'hover', { color: '#ff0000' }],
])('[EDIT-12] %s isn’t previewed before it is saved', (_what, kid, v) => {
  expect(lookCss(kid, v, variables)).toBeUndefined();
});
