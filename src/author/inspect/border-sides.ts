import { border } from '../../values/border.ts';
import type { Json } from '../../values/json.ts';
import { partOf, withPart } from '../../values/write-value.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;

/**
 * Returns a border with separate sides: unset sides start with the common value, so that the change
 * of mode isn't visible.
 */
export function withSides(written: Json | undefined): Json | undefined {
  const isNew = [...SIDES, ...CORNERS].every((key) => partOf(border, written, key) === undefined);
  if (partOf(border, written, 'mode') !== 'complex' || !isNew) return written;
  const [width, color, radius] = ['width', 'color', 'radius'].map((key) =>
    partOf(border, written, key),
  );
  const side =
    width === undefined ? undefined : { width, ...(color === undefined ? {} : { color }) };
  const parts = [
    ...SIDES.map((key) => [key, side] as const),
    ...CORNERS.map((key) => [key, radius] as const),
  ];
  return parts.reduce<Json | undefined>((all, part) => withPart(border, all, part), written);
}
