import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { pixelsOf } from './width.ts';

/** The values per width of an attribute, by written width; empty for what is none. */
export const asWidths = (widths: Json | undefined): JsonObject =>
  isJsonObject(widths) ? widths : {};

/** Values per width with another one, the narrowest first; undefined where none is left. */
export function withWidth(
  widths: Json | undefined,
  width: string,
  value: Json | undefined,
): JsonObject | undefined {
  const { [width]: _former, ...others } = asWidths(widths);
  const all = joinWidths(others, value === undefined ? undefined : { [width]: value });
  return Object.keys(all).length === 0 ? undefined : all;
}

/** Values per width with others, which win, the narrowest first; of the same width in two units the one that wins is the last. */
export function joinWidths(widths: Json | undefined, others: Json | undefined): JsonObject {
  const won = asWidths(others);
  const left = Object.entries(asWidths(widths)).filter(([width]) => !Object.hasOwn(won, width));
  const all = [...left, ...Object.entries(won)];
  return Object.fromEntries(all.toSorted(([a], [b]) => pixelsOf(a) - pixelsOf(b)));
}
