import { elementKidOf, type Attribute } from '../../model/entities.ts';
import { isJsonObject } from '../../values/json.ts';
import { asWidths, joinWidths } from '../../values/width-values.ts';
import { readWidth, widthInPixels, type Width } from '../../values/width.ts';
import type { LocatedAttribute } from './located-attribute.ts';

/**
 * Whether a look says nothing of the narrowest windows: there it is that of a style, and none without one, as one that isn't
 * set (STYLE-1).
 */
export function isFromWidthOn({ attribute, override }: LocatedAttribute): boolean {
  return override === undefined && saysOnlyWidths(attribute);
}

/** Whether an attribute has values for some widths alone. A file without a value is a mask in all windows, but no fill. */
export function saysOnlyWidths(attribute: Attribute): boolean {
  const { v, widths } = attribute;
  const isFile = hasFile(attribute) && elementKidOf(attribute) !== 'fill';
  return v === undefined && !isFile && isJsonObject(widths);
}

const hasFile = ({ assetUid, assetUrl }: Partial<Attribute>) =>
  (assetUid ?? assetUrl) !== undefined;

/** Some looks of one name, the later ones winning where they say something: each with the widths at which another one begins. */
export function besideEachOther(looks: readonly LocatedAttribute[]): readonly LocatedAttribute[] {
  const widths = looks.map(widthsOf);
  return looks.map((look, at) => {
    const later = new Set(widths.slice(at + 1).flatMap((all) => [...all.keys()]));
    const own = widths[at];
    const others = new Map(widths.flatMap((all) => [...all]));
    const ends = [...others].filter(([px]) => later.has(px) || own?.has(px) !== true);
    return { ...look, ends: ends.map(([, width]) => width) };
  });
}

/** The widths that a look has values for, by their px. */
function widthsOf({ attribute }: LocatedAttribute): ReadonlyMap<number, Width> {
  const read = Object.keys(asWidths(attribute.widths)).flatMap((one) => readWidth(one) ?? []);
  return new Map(read.filter(({ val }) => val > 0).map((one) => [widthInPixels(one), one]));
}

/** A look as it counts in all windows: where it says nothing, what a style says that it comes after. */
export function completed(former: Partial<Attribute>, look: Attribute): Attribute {
  if (!saysOnlyWidths(look)) return look;
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
