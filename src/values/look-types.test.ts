import { expect, test } from 'vitest';
import { animation, animationKeyframes } from './animation.ts';
import type { Codec } from './codec.ts';
import type { Json } from './json.ts';
import { placement } from './placement.ts';
import { position } from './position.ts';
import { stateStyle } from './state-style.ts';
import { textColumns } from './text-columns.ts';
import { transition } from './transition.ts';
import { belowWidth, fromWidth, width, widthInPixels } from './width.ts';

function css<T>(codec: Codec<T>, input: Json): unknown {
  const { value, problems } = codec.parse(input);
  expect(problems).toEqual([]);
  return codec.toCss?.(value);
}

test.each([
  [{}, {}],
  [
    { color: '#FFF', fill: '#000' },
    { color: '#FFFFFF', 'background-color': '#000000' },
  ],
  [{ borderColor: 'transparent' }, { 'border-color': 'transparent' }],
  [{ decoration: 'underline' }, { 'text-decoration': 'underline' }],
  [{ opacity: 1 }, { opacity: '1' }],
  [
    { translate: '0px,-2px', scale: 1.05, rotate: -3 },
    { translate: '0px -2px', scale: '1.05', rotate: '-3deg' },
  ],
  [{ shadow: {} }, { 'box-shadow': '0px 4px 16px 0px #00000033' }],
  [{ outline: { width: '3px' } }, { outline: '3px solid currentColor', 'outline-offset': '2px' }],
  [{ color: null, outline: null }, {}],
])('[CORE] the state style %j has the CSS %j', (input, expected) => {
  expect(css(stateStyle, input)).toEqual(expected);
});

test('[CORE] a transition covers the properties that states change', () => {
  expect(css(transition, { duration: '1s', delay: '50ms', easing: 'linear' })).toEqual({
    'transition-property': expect.stringMatching(/^color, .*translate/),
    'transition-duration': '1000ms',
    'transition-timing-function': 'linear',
    'transition-delay': '50ms',
  });
});

test.each([
  [{}, {}],
  [{ type: 'static', top: '1px' }, {}],
  [{ z: 3 }, { 'z-index': '3' }],
  [
    { type: 'sticky', top: '0px' },
    { position: 'sticky', top: '0px' },
  ],
  [
    { type: 'absolute', right: '-5%', bottom: '1rm', z: -1 },
    { position: 'absolute', right: '-5%', bottom: '1rem', 'z-index': '-1' },
  ],
])('[CORE] the position %j has the CSS %j', (input, expected) => {
  expect(css(position, input)).toEqual(expected);
});

test.each([
  [{}, {}],
  [
    { grow: 1, shrink: 0, basis: '200px' },
    { 'flex-grow': '1', 'flex-shrink': '0', 'flex-basis': '200px' },
  ],
  [
    { align: 'end', justify: 'center', order: -1 },
    { 'align-self': 'end', 'justify-self': 'center', order: '-1' },
  ],
  [{ columns: 2 }, { 'grid-column': 'span 2' }],
  [{ column: 2 }, { 'grid-column': '2' }],
  [
    { column: 2, columns: 3, rows: 2, row: -1 },
    { 'grid-column': '2 / span 3', 'grid-row': '-1 / span 2' },
  ],
  [{ isFullRow: true, columns: 2 }, { 'grid-column': '1 / -1' }],
])('[CORE] the placement %j has the CSS %j', (input, expected) => {
  expect(css(placement, input)).toEqual(expected);
});

test.each([
  [{}, { columns: '2', 'column-gap': '2em' }],
  [
    { count: 3, width: '14em' },
    { columns: '3 14em', 'column-gap': '2em' },
  ],
  [
    { line: '1px', gap: '1px' },
    { columns: '2', 'column-gap': '1px', 'column-rule': '1px solid currentColor' },
  ],
])('[CORE] the text columns %j have the CSS %j', (input, expected) => {
  expect(css(textColumns, input)).toEqual(expected);
});

const VIEW = { 'animation-timeline': 'view()' };

test.each([
  [{}, {}],
  [
    { type: 'fade' },
    { ...VIEW, animation: 'enter-fade linear backwards', 'animation-range': 'entry 0% entry 75%' },
  ],
  [
    { type: 'rise', distance: '8px', end: 50 },
    {
      ...VIEW,
      '--enter': '8px',
      animation: 'enter-rise linear backwards',
      'animation-range': 'entry 0% entry 50%',
    },
  ],
  [
    { type: 'turn-left', when: 'leave', angle: 12, end: 80 },
    {
      ...VIEW,
      '--turn': '12deg',
      animation: 'enter-turn-left linear forwards reverse',
      'animation-range': 'exit 20% exit 100%',
    },
  ],
  [
    { type: 'slide-left', when: 'pass', distance: '60px' },
    {
      ...VIEW,
      '--enter': '60px',
      animation: 'pass-slide-left linear both',
      'animation-range': 'cover',
    },
  ],
  [
    { type: 'fade', when: 'pass', end: 50 },
    {
      ...VIEW,
      animation: 'enter-fade linear backwards,enter-fade linear forwards reverse',
      'animation-range': 'entry 0% entry 50%,exit 50% exit 100%',
    },
  ],
  [
    { type: 'zoom-in', when: 'load', scale: 0.5, duration: '1s', delay: '50ms' },
    { '--scale': '0.5', animation: 'enter-zoom-in 1000ms ease-out 50ms backwards' },
  ],
  [
    { type: 'wipe-right', when: 'load', distance: '9px', angle: 3, scale: 2, easing: 'linear' },
    { animation: 'enter-wipe-right 600ms linear 0ms backwards' },
  ],
])('[CORE] the animation %j has the CSS %j', (input, expected) => {
  expect(css(animation, input)).toEqual(expected);
});

test.each([
  ['', ''],
  ['.a{animation:enter-fade linear}', '@keyframes enter-fade{from{opacity:0}}'],
  [
    '.a{animation:enter-slide-left linear}',
    '@keyframes enter-slide-left{from{opacity:0;translate:var(--enter)}}#page{overflow-x:clip}',
  ],
  [
    '.a{animation:pass-rise linear both}',
    '@keyframes pass-rise{from{translate:0 var(--enter)}to{translate:0 calc(-1*var(--enter))}}',
  ],
  [
    '.a{animation:pass-turn-left linear both}',
    '@keyframes pass-turn-left{from{rotate:var(--turn)}to{rotate:calc(-1*var(--turn))}}#page{overflow-x:clip}',
  ],
])('[CORE] the animations in the CSS %j need the rules %j', (written, expected) => {
  expect(animationKeyframes(written, '#page')).toBe(expected);
});

test('[CORE] a media query contains the window width', () => {
  const { value } = width.parse('40rm');
  expect(widthInPixels(value)).toBe(640);
  expect([fromWidth(value, '.a{}'), belowWidth(value, '.a{}')]).toEqual([
    '@media (min-width:40rem){.a{}}',
    '@media not all and (min-width:40rem){.a{}}',
  ]);
});

test.each<[Codec<unknown>, Json, readonly string[]]>([
  [stateStyle, { opacity: 2, scale: -1 }, ['.opacity', '.scale']],
  [stateStyle, { shadow: { blur: '1%' }, outline: 5 }, ['.shadow.blur', '.outline']],
  [stateStyle, 'red}body{display:none', ['']],
  [transition, { duration: '-1s', easing: 'steps(1)' }, ['.duration', '.easing']],
  [position, { type: 'fixed', z: 1e9, top: 'calc(1px)' }, ['.type', '.top', '.z']],
  [position, { z: 1.5 }, ['.z']],
  [placement, { columns: 1000, grow: -1, order: 0.5 }, ['.grow', '.order', '.columns']],
  [placement, { align: 'start;color:red' }, ['.align']],
  [textColumns, { count: 0, width: '50%' }, ['.count', '.width']],
  [animation, { type: 'rise{', distance: '-1px', end: 0 }, ['.type', '.distance', '.end']],
  [width, '50%', ['']],
  [width, '-1px', ['']],
  [width, '640px){body{display:none}', ['']],
])('[SAFE-2] $type %j has unreadable parts', (codec, input, expected) => {
  expect(codec.parse(input).problems.map(({ at }) => at)).toEqual(expected);
});

test('[VALUE-1] an absent or unreadable part changes nothing', () => {
  const { value } = stateStyle.parse({ color: 'red', opacity: 7, fill: '#123' });
  expect(value).toEqual({ ...stateStyle.fallback, fill: { r: 17, g: 34, b: 51, a: 1 } });
});
