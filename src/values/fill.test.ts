import { expect, test } from 'vitest';
import { fill, fillCss, fillEffects } from './fill.ts';
import { createGradient, gradient, gradientCss } from './gradient.ts';
import { PRESET_PAIRS } from './gradient-presets.ts';
import type { Json } from './json.ts';

function cssOf(input: Json) {
  const { value, problems } = fill.parse(input);
  expect(problems).toEqual([]);
  return fillCss(value);
}

const URL = 'https://e.com/a.png';
const STOPS = [{ color: '#F00' }, { color: '#00F', position: '100%' }];
const IMAGE = {
  'background-image': `url("${URL}")`,
  'background-size': 'cover',
  'background-position': 'center',
  'background-repeat': 'no-repeat',
};
const LAYER = {
  content: '""',
  position: 'absolute',
  inset: '0',
  'z-index': '-1',
  'border-radius': 'inherit',
  'pointer-events': 'none',
};
const HOST = { position: 'relative', isolation: 'isolate' };

test.each([
  [{}, {}],
  [{ type: 'clear', url: URL }, {}],
  [{ isColor: true, color: '#FFF' }, { 'background-color': '#FFFFFF' }],
  [{ type: 'image', url: URL }, IMAGE],
  [{ type: 'image', url: '' }, {}],
  [
    { type: 'image', url: URL, fit: 'contain', attachment: 'fixed', isColor: true, color: '#000' },
    {
      ...IMAGE,
      'background-color': '#000000',
      'background-size': 'contain',
      'background-attachment': 'fixed',
    },
  ],
  [
    { type: 'pattern', url: '/a.png', patternSizePercent: 50 },
    {
      'background-image': 'url("/a.png")',
      'background-repeat': 'repeat',
      'background-size': '50%',
    },
  ],
  [
    { type: 'gradient', gradient: { parts: [{ stops: STOPS }] } },
    { 'background-image': 'linear-gradient(180deg, #FF0000 0%, #0000FF 100%)' },
  ],
  [{ type: 'gradient' }, {}],
  [
    { type: 'video', url: URL, isColor: true, color: '#000', blend: { opacity: 0.5 } },
    { 'background-color': '#000000' },
  ],
  [{ blend: { mode: 'screen' } }, {}],
])('[VALUE-8] fill %j needs no layer', (input, block) => {
  expect(cssOf(input)).toEqual({ block });
  expect(fill.toCss?.(fill.parse(input).value)).toEqual(block);
});

test.each([
  [
    { type: 'image', url: URL, isColor: true, color: '#FFF', blend: { mode: 'multiply' } },
    { 'background-color': '#FFFFFF', ...HOST },
    { ...LAYER, ...IMAGE, 'mix-blend-mode': 'multiply' },
  ],
  [
    { type: 'image', url: URL, blend: { opacity: 0.5, contrast: 2 }, filter: { blur: '4px' } },
    HOST,
    { ...LAYER, ...IMAGE, opacity: '0.5', filter: 'contrast(2) blur(4px)' },
  ],
  [
    { isColor: true, color: '#FFF', filter: { hue: -20, brightness: 0.5 } },
    HOST,
    { ...LAYER, 'background-color': '#FFFFFF', filter: 'brightness(0.5) hue-rotate(-20deg)' },
  ],
])('[VALUE-8] fill %j is painted by a layer', (input, block, layer) => {
  expect(cssOf(input)).toEqual({ block, layer });
  expect(fill.toCss?.(fill.parse(input).value)).toEqual(block);
});

test('[VALUE-8] the focal point of an image stays visible', () => {
  const { value } = fill.parse({ type: 'image', url: '/a.png', position: '20%,80%' });
  expect(fillCss(value).block['background-position']).toBe('20% 80%');
});

test('[VALUE-8] the effects of a video fill are available to its element', () => {
  const { value } = fill.parse({ type: 'video', blend: { mode: 'hue', saturate: 0 } });
  expect(fillEffects(value)).toEqual({ 'mix-blend-mode': 'hue', filter: 'saturate(0)' });
});

test('[VALUE-8] an empty fill has the default values', () => {
  expect(fill.fallback).toMatchObject({
    type: 'clear',
    isColor: false,
    fit: 'cover',
    attachment: 'scroll',
    patternSizePercent: 100,
    lazyload: true,
  });
});

test.each([
  [{ url: 'javascript:alert(1)' }, 'address-refused', '.url'],
  [{ url: 'data:text/html,x' }, 'address-refused', '.url'],
  [{ url: '//evil' }, 'address-refused', '.url'],
  [{ blend: { mode: 'x' } }, 'value-unreadable', '.blend.mode'],
  [{ blend: { opacity: 2 } }, 'value-unreadable', '.blend.opacity'],
  [{ filter: { blur: '5%' } }, 'value-unreadable', '.filter.blur'],
  [{ filter: { brightness: -1 } }, 'value-unreadable', '.filter.brightness'],
  [{ patternSizePercent: -5 }, 'value-unreadable', '.patternSizePercent'],
  [{ color: 'red}body{display:none' }, 'value-unreadable', '.color'],
  [{ gradient: { parts: 5 } }, 'value-unreadable', '.gradient.parts'],
])('[SAFE-3] fill %j is repaired', (input, code, at) => {
  const { value, problems } = fill.parse(input);
  expect(problems).toEqual([expect.objectContaining({ code, at })]);
  expect(value).toEqual(fill.fallback);
});

test.each([
  [{ angle: -45, stops: STOPS }, 'linear-gradient(-45deg, #FF0000 0%, #0000FF 100%)'],
  [
    { repeating: true, stops: STOPS },
    'repeating-linear-gradient(180deg, #FF0000 0%, #0000FF 100%)',
  ],
  [
    { type: 'radial', stops: STOPS },
    'radial-gradient(ellipse farthest-corner at 50% 50%, #FF0000 0%, #0000FF 100%)',
  ],
  [
    { type: 'radial', shape: 'circle', size: 'closest-side', position: '0px,10%', stops: STOPS },
    'radial-gradient(circle closest-side at 0px 10%, #FF0000 0%, #0000FF 100%)',
  ],
  [{ stops: [{ color: '#F00' }] }, 'linear-gradient(180deg, #FF0000 0%, #FF0000 0%)'],
  [{ stops: [] }, ''],
  [{ hidden: true, stops: STOPS }, ''],
])('[VALUE-9] the gradient part %j has the CSS %j', (part, css) => {
  expect(gradientCss(gradient.parse({ parts: [part] }).value)).toBe(css);
});

test('[VALUE-9] the visible gradient parts are listed in order', () => {
  const parts = [{ stops: STOPS }, { hidden: true, stops: STOPS }, { angle: 0, stops: STOPS }];
  expect(gradient.toCss?.(gradient.parse({ parts }).value)).toEqual({
    'background-image':
      'linear-gradient(180deg, #FF0000 0%, #0000FF 100%), linear-gradient(0deg, #FF0000 0%, #0000FF 100%)',
  });
});

test('[VALUE-9] the problem names an unreadable stop of a gradient', () => {
  const parts = [{ stops: [{}, { color: 'red', position: 5 }, null] }];
  expect(gradient.parse({ parts }).problems.map(({ at }) => at)).toEqual([
    '.parts[0].stops[1].color',
    '.parts[0].stops[1].position',
    '.parts[0].stops[2]',
  ]);
});

test.each([
  [{ parts: [{ stops: Array.from({ length: 5000 }, () => ({})) }] }, '.parts[0].stops'],
  [{ parts: [{ stops: Array.from({ length: 101 }, () => ({})) }] }, '.parts[0].stops'],
  [{ parts: Array.from({ length: 101 }, () => ({})) }, '.parts'],
])('[V10] too many parts or stops are rejected (case %#)', (input, at) => {
  expect(gradient.parse(input).problems).toEqual([
    expect.objectContaining({ code: 'value-too-long', at }),
  ]);
});

test('[V10] a gradient with a hundred stops is accepted', () => {
  const stops = Array.from({ length: 100 }, () => ({}));
  const { value, problems } = gradient.parse({ parts: [{ stops }] });
  expect(problems).toEqual([]);
  expect(value.parts[0]?.stops).toHaveLength(100);
});

test('[VALUE-9] there are 24 different preset pairs of colors for gradients', () => {
  expect(new Set(PRESET_PAIRS.map(([from, to]) => from + to)).size).toBe(24);
  expect(PRESET_PAIRS.flat().every((color) => /^#[0-9A-F]{6}$/.test(color))).toBe(true);
});

test.each([
  [0, -359, PRESET_PAIRS[0]],
  [0.5, 0, PRESET_PAIRS[12]],
  [0.999_999_999, 358, PRESET_PAIRS[23]],
])('[VALUE-9] the random number %d determines a new gradient', (random, angle, [from, to]) => {
  const created = createGradient(() => random);
  expect(gradientCss(created)).toBe(`linear-gradient(${angle}deg, ${from} 0%, ${to} 100%)`);
  expect(gradient.parse(gradient.serialize(created)).value).toEqual(created);
});
