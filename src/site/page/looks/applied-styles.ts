import { quote } from '../../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import type { ElementSpec } from '../../../elements/define.ts';
import type { AnyProps } from '../../../page/content.ts';
import { kindsOf, type NamedStyle } from '../../plan/named-styles.ts';
import { isReplaced } from './block-style.ts';
import { reportAt } from '../context.ts';
import { lastOf, type LocatedAttribute } from '../values/located-attribute.ts';
import { attributePlace, type ReadingContext } from '../values/attribute-place.ts';
import { withoutOverlaps, isFromWidthOn } from './width-overlaps.ts';
import { rejectWidths } from './widths.ts';

interface StyledBlock extends ReadingContext {
  readonly element: ElementSpec;
  readonly attributes: readonly LocatedAttribute[];
  readonly props: AnyProps;
}

/** A style of the project without the looks that a block overrides. */
export interface AppliedStyle {
  readonly style: NamedStyle;
  readonly attributes: readonly LocatedAttribute[];
}

/** The styles of a block and its effective attributes. */
export interface AppliedStyles {
  /** The styles, in the order of their rules. */
  readonly styles: readonly AppliedStyle[];
  readonly own: readonly LocatedAttribute[];
  /** All effective attributes, in ascending precedence. */
  readonly attributes: readonly LocatedAttribute[];
}

/**
 * The styles of a block: those of its kind, those that it refers to, and its own looks, which win.
 * A look that is overridden later is left out; if the later one applies only from a width on, both
 * remain, each for its widths. Rules have the order of the project: a style referred to in another
 * order becomes looks of the block, and so does the size of a picture.
 */
export function applyStyles(block: StyledBlock): AppliedStyles {
  const { attributes } = block;
  const all = stylesOf(block);
  if (all.length === 0) return { styles: NO_STYLES, own: attributes, attributes };
  const first = new Map(attributes.map((located) => [located.kid, located]));
  const groups = new Map<string, readonly LocatedAttribute[]>();
  const styles: AppliedStyle[] = [];
  let own = attributes;
  let counting = attributes;
  let next = Infinity;
  // The maximum width of a picture isn't valid for boxes (VALUE-4).
  const isOfOneKind = isReplaced(block.element);
  for (const style of all.toReversed()) {
    const remaining = style.attributes.filter((located) => {
      const { kid } = located;
      const later = first.get(kid);
      const isLeft = later === undefined || isFromWidthOn(later);
      return isLeft && lastOf(style.attributes, kid) === located;
    });
    for (const located of remaining) {
      const { kid } = located;
      const later = first.get(kid);
      if (later !== undefined) groups.set(kid, [located, ...(groups.get(kid) ?? [later])]);
      first.set(kid, located);
    }
    counting = [...remaining, ...counting];
    const isInOrder = style.order < next;
    if (isInOrder) next = style.order;
    const isShared = ({ kid }: LocatedAttribute) => isInOrder && !(isOfOneKind && kid === 'size');
    const shared = remaining.filter(isShared);
    if (shared.length > 0) styles.unshift({ style, attributes: shared });
    if (shared.length < remaining.length)
      own = [...remaining.filter((one) => !isShared(one)), ...own];
  }
  const applied = { styles, own, attributes: counting };
  return groups.size === 0 ? applied : separateRanges(applied, groups);
}

/** Limits looks of one name to separate ranges of widths. */
function separateRanges(
  { styles, own, attributes }: AppliedStyles,
  groups: ReadonlyMap<string, readonly LocatedAttribute[]>,
): AppliedStyles {
  const ended = new Map<LocatedAttribute, LocatedAttribute>();
  for (const group of groups.values()) {
    withoutOverlaps(group).forEach((one, at) => ended.set(group[at] as LocatedAttribute, one));
  }
  const endedOf = (located: LocatedAttribute) => ended.get(located) ?? located;
  return {
    styles: styles.map((one) => ({ ...one, attributes: one.attributes.map(endedOf) })),
    own: own.map(endedOf),
    attributes: attributes.map(endedOf),
  };
}

const NO_STYLES: readonly AppliedStyle[] = [];

function stylesOf(block: StyledBlock): readonly NamedStyle[] {
  const { site, element, attributes, props } = block;
  const { byName, byKind } = site.styles;
  const located = lastOf(attributes, 'styles');
  const named = located === undefined ? [] : namedStyles(block, located);
  if (byName.size + byKind.size === 0) return named;
  const ofKind = kindsOf(element, props).flatMap((kind) => byKind.get(kind) ?? []);
  return ofKind.length === 0 ? named : [...ofKind, ...named];
}

function namedStyles(block: StyledBlock, located: LocatedAttribute): readonly NamedStyle[] {
  const { site } = block;
  const { byName } = site.styles;
  const { v, widths } = located.attribute;
  if (widths !== undefined) rejectWidths(block, located);
  const names = typeof v === 'string' ? v.split(/\s+/).filter((name) => name !== '') : [];
  return [...new Set(names)].flatMap((name) => {
    const style = byName.get(name);
    if (style !== undefined) return [style];
    const params = { name: quote(name), meant: didYouMean(name, byName.keys()) };
    reportAt(site, 'style-unknown', attributePlace(site, located, 'v'), params);
    return [];
  });
}
