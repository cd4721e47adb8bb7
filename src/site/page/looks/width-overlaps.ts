import { elementKidOf, type Attribute } from '../../../model/entities.ts';
import { isJsonObject } from '../../../values/json.ts';
import { asWidths, joinWidths } from '../../../values/width-values.ts';
import { readWidth, widthInPixels, type Width } from '../../../values/width.ts';
import type { LocatedAttribute } from '../values/located-attribute.ts';

/**
 * Returns whether a look doesn't apply to the narrowest windows: there a style's look applies, or
 * none, as if it weren't set (STYLE-1).
 */
export function isFromWidthOn({ attribute, override }: LocatedAttribute): boolean {
  return override === undefined && hasOnlyWidths(attribute);
}

/**
 * Returns whether an attribute has values only for some widths. A file without a value is a mask at
 * all widths, but not a fill.
 */
export function hasOnlyWidths(attribute: Attribute): boolean {
  const { v, widths } = attribute;
  const isFile = hasFile(attribute) && elementKidOf(attribute) !== 'fill';
  return v === undefined && !isFile && isJsonObject(widths);
}

const hasFile = ({ assetUid, assetUrl }: Partial<Attribute>) =>
  (assetUid ?? assetUrl) !== undefined;

/**
 * Looks of one name in ascending precedence, each limited to the widths at which no later one
 * applies.
 */
export function withoutOverlaps(looks: readonly LocatedAttribute[]): readonly LocatedAttribute[] {
  const widths = looks.map(widthsOf);
  return looks.map((look, at) => {
    const later = new Set(widths.slice(at + 1).flatMap((all) => [...all.keys()]));
    const own = widths[at];
    const others = new Map(widths.flatMap((all) => [...all]));
    const ends = [...others].filter(([px]) => later.has(px) || own?.has(px) !== true);
    return { ...look, ends: ends.map(([, width]) => width) };
  });
}

/** The widths at which a look has values, by their number of pixels. */
function widthsOf({ attribute }: LocatedAttribute): ReadonlyMap<number, Width> {
  const read = Object.keys(asWidths(attribute.widths)).flatMap((one) => readWidth(one) ?? []);
  return new Map(read.filter(({ val }) => val > 0).map((one) => [widthInPixels(one), one]));
}

/** A look for all windows: where it has no value, the value of an earlier style applies. */
export function completed(former: Partial<Attribute>, look: Attribute): Attribute {
  if (!hasOnlyWidths(look)) return look;
  const { v } = former;
  const { assetUid, assetUrl } = hasFile(look) ? look : former;
  return {
    ...look,
    ...(v !== undefined && { v }),
    ...(assetUid !== undefined && { assetUid }),
    ...(assetUrl !== undefined && { assetUrl }),
    widths: joinWidths(former.widths, look.widths),
  };
}
