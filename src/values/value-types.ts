import { anchor } from './anchor.ts';
import { area } from './area.ts';
import { asset } from './asset.ts';
import { boolean } from './boolean.ts';
import { border } from './border.ts';
import { borderStyle } from './border-style.ts';
import type { Codec, ValueOf } from './codec.ts';
import { color } from './color.ts';
import { dimension } from './dimension.ts';
import { duration } from './duration.ts';
import { fill } from './fill.ts';
import { mask } from './mask.ts';
import { number } from './number.ts';
import { page } from './page.ts';
import { paragraphStyle } from './paragraph-style.ts';
import { ratio } from './ratio.ts';
import { space } from './space.ts';
import { string, text } from './string.ts';
import { textStyle } from './text-style.ts';
import { vector2 } from './vector2.ts';

export { gradient } from './gradient.ts';

/** The twenty value types of an attribute, by name. */
export const VALUE_TYPES = {
  Anchor: anchor,
  Space: space,
  Dimension: dimension,
  BorderStyle: borderStyle,
  Border: border,
  Page: page,
  Boolean: boolean,
  String: string,
  Text: text,
  Number: number,
  Vector2: vector2,
  Ratio: ratio,
  Color: color,
  Area: area,
  Fill: fill,
  ParagraphStyle: paragraphStyle,
  TextStyle: textStyle,
  Duration: duration,
  Asset: asset,
  Mask: mask,
} as const satisfies Readonly<Record<string, Codec<unknown>>>;

/** The name of a value type, as element definitions give it. */
export type ValueTypeName = keyof typeof VALUE_TYPES;

/** The type of the values of each value type. */
export type ValueMap = { readonly [Name in ValueTypeName]: ValueOf<(typeof VALUE_TYPES)[Name]> };

/** Whether a project's text names a value type; safe for names such as `constructor`. */
export function isValueTypeName(name: string): name is ValueTypeName {
  return Object.hasOwn(VALUE_TYPES, name);
}
