import type { Style } from '../../model/entities.ts';
import type { ElementAttribute, ElementCatalogue } from '../../elements/define.ts';
import type { Declarations } from '../../values/codec.ts';
import { color, colorCss } from '../../values/color.ts';
import { fillCss, type Fill } from '../../values/fill.ts';
import type { Json } from '../../values/json.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import type { InspectedAttribute, InspectedBlock } from '../inspect/inspected.ts';
import type { CanvasFacts } from './canvas-facts.ts';
import type { EffectsByKey, InEffect, PartInEffect } from './effect.ts';
import { readBackOf, type Readable, type ReadBack, type Styled } from './read-back.ts';
import { BROWSER, sourceOf, type BlockFacts } from './source-of.ts';

/** The styles of a block that the canvas has to read. */
export interface AskedStyles {
  /** The properties that attributes of the block set. */
  readonly properties: readonly string[];
  /** Sets of sample declarations: each set has one sample of every attribute. */
  readonly samples: readonly Declarations[];
}

/** Computed once, as definitions are constant. */
const READ_BACKS = new WeakMap<ElementAttribute, ReadBack>();

/** Returns how to read an attribute from CSS; undefined for one without CSS of its own. */
function readBack(spec: ElementAttribute): ReadBack | undefined {
  const known = READ_BACKS.get(spec);
  if (known !== undefined) return known;
  const styled = styledOf(spec);
  if (styled === undefined) return undefined;
  const found = readBackOf(styled);
  READ_BACKS.set(spec, found);
  return found;
}

function styledOf(spec: ElementAttribute): Styled | undefined {
  if (spec.rules !== undefined) return undefined;
  const codec = VALUE_TYPES[spec.type];
  const { choices } = spec;
  if (spec.type === 'Fill') {
    return { codec, choices, toCss: (value) => fillCss(value as Fill).block };
  }
  const own: { toCss?: (value: never) => Declarations } = codec;
  const toCss = spec.toCss ?? (spec.isLook === true ? own.toCss : undefined);
  // The cast is sound: values come from the codec.
  return toCss && { codec, choices, toCss: (value) => toCss(value as never) };
}

/** Returns the styles that the canvas has to read for blocks of an element. */
export function askedStyles(elements: ElementCatalogue, eid: string): AskedStyles {
  const all = Object.values(elements.get(eid)?.attrs ?? {}).flatMap((spec) => readBack(spec) ?? []);
  const properties = [...new Set(all.flatMap((one) => one.properties))];
  const most = Math.max(0, ...all.map(({ samples }) => samples.length));
  const samples = Array.from({ length: Math.min(most, 3) }, (_, at) =>
    Object.assign({}, ...all.map((one) => one.samples[at] ?? {})),
  ) as readonly Declarations[];
  return { properties, samples };
}

interface EffectsQuery {
  readonly elements: ElementCatalogue;
  readonly styles: readonly Style[];
  readonly data: InspectedBlock;
  readonly facts: CanvasFacts;
}

/** Returns the effective values of a block's attributes, set or unset. */
export function effectsOf({ elements, styles, data, facts }: EffectsQuery): EffectsByKey {
  const known: BlockFacts = { facts, data, styles, found: new Map() };
  const attrs = elements.get(data.eid)?.attrs ?? {};
  return new Map(
    data.attributes.flatMap((attribute) => {
      const spec = attribute.isProperty ? undefined : attrs[attribute.kid];
      const back = spec && readBack(spec);
      const found = back && effectOf(known, attribute, back);
      return found === undefined ? [] : [[attribute.key, found] as const];
    }),
  );
}

function effectOf(
  known: BlockFacts,
  attribute: InspectedAttribute,
  back: ReadBack,
): InEffect | undefined {
  const whole = partInEffect(known, attribute, back);
  const isKnown = attribute.isLook || whole.value !== undefined;
  // CSS of an element's own attribute can't always be read back: then its initial value is in
  // effect.
  if (!isKnown || back.properties.length === 0) return undefined;
  const parts = Object.fromEntries(
    Object.entries(back.parts).map(([key, part]) => [key, partInEffect(known, attribute, part)]),
  );
  if (Object.keys(parts).length === 0) return { ...whole, parts };
  return { ...whole, ...ofParts(Object.values(parts)), parts };
}

/**
 * Returns the text of a value with parts, without duplicates: of the parts that rules of the page
 * set, or of all parts if there are no such rules.
 */
function ofParts(parts: readonly PartInEffect[]): Pick<PartInEffect, 'text' | 'source'> {
  const known = parts.filter(({ value }) => value !== undefined);
  const ruled = known.filter(({ source }) => source.kind !== 'browser');
  const named = ruled.length > 0 ? ruled : known;
  const text = [...new Set(named.map((part) => part.text))].join(', ');
  return { text: text || 'none', source: named[0]?.source ?? BROWSER };
}

function partInEffect(
  known: BlockFacts,
  attribute: InspectedAttribute,
  { properties, read }: Readable,
): PartInEffect {
  const { facts } = known;
  const { css } = facts.path[0];
  const value = read(css);
  const sources = properties
    .flatMap((property) => facts.longhandsOf(property))
    .map((longhand) => sourceOf(known, attribute, longhand));
  const source = sources.find(({ kind }) => kind !== 'browser') ?? BROWSER;
  return { value, text: textOf(value) ?? [...new Set(properties.map(css))].join(', '), source };
}

function textOf(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const { value: read, problems } = color.parse(value);
  return problems.length > 0
    ? value.replace(/^(?:none|uniq|regular|full) (?=.)/, '')
    : colorCss(read);
}
