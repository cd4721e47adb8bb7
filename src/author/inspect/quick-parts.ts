import { border } from '../../values/border.ts';
import { fill } from '../../values/fill.ts';
import { readObject, type Json } from '../../values/json.ts';
import { partOf, withPart } from '../../values/write-value.ts';
import { TEXTS } from './inspect-texts.ts';
import type { InspectedAttribute } from './inspected.ts';

/** A part of a look with a row of its own, since authors change it all the time. */
export interface QuickPart {
  readonly name: string;
  readonly label: string;
  /** Search terms besides the label. */
  readonly words: string;
  /** The written part in a written look; undefined for an unset one. */
  readonly read: (whole: Json | undefined) => Json | undefined;
  /** The written look with another part; undefined if nothing remains. */
  readonly write: (whole: Json | undefined, part: Json | undefined) => Json | undefined;
  /** Returns whether the part has an effect in a written look. */
  readonly applies: (whole: Json | undefined) => boolean;
}

const FILL_COLOR: QuickPart = {
  name: 'color',
  label: TEXTS.fillColor,
  words: 'background-color background',
  read: (whole) =>
    partOf(fill, whole, 'isColor') === true ? partOf(fill, whole, 'color') : undefined,
  write: (whole, color) => {
    const colored = withPart(fill, whole, ['color', color]);
    return unlessEmpty(
      withPart(fill, colored, ['isColor', color === undefined ? undefined : true]),
    );
  },
  applies: () => true,
};

const CORNER_RADIUS: QuickPart = {
  name: 'radius',
  label: TEXTS.cornerRadius,
  words: 'border-radius rounded corners',
  read: (whole) => partOf(border, whole, 'radius'),
  write: (whole, radius) => unlessEmpty(withPart(border, whole, ['radius', radius])),
  // A border with separate corners has a radius for each of them, so one for all has no effect.
  applies: (whole) => partOf(border, whole, 'mode') !== 'complex',
};

/** Returns the look, or undefined for one without parts. */
function unlessEmpty(whole: Json): Json | undefined {
  return Object.keys(readObject(whole) ?? {}).length === 0 ? undefined : whole;
}

/** Returns the part of an attribute that has a row of its own; undefined for none. */
export function quickPartOf({
  kid,
  isLook,
  isProperty,
}: InspectedAttribute): QuickPart | undefined {
  if (!isLook || isProperty) return undefined;
  if (kid === 'fill') return FILL_COLOR;
  return kid === 'border' ? CORNER_RADIUS : undefined;
}
