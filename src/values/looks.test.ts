import { expect, test } from 'vitest';
import { anchor } from './anchor.ts';
import { area } from './area.ts';
import { border } from './border.ts';
import { borderStyle } from './border-style.ts';
import type { Codec } from './codec.ts';
import { px } from './dimension.ts';
import type { Json } from './json.ts';
import { fill } from './fill.ts';
import { mask } from './mask.ts';
import { paragraphStyle } from './paragraph-style.ts';
import { textStyle } from './text-style.ts';

function css<T>(codec: Codec<T>, input: Json): unknown {
  const { value, problems } = codec.parse(input);
  expect(problems).toEqual([]);
  return codec.toCss?.(value);
}

/** Problems as `code at`. */
function wrong<T>(codec: Codec<T>, input: Json): string[] {
  return codec.parse(input).problems.map(({ code, at }) => `${code} ${at}`);
}

test('[VALUE-4] an empty area has the default values', () => {
  expect(area.fallback).toMatchObject({ nw: px(300), w: { val: 100, unit: '%' }, xw: px(800) });
  expect(area.fallback).toMatchObject({ nh: px(300), h: { val: 100, unit: '%' }, xh: px(800) });
});

test.each([
  [{}, {}],
  [{ w: '50%', isW: false }, {}],
  [{ w: '50%', isW: true }, { width: '50%' }],
  [{ isW: 'true' }, { width: '100%' }],
  [
    { isNw: true, isXw: true },
    { 'min-width': '300px', 'max-width': '800px' },
  ],
  [
    { isNh: true, isH: true, isXh: true, xh: '10rm' },
    { 'min-height': '300px', height: '100%', 'max-height': '10rem' },
  ],
  ['{"isW":true,"w":"2em"}', { width: '2em' }],
])('[VALUE-4] the area %j has the CSS %j', (input, expected) => {
  expect(css(area, input)).toEqual(expected);
});

test.each<[Codec<unknown>, Json, string[]]>([
  [area, { w: '50%' }, ['part-off .w']],
  [area, { w: '50%', isW: false }, []],
  [fill, { color: '#123456' }, ['part-off .color']],
  [fill, { color: 'transparent' }, []],
  [fill, { url: '/a.png' }, ['part-off .url']],
  [fill, { gradient: { parts: [{ stops: [{ color: '#123456' }] }] } }, ['part-off .gradient']],
  [borderStyle, { blur: '4px' }, ['part-off .blur']],
])('[VALUE-1] $type: a field without effect in %j is reported', (codec, input, found) => {
  expect(wrong(codec, input)).toEqual(found);
});

const PLAIN_TEXT = {
  'font-size': '20px',
  'font-family': 'serif',
  'font-weight': '400',
  'font-style': 'normal',
  'font-variant': 'normal',
  'text-transform': 'none',
  'letter-spacing': '0em',
  'word-spacing': '0em',
  'line-height': '1.25',
  'text-align': 'center',
  'text-decoration': 'none',
};

test.each([
  [{}, {}],
  [{ isMaxFontSize: true }, { 'font-size': 'min(20px, 40px)' }],
  [{ fontFamily: 'Inter, sans-serif' }, { 'font-family': '"Inter", sans-serif' }],
  [
    { fontWeight: '700', isItalic: true },
    { 'font-weight': '700', 'font-style': 'italic' },
  ],
  [{ fontVariant: 'caps' }, { 'font-variant': 'small-caps' }],
  [{ fontVariant: 'upper' }, { 'text-transform': 'uppercase' }],
  [{ fontVariant: 'lower' }, { 'text-transform': 'lowercase' }],
  [{ fontVariant: 'capit' }, { 'text-transform': 'capitalize' }],
  [{ textAlign: 'full' }, { 'text-align': 'justify' }],
  [
    { letterSpacing: '-5%', wordSpacing: '2px' },
    { 'letter-spacing': '-0.05em', 'word-spacing': '2px' },
  ],
  [{ textDecoration: 'underline' }, { 'text-decoration': 'underline' }],
  // Descendants inherit a factor, not the length computed here.
  [{ lineHeight: '1.5em' }, { 'line-height': '1.5' }],
  [{ lineHeight: '150%' }, { 'line-height': '1.5' }],
  [{ lineHeight: '28px' }, { 'line-height': '28px' }],
])('[VALUE-5] the text style %j has the CSS %j', (input, expected) => {
  expect(css(textStyle, input)).toEqual({ ...PLAIN_TEXT, ...expected });
});

test.each([
  [{}, { 'text-align': 'left', 'white-space': 'normal' }],
  [
    { textAlign: 'justify', whiteSpace: 'pre-line' },
    { 'text-align': 'justify', 'white-space': 'pre-line' },
  ],
])('[VALUE-6] the paragraph style %j has the CSS %j', (input, expected) => {
  expect(css(paragraphStyle, input)).toEqual(expected);
});

test.each([
  ['contact', { kid: 'contact', position: 'none', offset: px(0) }],
  ['', { kid: '', position: 'none', offset: px(0) }],
  [
    { kid: 'a', position: 'top', offset: '-8px' },
    { kid: 'a', position: 'top', offset: px(-8) },
  ],
  ['{"kid":"a","position":"bottom"}', { kid: 'a', position: 'bottom', offset: px(0) }],
])('[VALUE-7] the anchor %j is read as %j', (input, value) => {
  expect(anchor.parse(input)).toEqual({ value, problems: [] });
});

test.each([
  [{}, {}],
  [{ color: '#F00', width: '2px' }, { border: '2px solid #FF0000' }],
  [{ radius: '50%' }, { 'border-radius': '50%' }],
  [{ mode: 'complex', width: '2px' }, {}],
  [
    { mode: 'complex', top: { width: '1px', style: 'dashed' }, left: { width: '2px' } },
    { 'border-top': '1px dashed #000000', 'border-left': '2px solid #000000' },
  ],
  [{ mode: 'complex', topRight: '3px' }, { 'border-radius': '0px 3px 0px 0px' }],
])('[VALUE-10] the border %j has the CSS %j', (input, expected) => {
  expect(css(border, input)).toEqual(expected);
});

test.each([
  [{}, {}],
  [{ isBorder: true }, { border: '5px solid #FF00FF', 'border-radius': '15px' }],
  [{ isShadow: true }, { 'box-shadow': '0px 0px 15px 15px #FF00FF' }],
  [
    { isShadow: true, shadowOffset: '1px,2px', spread: '-3px', blur: '4px', shadowColor: '#000' },
    { 'box-shadow': '1px 2px 4px -3px #000000' },
  ],
])('[VALUE-11] the border style %j has the CSS %j', (input, expected) => {
  expect(css(borderStyle, input)).toEqual(expected);
});

const MASK = {
  'mask-image': 'url("https://e.com/a.png")',
  'mask-position': '50% 50%',
  'mask-repeat': 'no-repeat',
  'mask-size': 'contain',
};

test.each([
  [{}, {}],
  [{ url: 'https://e.com/a.png' }, MASK],
  [{ url: 'https://e.com/a.png', position: 'center', size: 'fit' }, MASK],
  [
    { url: '/a.png', position: '0px,10%', repeat: 'repeat-x', size: '10px,20px' },
    {
      'mask-image': 'url("/a.png")',
      'mask-position': '0px 10%',
      'mask-repeat': 'repeat-x',
      'mask-size': '10px 20px',
    },
  ],
])('[VALUE-12] the mask %j has the CSS %j', (input, expected) => {
  expect(css(mask, input)).toEqual(expected);
});

test.each([
  [area, { w: '-1px', h: 5 }, ['value-unreadable .w', 'value-unreadable .h']],
  [
    textStyle,
    { fontSize: null, fontWeight: 2000, textAlign: 'x' },
    ['value-unreadable .fontSize', 'value-unreadable .fontWeight', 'value-unreadable .textAlign'],
  ],
  [paragraphStyle, [], ['value-unreadable ']],
  [anchor, { kid: 1 }, ['value-unreadable .kid']],
  [anchor, '{broken', ['value-unreadable ']],
  [
    border,
    { top: { color: 'red' }, left: 5 },
    ['value-unreadable .top.color', 'value-unreadable .left'],
  ],
  [
    borderStyle,
    { width: '5%', shadowOffset: '1%,1%' },
    ['value-unreadable .width', 'value-unreadable .shadowOffset'],
  ],
  [
    mask,
    { url: 'javascript:1', size: '-1px,2px' },
    ['address-refused .url', 'value-unreadable .size'],
  ],
] satisfies [Codec<unknown>, Json, string[]][])(
  '[VALUE-1] problems have their path in the value (case %#)',
  (codec, input, expected) => {
    expect(wrong<unknown>(codec, input)).toEqual(expected);
  },
);

test('[VALUE-5] an unreadable field takes the default of the field', () => {
  const { value } = textStyle.parse({ maxFontSize: 'big', letterSpacing: 1, isItalic: true });
  expect(value).toEqual({ ...textStyle.fallback, isItalic: true });
});

test('[SAFE-7] if a value has a thousand unknown names, ten of them are reported', () => {
  const input = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x${n}`, 1]));
  expect(area.parse(input).problems.length).toBe(10);
});

test.each(['\\u0000', '\\b', '\\f', '\\ud800', '\\ufdd0', '\\u009f'])(
  "[F18] [F19] a value written as JSON text can't produce characters that HTML can't carry: %s",
  (escape) => {
    for (const codec of [anchor, fill]) {
      expect(wrong<unknown>(codec, `{"kid":"a","alt":"x"}`)).not.toContain('value-unreadable ');
      expect(wrong<unknown>(codec, `{"kid":"a${escape}","alt":"x${escape}"}`)).toEqual([
        'value-unreadable ',
      ]);
    }
    expect(anchor.parse('{"kid":"a\\u00e9\\n\\ud83c\\udf32"}').value.kid).toBe('aé\n🌲');
  },
);

test('[SAFE-5] keys named like object members are harmless', () => {
  const input: Json = JSON.parse('{"__proto__":{"isW":true},"constructor":1,"toString":2}');
  const { value, problems } = area.parse(input);
  expect(value).toEqual(area.fallback);
  expect(problems.map(({ code, at }) => [code, at])).toEqual([
    ['part-unknown', '.__proto__'],
    ['part-unknown', '.constructor'],
    ['part-unknown', '.toString'],
  ]);
  expect(Object.getPrototypeOf(area.parse(input).value)).toBe(Object.prototype);
});
