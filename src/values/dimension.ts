import { ok, unreadable, type Codec } from './codec.ts';
import { formatNumber, readDecimal } from './number.ts';

/** The units of dimensions, as they are written. */
export const UNITS = ['em', 'rm', 'px', '%', 'vw', 'vh', 'ch'] as const;

/** A length: a number and its unit; `rm` is CSS `rem`. */
export interface Dimension {
  readonly val: number;
  readonly unit: (typeof UNITS)[number];
}

/** Longer texts are refused unread, so that a hostile one costs nothing. */
const MAX_LENGTH = 40;
const PATTERN = /^([+-]?[\d.]+(?:e[+-]?\d+)?)\s*(em|rm|rem|px|%|vw|vh|ch)?$/i;

/** VALUE-1: `20px`; a numeric text is px; anything but text gives the default with a problem. */
export const dimension: Codec<Dimension> = {
  type: 'Dimension',
  fallback: { val: 20, unit: 'px' },
  expected: 'a number with one of the units em, rm, px, %, vw, vh, ch, such as "20px"',
  example: '20px',
  parse(input) {
    if (input === undefined) return ok(dimension.fallback);
    if (typeof input !== 'string' || input.length > MAX_LENGTH) return unreadable(dimension, input);
    const match = PATTERN.exec(input.trim());
    const val = readDecimal(match?.[1] ?? '');
    if (val === undefined) return unreadable(dimension, input);
    // The one unit that is read but not written is rem.
    const written = match?.[2]?.toLowerCase();
    return ok({ val, unit: UNITS.find((unit) => unit === written) ?? (written ? 'rm' : 'px') });
  },
  serialize: formatDimension,
};

/** The written form of a dimension. */
export function formatDimension({ val, unit }: Dimension): string {
  return `${formatNumber(val)}${unit}`;
}

function limited(expected: string, accepts: (value: Dimension) => boolean): Codec<Dimension> {
  const codec: Codec<Dimension> = {
    ...dimension,
    expected,
    parse(input) {
      const read = dimension.parse(input);
      return read.problems.length === 0 && accepts(read.value) ? read : unreadable(codec, input);
    },
  };
  return codec;
}

/** A dimension for CSS properties that take no negative ones. */
export const size = limited(
  'a dimension that is not negative, such as "20px"',
  ({ val }) => val >= 0,
);

/** A dimension for CSS properties that take no percentages. */
export const length = limited(
  'a dimension in another unit than %, such as "-5px"',
  ({ unit }) => unit !== '%',
);

/** A dimension for CSS properties that take neither negative ones nor percentages. */
export const thickness = limited(
  'a dimension that is neither negative nor in %, such as "5px"',
  ({ val, unit }) => val >= 0 && unit !== '%',
);

/** The CSS length of a dimension. */
export function dimensionCss({ val, unit }: Dimension): string {
  return `${formatNumber(val)}${unit === 'rm' ? 'rem' : unit}`;
}

/** A dimension in px. */
export function px(val: number): Dimension {
  return { val, unit: 'px' };
}
