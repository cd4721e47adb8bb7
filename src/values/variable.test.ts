import { expect, test } from 'vitest';
import { border } from './border.ts';
import type { Codec, VariableTypes } from './codec.ts';
import { color, colorCss, inkOn } from './color.ts';
import { dimension, dimensionCss, isZero, length, size, thickness } from './dimension.ts';
import { fill } from './fill.ts';
import type { Json } from './json.ts';
import { mask } from './mask.ts';
import { paddingCss, space, spaceCss } from './space.ts';
import { textStyle } from './text-style.ts';
import { isVariableName } from './variable.ts';
import { vector2 } from './vector2.ts';
import { width } from './width.ts';

const KNOWN: VariableTypes = new Map([
  ['brand', 'Color'],
  ['gap', 'Dimension'],
]);

test.each<[Codec<unknown>, string]>([
  [color, 'var:brand'],
  [dimension, 'var:gap'],
  [size, 'var:gap'],
  [length, 'var:gap'],
  [thickness, 'var:gap'],
  [vector2, 'var:gap,10px'],
  [space, 'full var:gap 10px var:gap 0px'],
])('[VALUE-1] $type may refer to a variable: %s', (codec, written) => {
  const { value, problems } = codec.parse(written, KNOWN);
  expect(problems).toEqual([]);
  expect(codec.serialize(value)).toBe(written);
});

test("[VALUE-1] a reference becomes a custom property and isn't treated as zero", () => {
  const gap = dimension.parse('var:gap', KNOWN).value;
  const brand = color.parse('var:brand', KNOWN).value;
  expect([dimensionCss(gap), colorCss(brand), inkOn(brand), isZero(gap)]).toEqual([
    'var(--v-gap)',
    'var(--v-brand)',
    'var(--ink-brand)',
    false,
  ]);
});

test.each<[Codec<unknown>, Json, readonly string[]]>([
  [color, 'var:gone', ['variable-unknown ']],
  [color, 'var:gap', ['variable-unknown ']],
  [dimension, 'var:brand', ['variable-unknown ']],
  [thickness, 'var:brand', ['variable-unknown ']],
  [vector2, 'var:gone,1px', ['variable-unknown ']],
  [vector2, 'var:gone,x', ['value-unreadable ']],
  [space, 'full var:gone', ['variable-unknown ']],
  [mask, { size: 'var:gone,1px' }, ['variable-unknown .size']],
  [border, { top: { color: 'var:gone' } }, ['variable-unknown .top.color']],
  [textStyle, { fontSize: 'var:brand' }, ['variable-unknown .fontSize']],
  [
    fill,
    { gradient: { parts: [{ stops: [{ color: 'var:gone' }] }] } },
    ['variable-unknown .gradient.parts[0].stops[0].color'],
  ],
])("[VALUE-1] $type %j doesn't name a variable of its type", (codec, input, expected) => {
  const { value, problems } = codec.parse(input, KNOWN);
  expect(problems.map(({ code, at }) => `${code} ${at}`)).toEqual(expected);
  expect(JSON.stringify(value)).not.toContain('variable');
});

test.each([
  ['var:'],
  ['var:a b'],
  ['var:a)'],
  ['var:1a'],
  ['var:-a'],
  ['var:a;color:red'],
  ['var(--v-brand)'],
  ['VAR:brand'],
  [' var:brand'],
  [`var:${'a'.repeat(41)}`],
])("[SAFE-2] %j isn't a reference", (input) => {
  for (const codec of [color, dimension]) {
    expect(codec.parse(input)).toMatchObject({
      value: codec.fallback,
      problems: [{ code: 'value-unreadable' }],
    });
  }
});

test.each([
  ['a', true],
  ['Brand-2', true],
  ['a'.repeat(40), true],
  ['', false],
  ['ä', false],
  ['a_b', false],
  ['a}', false],
])('[SAFE-2] isVariableName(%j) is %s', (name, expected) => {
  expect(isVariableName(name)).toBe(expected);
});

test('[VALUE-1] media queries can’t contain variables', () => {
  expect(width.parse('var:gap', KNOWN).problems).toMatchObject([{ code: 'value-unreadable' }]);
});

test('[VALUE-3] margins and paddings can contain variables', () => {
  const { value } = space.parse('full var:gap -5px', KNOWN);
  expect([spaceCss(value), paddingCss(value)]).toEqual(['var(--v-gap) -5px', 'var(--v-gap) 0px']);
});

test('[VALUE-5] a variable can be the smaller of two font sizes', () => {
  const { value } = textStyle.parse({
    fontSize: '5vw',
    isMaxFontSize: true,
    maxFontSize: 'var:gap',
    letterSpacing: 'var:gap',
  });
  expect(textStyle.toCss?.(value)).toMatchObject({
    'font-size': 'min(5vw, var(--v-gap))',
    'letter-spacing': 'var(--v-gap)',
  });
});
