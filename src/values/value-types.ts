import { amount } from './amount.ts';
import { anchor } from './anchor.ts';
import { animation } from './animation.ts';
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
import { font } from './font.ts';
import { lineHeight } from './line-height.ts';
import { mask } from './mask.ts';
import { number } from './number.ts';
import { ownCss } from './own-css.ts';
import { page } from './page.ts';
import { paragraphStyle } from './paragraph-style.ts';
import { placement } from './placement.ts';
import { position } from './position.ts';
import { ratio } from './ratio.ts';
import { space } from './space.ts';
import { stateStyle } from './state-style.ts';
import { string, text } from './string.ts';
import { textColumns } from './text-columns.ts';
import { textStyle } from './text-style.ts';
import { transition } from './transition.ts';
import { vector2 } from './vector2.ts';
import { width } from './width.ts';

export { gradient } from './gradient.ts';

/** The value types of attributes, by name. */
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
  Amount: amount,
  Animation: animation,
  Font: font,
  LineHeight: lineHeight,
  Placement: placement,
  Position: position,
  StateStyle: stateStyle,
  TextColumns: textColumns,
  Transition: transition,
  Width: width,
  Css: ownCss,
} as const satisfies Readonly<Record<string, Codec<unknown>>>;

/** The name of a value type, as element definitions give it. */
export type ValueTypeName = keyof typeof VALUE_TYPES;

/** The type of the values of each value type. */
export type ValueMap = { readonly [Name in ValueTypeName]: ValueOf<(typeof VALUE_TYPES)[Name]> };
