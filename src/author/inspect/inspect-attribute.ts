import type { ElementAttribute } from '../../elements/define.ts';
import type { Attribute } from '../../model/entities.ts';
import { attributeWords, boardRef, capitalized, type BoardRef } from '../../model/names.ts';
import type { Declarations } from '../../values/codec.ts';
import { fillCss, type Fill } from '../../values/fill.ts';
import { isJsonObject } from '../../values/json.ts';
import { page } from '../../values/page.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import { asWidths } from '../../values/width-values.ts';
import { readWidth, widthInPixels } from '../../values/width.ts';
import { placeOf } from '../../site/page/block-site.ts';
import { attributePlace, type ReadingContext } from '../../site/page/values/attribute-place.ts';
import { completed } from '../../site/page/looks/width-overlaps.ts';
import { readValue } from '../../site/page/values/values.ts';
import { isResponsive } from '../../site/page/looks/widths.ts';
import { isExposedWithoutValue } from '../../site/page/composites/scope.ts';
import type { LocatedAttribute } from '../../site/page/values/located-attribute.ts';
import type { SiteContext } from '../../site/page/context.ts';
import type { InspectedAttribute, InspectedValue, Origin } from './inspected.ts';
import type { ShownBlock } from './see-block.ts';
import { inspectorPlace } from './inspector-place.ts';

interface AttributeName {
  readonly key: string;
  readonly kid: string;
  /** The name by the author. */
  readonly label?: string | undefined;
  readonly wordsBehind?: string | undefined;
  /** True for a property that has the value of its source. */
  readonly isInherited?: boolean;
  readonly isProperty?: boolean;
  /**
   * For a property or an exposed attribute: the block's own values, as the effective one may come
   * from elsewhere.
   */
  readonly written?: Attribute | undefined;
}

/** Reads an attribute of a shown block; `located` is undefined for an unset one. */
export type AttributeReader = (
  spec: ElementAttribute,
  located: LocatedAttribute | undefined,
  name: AttributeName,
  /** The attributes of its styles, then the attribute itself; the last one wins. */
  group?: readonly LocatedAttribute[],
) => InspectedAttribute;

/** Returns a reader of a block's attributes for the inspector. */
export function createAttributeReader(shown: ShownBlock): AttributeReader {
  const { context } = shown;
  const collected = { dependencies: new Set<never>(), targets: new Map<never, never>() };
  const reading: ReadingContext = { site: context, collected };
  return (spec, last, name, group = []) => {
    const located = last && wholeOf(last, group);
    const { key, kid, label, isInherited = false, isProperty = false, written } = name;
    const own = written ?? (isProperty ? undefined : located?.own);
    const isNone = located === undefined || isExposedWithoutValue(located.attribute, spec);
    const value = isNone ? initialOf(spec) : valueOf(reading, spec, located);
    const widths = located === undefined ? [] : widthsOf(reading, spec, located);
    const { assetUid, assetUrl } = located?.attribute ?? {};
    const { type, tooltip, choices, minimum, maximum, step, negative, assetType } = spec;
    return {
      key,
      kid,
      label: label || capitalized(attributeWords(spec, kid)),
      tooltip,
      type,
      ...inspectorPlace(shown.seen.element, kid, spec),
      isLook: spec.isLook === true,
      takesVariables: spec.isVariable === true,
      takesWidths: isResponsive(spec),
      isProperty,
      choices,
      minimum,
      maximum,
      step,
      negative,
      kind: kindOf(spec),
      assetType,
      ...value,
      assetUid,
      assetUrl,
      target: spec.type === 'Page' ? targetOf(value, context) : undefined,
      initial: spec.initValue,
      wordsBehind: name.wordsBehind,
      origin: isInherited ? inheritedFrom(located) : originOf(located, shown),
      originOfAll: group[0] && originOf(group[0], shown),
      isExposed: own?.isExposedToGroup === true,
      exposedAs: own?.label,
      variables: variablesIn([value, ...widths]),
      widths: widths.map((one) => {
        const said = saysAt(group, one.from);
        return said === undefined ? one : { ...one, origin: originOf(said, shown) };
      }),
      path: located === undefined ? undefined : pathOf(context, located),
    };
  };
}

/** Returns a look with the values of its styles where it has none. */
function wholeOf(last: LocatedAttribute, group: readonly LocatedAttribute[]): LocatedAttribute {
  const attributes = group.map(({ attribute }) => attribute);
  return group.length === 0 ? last : { ...last, attribute: attributes.reduce(completed) };
}

/** Returns which of several looks applies from a width on. */
function saysAt(group: readonly LocatedAttribute[], from: string) {
  return group.findLast(({ attribute: { widths } }) => Object.hasOwn(asWidths(widths), from));
}

function targetOf({ written }: InspectedValue, { boards }: SiteContext): BoardRef | undefined {
  const { value } = page.parse(written);
  const indexed = value.kind === 'board' ? boards.get(value.uid) : undefined;
  return indexed && boardRef(indexed.board);
}

function kindOf({ kind, isBoard, isField, isTag }: ElementAttribute): string | undefined {
  if (kind !== undefined) return kind;
  // The source of a composite is a board, but not a link target.
  if (isBoard === true) return 'board';
  if (isField === true) return 'field';
  return isTag === true ? 'tag' : undefined;
}

/** Returns the value of an unset attribute; an unset look has none. */
function initialOf(spec: ElementAttribute): InspectedValue {
  if (spec.isLook === true || spec.type === 'Asset' || spec.type === 'Page') {
    return { declarations: {} };
  }
  const ready = VALUE_TYPES[spec.type].parse(spec.initValue).value;
  return { ready, declarations: declarationsOf(spec, ready) };
}

function valueOf(
  reading: ReadingContext,
  spec: ElementAttribute,
  located: LocatedAttribute,
): InspectedValue {
  const ready = readValue(reading, spec, located);
  return { written: located.attribute.v, ready, declarations: declarationsOf(spec, ready) };
}

function widthsOf(
  reading: ReadingContext,
  spec: ElementAttribute,
  located: LocatedAttribute,
): InspectedAttribute['widths'] {
  const { widths } = located.attribute;
  if (!isJsonObject(widths)) return [];
  const known = Object.entries(widths).flatMap(([from, v]) => {
    const width = readWidth(from);
    return width === undefined ? [] : [{ from, v, px: widthInPixels(width) }];
  });
  return known
    .toSorted((one, other) => one.px - other.px)
    .map(({ from, v }) => {
      const attribute = { ...located.attribute, v: v ?? null };
      return { from, ...valueOf(reading, spec, { ...located, width: from, attribute }) };
    });
}

/** Returns the declarations of a value. */
function declarationsOf(spec: ElementAttribute, ready: unknown): Declarations {
  if (spec.type === 'Fill') return fillCss(ready as Fill).block;
  const codec: { toCss?: (value: never) => Declarations } = VALUE_TYPES[spec.type];
  const isStyled = spec.isLook === true || spec.toCss !== undefined;
  return (isStyled && (spec.toCss ?? codec.toCss)?.(ready as never)) || {};
}

/** Returns the names of the variables in parsed values. */
function variablesIn(values: readonly InspectedValue[]): readonly string[] {
  const names = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('variable' in value && typeof value.variable === 'string') names.add(value.variable);
    Object.values(value).forEach(visit);
  };
  for (const { ready } of values) visit(ready);
  return [...names];
}

function originOf(located: LocatedAttribute | undefined, { seen, context }: ShownBlock): Origin {
  if (located === undefined) return { kind: 'default', name: '' };
  const { site, override } = located;
  const { block, board } = site;
  if (override !== undefined) return { kind: 'list', name: '' };
  if (board.uid === '') return styleOrigin(located, context);
  const place = { boardUid: board.uid, blockUid: block.uid };
  const isOwn = block.uid === seen.at.block.uid && board.uid === seen.at.board.uid;
  if (!isOwn) return { kind: 'composite', name: block.label || board.name, ...place };
  return { kind: seen.scope.uses.length > 0 ? 'source' : 'own', name: board.name, ...place };
}

function inheritedFrom(located: LocatedAttribute | undefined): Origin {
  const { uid, name } = located?.site.board ?? { uid: '', name: '' };
  return { kind: 'inherited', name, boardUid: uid, blockUid: located?.site.block.uid ?? '' };
}

function styleOrigin(located: LocatedAttribute, { styles }: SiteContext): Origin {
  for (const [kind, named] of styles.byKind) {
    if (named.some(({ attributes }) => attributes.some(({ own }) => own === located.own))) {
      return { kind: 'kind', name: kind };
    }
  }
  return { kind: 'style', name: located.site.block.label ?? '' };
}

/** Returns the path of an attribute in the project; for a value that a list fills in, that of its block. */
function pathOf(context: SiteContext, located: LocatedAttribute): string {
  const { override, site } = located;
  return override === undefined ? attributePlace(context, located, 'v').path : placeOf(site).path;
}
