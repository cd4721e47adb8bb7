import { amount } from './amount.ts';
import { ok, unreadable, type Codec } from './codec.ts';
import { dimensionCss, size, type Dimension } from './dimension.ts';
import { formatNumber } from './number.ts';
import { isReference, readReference } from './variable.ts';
import { writtenAs } from './written.ts';

/** The distance of lines: a factor of the font size, or a length; either may be a variable. */
export type LineHeight = number | Dimension;

/** VALUE-5: the height of lines. */
export const lineHeight: Codec<LineHeight> = {
  type: 'LineHeight',
  fallback: 1.25,
  expected: 'a non-negative number, such as 1.5, or a dimension, such as “28px”',
  example: 1.5,
  schema: writtenAs('LineHeight'),
  parse(input, variables) {
    if (input === undefined) return ok(lineHeight.fallback);
    const reference = readReference(input);
    const isLength = reference !== undefined && variables?.get(reference.variable) === 'Dimension';
    const factor = amount.parse(input, variables);
    const isFactor = !isLength && (reference !== undefined || factor.problems.length === 0);
    const { value, problems } = isFactor ? factor : size.parse(input, variables);
    if (reference !== undefined) return { value, problems };
    const isNegative = typeof value === 'number' && value < 0;
    return problems.length > 0 || isNegative ? unreadable(lineHeight, input) : ok(value);
  },
  serialize: (value) => (typeof value === 'number' ? value : size.serialize(value)),
};

/**
 * The CSS of a line height. em and % become factors, since text of another size inside the block
 * applies an inherited factor to its own size, while an inherited length would stay the same.
 */
export function lineHeightCss(value: LineHeight): string {
  if (typeof value === 'number') return formatNumber(value);
  if (isReference(value)) return dimensionCss(value);
  const { val, unit } = value;
  if (unit === 'em') return formatNumber(val);
  return unit === '%' ? formatNumber(val / 100) : dimensionCss(value);
}
