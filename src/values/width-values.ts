import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { pixelsOf } from './width.ts';

/** The values per width of an attribute, by written width; empty for an invalid value. */
export const asWidths = (widths: Json | undefined): JsonObject =>
  isJsonObject(widths) ? widths : {};

/** Sets or removes the value of one width, the narrowest width first; undefined if none remains. */
export function withWidth(
  widths: Json | undefined,
  width: string,
  value: Json | undefined,
): JsonObject | undefined {
  const { [width]: _former, ...others } = asWidths(widths);
  const all = joinWidths(others, value === undefined ? undefined : { [width]: value });
  return Object.keys(all).length === 0 ? undefined : all;
}

/**
 * Merges values per width, the narrowest first; `others` win. If both contain the same width in
 * different units, both values remain, and that of `others` is last, so that it applies.
 */
export function joinWidths(widths: Json | undefined, others: Json | undefined): JsonObject {
  const won = asWidths(others);
  const remaining = Object.entries(asWidths(widths)).filter(
    ([width]) => !Object.hasOwn(won, width),
  );
  const all = [...remaining, ...Object.entries(won)];
  return Object.fromEntries(all.toSorted(([a], [b]) => pixelsOf(a) - pixelsOf(b)));
}
