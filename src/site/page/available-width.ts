import type { ElementSpec } from '../../elements/define.ts';
import type { AnyProps } from '../../page/content.ts';
import { isReference } from '../../values/variable.ts';
import { dimension } from '../../values/dimension.ts';
import { asWidths } from '../../values/width-values.ts';
import type { LocatedAttribute } from './located-attribute.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';

/** How wide something can be at most: never wider than either says. */
export interface AvailableWidth {
  /** Infinity where nothing sets a bound. */
  readonly px: number;
  /** Of the window's width. */
  readonly share: number;
  /** Whether blocks stand side by side there, so that the basis of one is a width. */
  readonly isRow?: boolean;
}

/** The width of a page. */
export const WINDOW: AvailableWidth = { px: Infinity, share: 1 };

/**
 * The width of a block: that of its container, and its size look, the widest where it has several by width. Written values are
 * enough: a wrong one sets no bound.
 */
export function availableWidthOf(
  container: AvailableWidth,
  attributes: readonly Pick<LocatedAttribute, 'kid' | 'attribute' | 'ends'>[],
): AvailableWidth {
  let sizes: readonly (Json | undefined)[] = NO_SIZE;
  let placement: Json | undefined;
  for (const { kid, attribute, ends } of attributes) {
    if (kid === 'placement') placement = attribute.v;
    if (kid !== 'size') continue;
    // Beside that of a style stands what is said only from a width on.
    const narrowest = ends === undefined || sizes === NO_SIZE ? [attribute.v] : sizes;
    const { widths } = attribute;
    sizes = widths === undefined ? narrowest : [...narrowest, ...Object.values(asWidths(widths))];
  }
  const place = isJsonObject(placement) ? placed(container, placement) : container;
  if (sizes.length === 0) return place;
  return sizes.map((size) => sized(place, size)).reduce(wider);
}

const NO_SIZE: readonly (Json | undefined)[] = [];

function wider(one: AvailableWidth, other: AvailableWidth): AvailableWidth {
  const px = Math.max(one.px, other.px);
  return { ...one, px, share: Math.max(one.share, other.share) };
}

function sized(place: AvailableWidth, size: Json | undefined): AvailableWidth {
  if (!isJsonObject(size)) return place;
  const { isW, w, isXw, xw } = size;
  const wished = isW === true ? bounded(place, w) : place;
  return isXw === true ? bounded(wished, xw) : wished;
}

/** The width of a block that has a place of its own in a row or a grid. */
function placed(
  container: AvailableWidth,
  { basis, grow, columns, isFullRow }: JsonObject,
): AvailableWidth {
  if (container.isRow === true) {
    const mayGrow = grow !== undefined && grow !== null && Number(grow) !== 0;
    return basis === undefined || basis === null || mayGrow ? container : bounded(container, basis);
  }
  if (isFullRow === true) return { ...container, px: Infinity };
  return typeof columns === 'number' && columns > 1
    ? { ...container, px: container.px * columns }
    : container;
}

function bounded({ px, share }: AvailableWidth, input: Json | undefined): AvailableWidth {
  const { value, problems } = boundOf(input);
  if (input === undefined || problems.length > 0 || isReference(value)) return { px, share };
  const { val, unit } = value;
  if (val <= 0) return { px, share };
  if (unit === 'px') return { px: Math.min(px, val), share };
  if (unit === 'vw') return { px, share: Math.min(share, val / 100) };
  // Of what holds the block, which is no wider than what it has.
  if (unit === '%') return { px: (px * val) / 100, share: (share * val) / 100 };
  return { px, share };
}

const bounds = new Map<Json | undefined, ReturnType<typeof dimension.parse>>();
/** Sizes that are remembered: more than a site has that is made by hand. */
const MAX_BOUNDS = 500;

function boundOf(input: Json | undefined) {
  const known = bounds.get(input);
  if (known !== undefined) return known;
  const parsed = dimension.parse(input);
  if (bounds.size < MAX_BOUNDS) bounds.set(input, parsed);
  return parsed;
}

/** The width for what stands inside a block. */
export function widthInside(
  availableWidth: AvailableWidth,
  element: ElementSpec,
  props: AnyProps,
): AvailableWidth {
  const { px, share } = availableWidth;
  const isRow = element.isRow === true;
  if (element.widthInside === undefined) {
    if (isRow === (availableWidth.isRow === true)) return availableWidth;
    return isRow ? { px, share, isRow } : { px, share };
  }
  return { px: Math.max(1, element.widthInside(props as never, px)), share };
}

/** An available width as HTML's `sizes`. */
export function sizesIn({ px, share }: AvailableWidth): string {
  const fluid = `${Number((share * 100).toFixed(2))}vw`;
  if (px === Infinity) return fluid;
  const widest = Math.ceil(px);
  return `(min-width: ${Math.ceil(px / share)}px) ${widest}px, ${fluid}`;
}
