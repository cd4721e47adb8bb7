import { boolean } from './boolean.ts';
import type { Codec, Declarations } from './codec.ts';
import { dimensionCss, px, size, type Dimension } from './dimension.ts';
import { field, recordCodec } from './record.ts';

const FULL_SIZE: Dimension = { val: 100, unit: '%' };

const fields = recordCodec(
  'Area',
  {
    nw: field(size, px(300)),
    w: field(size, FULL_SIZE),
    xw: field(size, px(800)),
    nh: field(size, px(300)),
    h: field(size, FULL_SIZE),
    xh: field(size, px(800)),
    isNw: field(boolean),
    isW: field(boolean),
    isXw: field(boolean),
    isNh: field(boolean),
    isH: field(boolean),
    isXh: field(boolean),
  },
  { w: '50%', isW: true, xw: '960px', isXw: true },
  {
    nw: ['isNw', 'true'],
    w: ['isW', 'true'],
    xw: ['isXw', 'true'],
    nh: ['isNh', 'true'],
    h: ['isH', 'true'],
    xh: ['isXh', 'true'],
  },
);

/** Minimum, preferred and maximum width and height, each with the flag that enables it. */
export type Area = (typeof fields)['fallback'];

/** VALUE-4: size limits; a size renders only if its flag is set. */
export const area: Codec<Area> = {
  ...fields,
  toCss(value): Declarations {
    return {
      ...(value.isNw ? { 'min-width': dimensionCss(value.nw) } : {}),
      ...(value.isW ? { width: dimensionCss(value.w) } : {}),
      ...(value.isXw ? { 'max-width': dimensionCss(value.xw) } : {}),
      ...(value.isNh ? { 'min-height': dimensionCss(value.nh) } : {}),
      ...(value.isH ? { height: dimensionCss(value.h) } : {}),
      ...(value.isXh ? { 'max-height': dimensionCss(value.xh) } : {}),
    };
  },
};
