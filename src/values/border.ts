import { choice } from './choice.ts';
import type { Codec, Declarations } from './codec.ts';
import { color, colorCss, type Color } from './color.ts';
import { dimensionCss, isZero, px, size, thickness, type Dimension } from './dimension.ts';
import { field, recordCodec } from './record.ts';

const side = recordCodec(
  'BorderSide',
  {
    width: field(thickness, px(0)),
    style: field(
      choice([
        'solid',
        'none',
        'hidden',
        'dotted',
        'dashed',
        'double',
        'groove',
        'ridge',
        'inset',
        'outset',
      ]),
    ),
    color: field(color),
  },
  { width: '2px', style: 'dashed', color: '#FF00FF' },
);

const fields = recordCodec(
  'Border',
  {
    mode: field(choice(['simple', 'complex'])),
    width: field(thickness, px(0)),
    radius: field(size, px(0)),
    color: field(color),
    top: field(side),
    right: field(side),
    bottom: field(side),
    left: field(side),
    topLeft: field(size, px(0)),
    topRight: field(size, px(0)),
    bottomRight: field(size, px(0)),
    bottomLeft: field(size, px(0)),
  },
  { width: '1px', radius: '4px', color: '#CCCCCC' },
);

/** A side of a complex border. */
export type BorderSide = (typeof side)['fallback'];

/** A border: in simple mode one for all sides, in complex mode one for each side and corner. */
export type Border = (typeof fields)['fallback'];

/** The value of CSS `border`, or of the property of one side, such as `border-top`. */
export function borderCss(width: Dimension, style: BorderSide['style'], tint: Color): string {
  return `${dimensionCss(width)} ${style} ${colorCss(tint)}`;
}

/** VALUE-10: a border; sides of zero width and corners of zero radius result in no CSS. */
export const border: Codec<Border> = {
  ...fields,
  toCss: (value) => (value.mode === 'simple' ? simpleCss(value) : complexCss(value)),
};

function simpleCss({ width, radius, color: tint }: Border): Declarations {
  return {
    ...(isZero(width) ? {} : { border: borderCss(width, 'solid', tint) }),
    ...(isZero(radius) ? {} : { 'border-radius': dimensionCss(radius) }),
  };
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

function complexCss(value: Border): Declarations {
  const css: Record<string, string> = {};
  for (const name of SIDES) {
    const { width, style, color: tint } = value[name];
    if (!isZero(width)) css[`border-${name}`] = borderCss(width, style, tint);
  }
  const corners = [value.topLeft, value.topRight, value.bottomRight, value.bottomLeft];
  if (!corners.every(isZero)) {
    css['border-radius'] = corners.map((corner) => dimensionCss(corner)).join(' ');
  }
  return css;
}
