import type { AnyProps, ElementSpec } from '../model/element.ts';
import type { Attribute } from '../model/entities.ts';
import { isReference } from '../values/variable.ts';
import { dimension } from '../values/dimension.ts';
import { isJsonObject, type Json } from '../values/json.ts';

/** How wide something can be at most: never wider than either says. */
export interface Room {
  /** Infinity where nothing sets a bound. */
  readonly px: number;
  /** Of the window's width. */
  readonly share: number;
}

/** The room of a page. */
export const WINDOW: Room = { px: Infinity, share: 1 };

/** The room of a block: what is around it, and its size look. Written values are enough: a wrong one sets no bound. */
export function roomOf(
  around: Room,
  attributes: readonly { readonly attribute: Attribute }[],
): Room {
  const size = attributes.findLast(({ attribute }) => attribute.elementAttrKid === 'size');
  const written = size?.attribute.v;
  if (!isJsonObject(written)) return around;
  const { isW, w, isXw, xw } = written;
  const wished = isW === true ? bounded(around, w) : around;
  return isXw === true ? bounded(wished, xw) : wished;
}

function bounded({ px, share }: Room, written: Json | undefined): Room {
  const { value, problems } = dimension.parse(written);
  if (written === undefined || problems.length > 0 || isReference(value)) return { px, share };
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
  if (element.roomInside === undefined) return room;
  return { px: Math.max(1, element.roomInside(props as never, room.px)), share: room.share };
}

/** A room as HTML's `sizes`. */
export function sizesIn({ px, share }: Room): string {
  const fluid = `${Number((share * 100).toFixed(2))}vw`;
  if (px === Infinity) return fluid;
  const widest = Math.ceil(px);
  return `(min-width: ${Math.ceil(px / share)}px) ${widest}px, ${fluid}`;
}
