import type { ElementSpec } from '../../elements/define.ts';
import type { AnyProps } from '../../page/content.ts';
import type { Attribute } from '../../model/entities.ts';
import { isReference } from '../../values/variable.ts';
import { dimension } from '../../values/dimension.ts';
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

/** The width of a block: that of its container, and its size look. Written values are enough: a wrong one sets no bound. */
export function availableWidthOf(
  container: AvailableWidth,
  attributes: readonly { readonly kid: string; readonly attribute: Attribute }[],
): AvailableWidth {
  let size: Json | undefined;
  let placement: Json | undefined;
  for (const { kid, attribute } of attributes) {
    if (kid === 'size') size = attribute.v;
    else if (kid === 'placement') placement = attribute.v;
  }
  const place = isJsonObject(placement) ? placed(container, placement) : container;
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
  const { value, problems } = dimension.parse(input);
  if (input === undefined || problems.length > 0 || isReference(value)) return { px, share };
  const { val, unit } = value;
  if (val <= 0) return { px, share };
  if (unit === 'px') return { px: Math.min(px, val), share };
  if (unit === 'vw') return { px, share: Math.min(share, val / 100) };
  // Of what holds the block, which is no wider than what it has.
  if (unit === '%') return { px: (px * val) / 100, share: (share * val) / 100 };
  return { px, share };
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
