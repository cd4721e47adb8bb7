import { quote } from '../../../diagnostics/diagnostic.ts';
import type { ElementAttribute } from '../../../elements/define.ts';
import type { Fill } from '../../../values/fill.ts';
import { isJsonObject } from '../../../values/json.ts';
import {
  readWidth,
  width as widthCodec,
  widthInPixels,
  type Width,
} from '../../../values/width.ts';
import { reportAt } from '../context.ts';
import { readLook } from '../values/memoized-values.ts';
import { NO_LOOK, type ReadyLook } from './look-css.ts';
import { readValue } from '../values/values.ts';
import { attributePlace, type ReadingContext } from '../values/attribute-place.ts';
import type { LocatedAttribute } from '../values/located-attribute.ts';

/** Maximum number of widths of a block. */
const MAX_WIDTHS = 8;

/** An attribute set on a block. */
export interface SetAttribute {
  readonly kid: string;
  readonly spec: ElementAttribute;
  readonly located: LocatedAttribute;
  /** The value in the narrowest window; undefined for a look without one. */
  readonly value: unknown;
}

/** The changes from a width on. */
export interface WidthStep {
  readonly from: Width;
  readonly looks: ReadonlyMap<string, ReadyLook>;
  /** The element's own attributes. */
  readonly props: ReadonlyMap<string, unknown>;
}

/** Returns whether an attribute only affects CSS, which can depend on the window width. */
export function isResponsive(spec: ElementAttribute): boolean {
  if (spec.type === 'Anchor' || spec.isResponsive === false) return false;
  return spec.isLook === true || spec.isResponsive === true || spec.toCss !== undefined;
}

/** Reports that an attribute can't have values per width. */
export function rejectWidths({ site }: ReadingContext, located: LocatedAttribute) {
  const place = attributePlace(site, located, 'widths');
  reportAt(site, 'widths-refused', place, { kid: located.own.kid ?? '' });
}

/**
 * The values per width of a block's attributes, by ascending width. Invalid ones are reported and
 * dropped.
 */
export function readWidths(
  context: ReadingContext,
  attributes: readonly SetAttribute[],
): readonly WidthStep[] {
  const steps = new Map<number, NewStep>();
  for (const set of attributes) endAtLaterWidths(context, set, steps);
  const seenWidths = new Set<number>();
  for (const set of attributes) {
    const { located } = set;
    const ends = new Set(located.ends?.map(widthInPixels));
    let count = 0;
    for (const [written, from] of writtenWidths(context, set)) {
      const key = widthInPixels(from);
      const step = steps.get(key) ?? { from, looks: new Map(), props: new Map() };
      count += 1;
      if (count > MAX_WIDTHS || (!seenWidths.has(key) && seenWidths.size === MAX_WIDTHS)) {
        const place = attributePlace(context.site, located, 'widths');
        reportAt(context.site, 'widths-too-many', place, { limit: MAX_WIDTHS });
        break;
      }
      if (ends.has(key) || !readAt(context, set, { step, width: written })) continue;
      steps.set(key, step);
      seenWidths.add(key);
    }
  }
  return [...steps.entries()].toSorted(([a], [b]) => a - b).map(([, step]) => step);
}

/** Ends a look at the widths at which another one of its name begins. */
function endAtLaterWidths(context: ReadingContext, set: SetAttribute, steps: Map<number, NewStep>) {
  const { ends = [] } = set.located;
  if (ends.length > 0 && isVideo(set.spec, set.value)) return rejectWidths(context, set.located);
  for (const from of ends) {
    const key = widthInPixels(from);
    const step = steps.get(key) ?? { from, looks: new Map(), props: new Map() };
    step.looks.set(set.kid, NO_LOOK);
    steps.set(key, step);
  }
}

interface NewStep extends WidthStep {
  readonly looks: Map<string, ReadyLook>;
  readonly props: Map<string, unknown>;
}

/** The widths of an attribute, as written and parsed. */
function* writtenWidths(
  context: ReadingContext,
  { spec, located, value }: SetAttribute,
): Iterable<readonly [string, Width]> {
  const { widths } = located.attribute;
  if (widths === undefined || widths === null) return;
  if (!isResponsive(spec) || isVideo(spec, value)) return rejectWidths(context, located);
  const report = (input: unknown, width?: string) => {
    const place = attributePlace(context.site, { ...located, width }, 'widths');
    const params = { type: 'Width', input: quote(input), expected: widthCodec.expected, meant: '' };
    reportAt(context.site, 'value-unreadable', place, params);
  };
  if (!isJsonObject(widths)) return report(widths);
  for (const written of Object.keys(widths)) {
    const from = readWidth(written);
    if (from !== undefined && from.val > 0) yield [written, from];
    else report(written, written);
  }
}

/** Reads the value of an attribute from a width on; false if it isn't allowed there. */
function readAt(
  context: ReadingContext,
  { kid, spec, located }: SetAttribute,
  { step, width }: { readonly step: NewStep; readonly width: string },
): boolean {
  const { widths } = located.attribute;
  const v = isJsonObject(widths) ? widths[width] : undefined;
  const locatedAtWidth: LocatedAttribute = {
    ...located,
    width,
    attribute: { ...located.attribute, v: v ?? null },
  };
  if (spec.isLook !== true) {
    const value = readValue(context, spec, locatedAtWidth);
    if (value !== undefined) step.props.set(kid, value);
    return value !== undefined;
  }
  const look = readLook(context, spec, locatedAtWidth);
  if (isVideo(spec, look.value)) {
    rejectWidths(context, locatedAtWidth);
    return false;
  }
  step.looks.set(kid, look);
  return true;
}

/** A video is an element of the page, which a style can't add. */
function isVideo({ type }: ElementAttribute, value: unknown): boolean {
  return type === 'Fill' && (value as Fill | undefined)?.type === 'video';
}
