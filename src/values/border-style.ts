import { boolean } from './boolean.ts';
import { borderCss } from './border.ts';
import type { Codec, Declarations } from './codec.ts';
import { color, colorCss, type Color } from './color.ts';
import { dimensionCss, length, px, size, thickness } from './dimension.ts';
import { field, recordCodec } from './record.ts';
import { vectorCodec, vectorCss } from './vector2.ts';

const MAGENTA: Color = { r: 255, g: 0, b: 255, a: 1 };

const fields = recordCodec(
  'BorderStyle',
  {
    isBorder: field(boolean),
    isShadow: field(boolean),
    width: field(thickness, px(5)),
    radius: field(size, px(15)),
    color: field(color, MAGENTA),
    shadowOffset: field(vectorCodec(length, { x: px(0), y: px(0) })),
    shadowColor: field(color, MAGENTA),
    spread: field(length, px(15)),
    blur: field(thickness, px(15)),
  },
  { isShadow: true, shadowOffset: '0px,4px', shadowColor: '#00000040', spread: '0px' },
  {
    width: ['isBorder', 'true'],
    radius: ['isBorder', 'true'],
    color: ['isBorder', 'true'],
    shadowOffset: ['isShadow', 'true'],
    shadowColor: ['isShadow', 'true'],
    spread: ['isShadow', 'true'],
    blur: ['isShadow', 'true'],
  },
);

/** A frame: a rounded border and a shadow, each enabled separately. */
export type BorderStyle = (typeof fields)['fallback'];

/** VALUE-11: border and shadow; width, radius and color belong to the border. */
export const borderStyle: Codec<BorderStyle> = {
  ...fields,
  toCss(value): Declarations {
    const { shadowOffset, blur, spread, shadowColor } = value;
    const shadow = [
      vectorCss(shadowOffset),
      dimensionCss(blur),
      dimensionCss(spread),
      colorCss(shadowColor),
    ].join(' ');
    return {
      ...(value.isBorder
        ? {
            border: borderCss(value.width, 'solid', value.color),
            'border-radius': dimensionCss(value.radius),
          }
        : {}),
      ...(value.isShadow ? { 'box-shadow': shadow } : {}),
    };
  },
};
