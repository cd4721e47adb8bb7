import { ok, unreadable, type Codec } from './codec.ts';
import { dimensionCss, formatDimension, px, readLength, type Length } from './dimension.ts';
import type { Json } from './json.ts';
import { writtenAs } from './written.ts';

/** The units that a width in a media query can have; `rm` is the unit `rem` of CSS. */
const UNITS: ReadonlySet<string> = new Set(['px', 'em', 'rm']);

/** A window width. */
export type Width = Length;

/** A window width in px, em or rm; 0 for unset. Media queries can't contain variables. */
export const width: Codec<Width> = {
  type: 'Width',
  fallback: px(0),
  expected: 'a width in px, em or rm, such as “640px”',
  example: '640px',
  schema: writtenAs('Width'),
  parse(input) {
    if (input === undefined) return ok(width.fallback);
    const value = readWidth(input);
    return value === undefined ? unreadable(width, input) : ok(value);
  },
  serialize: formatDimension,
};

/** Reads a window width; undefined if the input isn't one. */
export function readWidth(input: Json): Width | undefined {
  const value = readLength(input);
  return value !== undefined && value.val >= 0 && UNITS.has(value.unit) ? value : undefined;
}

/** Rules for windows of at least a width. */
export function fromWidth(value: Width, rules: string): string {
  return `@media (min-width:${dimensionCss(value)}){${rules}}`;
}

/** Rules for windows below a width. */
export function belowWidth(value: Width, rules: string): string {
  return `@media not all and (min-width:${dimensionCss(value)}){${rules}}`;
}

/** Pixels of an em in media queries, by the browser's default. */
const EM = 16;

/** A width in px, for comparison. */
export function widthInPixels({ val, unit }: Width): number {
  return unit === 'px' ? val : val * EM;
}

/** A written width in px; invalid ones sort last. */
export function pixelsOf(written: string): number {
  const read = readWidth(written);
  return read === undefined ? Infinity : widthInPixels(read);
}
