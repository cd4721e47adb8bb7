import type { Codec, Declarations } from './codec.ts';
import { color, colorCss } from './color.ts';
import { dimensionCss, isZero, px, size, thickness } from './dimension.ts';
import { formatNumber, wholeBetween } from './number.ts';
import { optional } from './optional.ts';
import { field, recordCodec } from './record.ts';

const fields = recordCodec(
  'TextColumns',
  {
    count: field(wholeBetween(1, 12, 2)),
    /** The minimum width of a column: in narrow blocks it reduces the number of columns. */
    width: field(optional(thickness)),
    gap: field(size, { val: 2, unit: 'em' }),
    line: field(thickness, px(0)),
    lineColor: field(color, 'currentColor'),
  },
  { count: 3, width: '14em' },
);

/** Columns that a text flows through, as in a newspaper. */
export type TextColumns = (typeof fields)['fallback'];

/** The columns of a text, at most `count`. */
export const textColumns: Codec<TextColumns> = {
  ...fields,
  toCss({ count, width, gap, line, lineColor }): Declarations {
    const least = width === undefined ? '' : ` ${dimensionCss(width)}`;
    return {
      columns: `${formatNumber(count)}${least}`,
      'column-gap': dimensionCss(gap),
      ...(isZero(line)
        ? {}
        : { 'column-rule': `${dimensionCss(line)} solid ${colorCss(lineColor)}` }),
    };
  },
};
