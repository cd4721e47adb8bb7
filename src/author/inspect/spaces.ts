import type { Dimension } from '../../values/dimension.ts';
import type { Space } from '../../values/space.ts';

/** A side of a box. */
export type Side = 't' | 'r' | 'b' | 'l';

/** Fields of a space by type, each with its sides. */
export const SPACE_FIELDS: Readonly<
  Record<Space['type'], readonly { readonly name: string; readonly sides: readonly Side[] }[]>
> = {
  none: [],
  uniq: [{ name: 'all sides', sides: ['t', 'r', 'b', 'l'] }],
  regular: [
    { name: 'top and bottom', sides: ['t', 'b'] },
    { name: 'left and right', sides: ['r', 'l'] },
  ],
  full: [
    { name: 'top', sides: ['t'] },
    { name: 'right', sides: ['r'] },
    { name: 'bottom', sides: ['b'] },
    { name: 'left', sides: ['l'] },
  ],
};

/** Returns a space with another dimension on some sides. */
export function withSides(space: Space, sides: readonly Side[], dimension: Dimension): Space {
  return { ...space, ...Object.fromEntries(sides.map((side) => [side, dimension])) };
}

/** Converts a space to another type: merged sides take the value of the first one. */
export function withType(space: Space, type: Space['type']): Space {
  let next: Space = { ...space, type };
  for (const { sides } of SPACE_FIELDS[type]) {
    const [first] = sides;
    if (first !== undefined) next = withSides(next, sides, next[first]);
  }
  return next;
}
