import { ok, unreadable, type Codec } from './codec.ts';
import type { Json } from './json.ts';
import { formatNumber, readDecimal } from './number.ts';
import {
  checkReference,
  formatReference,
  isReference,
  readReference,
  referenceCss,
  type Reference,
} from './variable.ts';
import { writtenAs } from './written.ts';

/** The units of dimensions, as they are written. */
export const UNITS = ['em', 'rm', 'px', '%', 'vw', 'vh', 'ch'] as const;

/** A number and its unit; `rm` is CSS `rem`. */
export interface Length {
  readonly val: number;
  readonly unit: (typeof UNITS)[number];
}

/**
 * A length, or a variable that holds one. Codecs accept a variable even where they reject negative
 * lengths or lengths in %.
 */
export type Dimension = Length | Reference;

/** Longer texts are rejected without parsing, which limits the cost of hostile ones. */
const MAX_LENGTH = 40;
/** Browsers lay out some ten million pixels at most; pages need less than a hundredth of that. */
const MAX_VALUES = { px: 100_000, other: 10_000 };
const PATTERN = /^([+-]?[\d.]+(?:e[+-]?\d+)?)\s*(em|rm|rem|px|%|vw|vh|ch)?$/i;

/** VALUE-1: `20px`; a numeric text is px; anything but text gives the default with a problem. */
export const dimension: Codec<Dimension> = {
  type: 'Dimension',
  fallback: px(20),
  expected:
    'a number with a unit (em, rm, px, %, vw, vh or ch), such as “20px”, up to 100000px or 10000 of another unit',
  example: '20px',
  schema: writtenAs('Dimension'),
  parse(input, variables) {
    if (input === undefined) return ok(dimension.fallback);
    const reference = readReference(input);
    if (reference !== undefined) {
      return checkReference(dimension, reference, { type: 'Dimension', variables });
    }
    const length = readLength(input);
    return length === undefined ? unreadable(dimension, input) : ok(length);
  },
  serialize: formatDimension,
};

/** Reads a length; undefined if the input isn't one. */
export function readLength(input: Json): Length | undefined {
  if (typeof input !== 'string' || input.length > MAX_LENGTH) return undefined;
  const match = PATTERN.exec(input.trim());
  const val = readDecimal(match?.[1] ?? '');
  if (val === undefined) return undefined;
  // Each unit keeps its name, except that `rem` becomes `rm`.
  const written = match?.[2]?.toLowerCase();
  const unit = UNITS.find((one) => one === written) ?? (written ? 'rm' : 'px');
  return Math.abs(val) > (unit === 'px' ? MAX_VALUES.px : MAX_VALUES.other)
    ? undefined
    : { val, unit };
}

/** The written form of a dimension. */
export function formatDimension(value: Dimension): string {
  return isReference(value) ? formatReference(value) : `${formatNumber(value.val)}${value.unit}`;
}

/** Returns whether a dimension is known to be zero. */
export function isZero(value: Dimension): boolean {
  return !isReference(value) && value.val === 0;
}

/** A codec that rejects negative lengths, lengths in %, or both; it accepts every variable. */
function limitedDimension(
  expected: string,
  { isPositive, isPercent }: { readonly isPositive: boolean; readonly isPercent: boolean },
): Codec<Dimension> {
  const accepts = ({ val, unit }: Length) =>
    (val >= 0 || !isPositive) && (unit !== '%' || isPercent);
  const codec: Codec<Dimension> = {
    ...dimension,
    expected,
    form: { kind: 'dimension', isPositive, isPercent },
    parse(input, variables) {
      const read = dimension.parse(input, variables);
      if (isReference(read.value) || read.problems[0]?.code === 'variable-unknown') return read;
      return read.problems.length === 0 && accepts(read.value) ? read : unreadable(codec, input);
    },
  };
  return codec;
}

/** A dimension for CSS properties without negative values. */
export const size = limitedDimension('a non-negative dimension, such as “20px”', {
  isPositive: true,
  isPercent: true,
});

/** A dimension for CSS properties without percentages. */
export const length = limitedDimension('a dimension in a unit other than %, such as “-5px”', {
  isPositive: false,
  isPercent: false,
});

/** A dimension for CSS properties without negative values and percentages. */
export const thickness = limitedDimension(
  'a non-negative dimension in a unit other than %, such as “5px”',
  {
    isPositive: true,
    isPercent: false,
  },
);

/** The CSS length of a dimension. */
export function dimensionCss(value: Dimension): string {
  if (isReference(value)) return referenceCss(value);
  return `${formatNumber(value.val)}${value.unit === 'rm' ? 'rem' : value.unit}`;
}

/** A dimension in px. */
export function px(val: number): Length {
  return { val, unit: 'px' };
}
