/** Generated values and inputs for tests of values. */
import * as fc from 'fast-check';
import {
  color,
  dimension,
  duration,
  finite,
  fontVariable,
  HOSTILE,
  length,
  numberVariable,
  positive,
  size,
  text,
  thickness,
  vector2,
  within,
} from './arbitrary-parts.test-data.ts';
import type { Border, BorderSide } from './border.ts';
import type { BorderStyle } from './border-style.ts';
import type { Codec } from './codec.ts';
import type { Fill } from './fill.ts';
import type { Gradient, GradientPart } from './gradient.ts';
import { isJsonObject, type Json } from './json.ts';
import { LOOK_VALUES } from './look-arbitraries.test-data.ts';
import type { Mask } from './mask.ts';
import type { Page } from './page.ts';
import type { TextStyle } from './text-style.ts';
import { VALUE_TYPES, type ValueMap } from './value-types.ts';

const url = fc.oneof(
  fc.constantFrom('', '/a/b.png', 'https://e.com/a?b#c', 'data:image/png;base64,AAAA'),
  fc.webUrl().map((address) => VALUE_TYPES.Mask.parse({ url: address }).value.url),
);

const part: fc.Arbitrary<GradientPart> = fc.record({
  type: fc.constantFrom('linear', 'radial'),
  repeating: fc.boolean(),
  hidden: fc.boolean(),
  angle: finite,
  shape: fc.constantFrom('ellipse', 'circle'),
  size: fc.constantFrom('closest-side', 'closest-corner', 'farthest-side', 'farthest-corner'),
  position: vector2,
  stops: fc.array(fc.record({ color, position: dimension }), { maxLength: 4 }),
});
export const gradients: fc.Arbitrary<Gradient> = fc.record({
  parts: fc.array(part, { maxLength: 3 }),
});

const factor = within(1000);
const fill: fc.Arbitrary<Fill> = fc.record({
  type: fc.constantFrom('clear', 'gradient', 'image', 'pattern', 'video'),
  isColor: fc.boolean(),
  color,
  gradient: gradients,
  url,
  alt: text,
  fit: fc.constantFrom('cover', 'contain'),
  position: vector2,
  attachment: fc.constantFrom('scroll', 'fixed'),
  patternSizePercent: within(10_000),
  lazyload: fc.boolean(),
  blend: fc.record({
    mode: fc.constantFrom('normal', 'multiply', 'color-dodge', 'luminosity'),
    brightness: factor,
    contrast: factor,
    saturate: factor,
    opacity: within(1),
  }),
  filter: fc.record({
    brightness: factor,
    contrast: factor,
    saturate: factor,
    hue: finite,
    blur: thickness,
  }),
});

const side: fc.Arbitrary<BorderSide> = fc.record({
  width: thickness,
  style: fc.constantFrom('none', 'hidden', 'solid', 'double', 'outset'),
  color,
});
const border: fc.Arbitrary<Border> = fc.record({
  mode: fc.constantFrom('simple', 'complex'),
  width: thickness,
  radius: size,
  color,
  top: side,
  right: side,
  bottom: side,
  left: side,
  topLeft: size,
  topRight: size,
  bottomRight: size,
  bottomLeft: size,
});
const borderStyle: fc.Arbitrary<BorderStyle> = fc.record({
  isBorder: fc.boolean(),
  isShadow: fc.boolean(),
  width: thickness,
  radius: size,
  color,
  shadowOffset: fc.record({ x: length, y: length }),
  shadowColor: color,
  spread: length,
  blur: thickness,
});
const mask: fc.Arbitrary<Mask> = fc.record({
  url,
  position: vector2,
  repeat: fc.constantFrom('no-repeat', 'repeat', 'repeat-x', 'repeat-y', 'space', 'round'),
  size: fc.oneof(fc.constant<'fit'>('fit'), fc.record({ x: size, y: size })),
});
/** A text that begins like a variable is read as one. */
const font = fc.oneof(
  text.filter((name) => !name.startsWith('var:')),
  fontVariable,
);
const textStyle: fc.Arbitrary<TextStyle> = fc.record({
  fontSize: size,
  maxFontSize: size,
  isMaxFontSize: fc.boolean(),
  fontFamily: font,
  fontWeight: fc.integer({ min: 1, max: 1000 }),
  isItalic: fc.boolean(),
  fontVariant: fc.constantFrom('normal', 'caps', 'upper', 'lower', 'capit'),
  letterSpacing: dimension,
  wordSpacing: dimension,
  lineHeight: size,
  textAlign: fc.constantFrom('left', 'right', 'center', 'justify', 'full'),
  textDecoration: fc.constantFrom('none', 'underline', 'overline', 'line-through'),
});

const uid = text.map((name) => name.replace(/[#/\\:]/g, '')).filter((name) => name !== '');
const page: fc.Arbitrary<Page> = fc.oneof(
  fc.constant<Page>({ kind: 'none' }),
  fc.record({ kind: fc.constant('board' as const), uid }),
  fc.record({
    kind: fc.constant('board' as const),
    uid,
    anchor: text.filter((name) => name !== ''),
  }),
  fc.record({ kind: fc.constant('anchor' as const), anchor: text }),
  fc.webUrl().map((address) => VALUE_TYPES.Page.parse(address).value),
);

/** Generators of the values that each type's codec can read. */
export const VALUES: { readonly [Name in keyof ValueMap]: fc.Arbitrary<ValueMap[Name]> } = {
  Anchor: fc.record({
    kid: text,
    position: fc.constantFrom('none', 'top', 'center', 'bottom'),
    offset: dimension,
  }),
  Space: fc.record({
    type: fc.constantFrom('none', 'uniq', 'regular', 'full'),
    t: dimension,
    r: dimension,
    b: dimension,
    l: dimension,
  }),
  Amount: fc.oneof(finite, numberVariable),
  Dimension: dimension,
  Font: font,
  LineHeight: fc.oneof(positive, size, numberVariable),
  BorderStyle: borderStyle,
  Border: border,
  Page: page,
  Boolean: fc.boolean(),
  String: text,
  Text: text,
  Number: finite,
  Vector2: vector2,
  Ratio: fc.record({ w: positive, h: positive }).filter(({ w, h }) => w > 0 && h > 0),
  Color: color,
  Area: fc.record({
    nw: size,
    w: size,
    xw: size,
    nh: size,
    h: size,
    xh: size,
    isNw: fc.boolean(),
    isW: fc.boolean(),
    isXw: fc.boolean(),
    isNh: fc.boolean(),
    isH: fc.boolean(),
    isXh: fc.boolean(),
  }),
  Fill: fill,
  ParagraphStyle: fc.record({
    textAlign: fc.constantFrom('left', 'right', 'center', 'justify'),
    whiteSpace: fc.constantFrom('normal', 'nowrap', 'pre', 'pre-line', 'pre-wrap'),
  }),
  TextStyle: textStyle,
  Duration: duration,
  Asset: text,
  Mask: mask,
  ...LOOK_VALUES,
};

/** Any JSON, and objects that have the codec's own fields with anything in them. */
export function anything(codec: Codec<unknown>): fc.Arbitrary<Json> {
  const json: fc.Arbitrary<Json> = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }).map((value): Json => JSON.parse(JSON.stringify(value))),
    fc.constantFrom<Json>(...HOSTILE, 1e308, -1, '10%', '-5px', '1px,2px', '#fff', null),
  );
  if (!isJsonObject(codec.fallback)) return json;
  const key = fc.constantFrom(...Object.keys(codec.fallback), '__proto__', 'constructor');
  const parts = { parts: fc.array(fc.dictionary(key, json), { maxLength: 2 }) };
  return fc.oneof(json, fc.dictionary(key, json), fc.record(parts), fc.json());
}
