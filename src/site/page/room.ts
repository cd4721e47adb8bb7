import type { ElementSpec } from '../../elements/define.ts';
import type { AnyProps } from '../../page/content.ts';
import type { Attribute } from '../../model/entities.ts';
import { isReference } from '../../values/variable.ts';
import { dimension } from '../../values/dimension.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';

/** How wide something can be at most: never wider than either says. */
export interface Room {
  /** Infinity where nothing sets a bound. */
  readonly px: number;
  /** Of the window's width. */
  readonly share: number;
  /** Whether blocks stand side by side there, so that the basis of one is a width. */
  readonly isRow?: boolean;
}

/** The room of a page. */
export const WINDOW: Room = { px: Infinity, share: 1 };

/** The room of a block: what is around it, and its size look. Written values are enough: a wrong one sets no bound. */
export function roomOf(
  around: Room,
  attributes: readonly { readonly kid: string; readonly attribute: Attribute }[],
): Room {
  let size: Json | undefined;
  let placement: Json | undefined;
  for (const { kid, attribute } of attributes) {
    if (kid === 'size') size = attribute.v;
    else if (kid === 'placement') placement = attribute.v;
  }
  const place = isJsonObject(placement) ? placed(around, placement) : around;
  if (!isJsonObject(size)) return place;
  const { isW, w, isXw, xw } = size;
  const wished = isW === true ? bounded(place, w) : place;
  return isXw === true ? bounded(wished, xw) : wished;
}

/** The room of a block that has a place of its own in a row or a grid. */
function placed(around: Room, { basis, grow, columns, isFullRow }: JsonObject): Room {
  if (around.isRow === true) {
    const mayGrow = grow !== undefined && grow !== null && Number(grow) !== 0;
    return basis === undefined || basis === null || mayGrow ? around : bounded(around, basis);
  }
  if (isFullRow === true) return { ...around, px: Infinity };
  return typeof columns === 'number' && columns > 1
    ? { ...around, px: around.px * columns }
    : around;
}

function bounded({ px, share }: Room, input: Json | undefined): Room {
  const { value, problems } = dimension.parse(input);
  if (input === undefined || problems.length > 0 || isReference(value)) return { px, share };
  const { val, unit } = value;
  if (val <= 0) return { px, share };
  if (unit === 'px') return { px: Math.min(px, val), share };
  if (unit === 'vw') return { px, share: Math.min(share, val / 100) };
  // Of what holds the block, which is no wider than its room.
  if (unit === '%') return { px: (px * val) / 100, share: (share * val) / 100 };
  return { px, share };
}

/** The room for what stands inside a block. */
export function roomInside(room: Room, element: ElementSpec, props: AnyProps): Room {
  const { px, share } = room;
  const isRow = element.isRow === true;
  if (element.roomInside === undefined) {
    if (isRow === (room.isRow === true)) return room;
    return isRow ? { px, share, isRow } : { px, share };
  }
  return { px: Math.max(1, element.roomInside(props as never, px)), share };
}

/** A room as HTML's `sizes`. */
export function sizesIn({ px, share }: Room): string {
  const fluid = `${Number((share * 100).toFixed(2))}vw`;
  if (px === Infinity) return fluid;
  const widest = Math.ceil(px);
  return `(min-width: ${Math.ceil(px / share)}px) ${widest}px, ${fluid}`;
}
