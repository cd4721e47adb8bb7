import { choice } from './choice.ts';
import type { Codec, Declarations } from './codec.ts';
import { dimension, dimensionCss } from './dimension.ts';
import { formatNumber, wholeBetween } from './number.ts';
import { optional } from './optional.ts';
import { field, recordCodec } from './record.ts';

const inset = optional(dimension);

const fields = recordCodec(
  'Position',
  {
    type: field(choice(['static', 'relative', 'sticky', 'absolute'])),
    top: field(inset),
    right: field(inset),
    bottom: field(inset),
    left: field(inset),
    /** Elements that float over every page, such as the cookie banner, have higher values. */
    z: field(optional(wholeBetween(-100, 100, 0))),
  },
  { type: 'sticky', top: '16px', z: 1 },
);

/** Position of a block: static, offset, sticky, or absolute in the positioned block around it. */
export type Position = (typeof fields)['fallback'];

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** The position of a block and its stacking order. */
export const position: Codec<Position> = {
  ...fields,
  toCss(value): Declarations {
    const css: Record<string, string> = {};
    if (value.type !== 'static') {
      css['position'] = value.type;
      for (const side of SIDES) {
        const distance = value[side];
        if (distance !== undefined) css[side] = dimensionCss(distance);
      }
    }
    if (value.z !== undefined) css['z-index'] = formatNumber(value.z);
    return css;
  },
};
