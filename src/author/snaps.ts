import type { SizeHandle } from './handles.ts';
import type { PixelsPer, Snap } from './lengths.ts';
import type { Box } from './overlay-geometry.ts';
import type { NamedVariable } from './project-names.ts';
import type { OfAxes } from './resizable.ts';
import { readLength } from '../values/dimension.ts';

/** Another block on the page. */
export interface NamedBox {
  readonly name: string;
  readonly box: Box;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const across = ({ left, width }: Box): Span => ({ from: left, to: left + width });
const down = ({ top, height }: Box): Span => ({ from: top, to: top + height });

/** The sizes that a block would have with the size of another one, or with the dragged edge at one of its edges. */
export function sizeSnaps(
  own: Box,
  others: readonly NamedBox[],
  { x, y }: Pick<SizeHandle, 'x' | 'y'>,
): OfAxes<readonly Snap[]> {
  const along = (span: (box: Box) => Span, by: -1 | 0 | 1) =>
    others.flatMap(({ name, box }) =>
      lengthsTo(span(own), span(box), by).map((px): Snap => ({ px, name })),
    );
  return { x: along(across, x), y: along(down, y) };
}

function lengthsTo(own: Span, other: Span, by: -1 | 0 | 1): readonly number[] {
  const size = other.to - other.from;
  const edges =
    by === 1
      ? [other.from - own.from, other.to - own.from]
      : by === -1
        ? [own.to - other.from, own.to - other.to]
        : [];
  return [size, ...edges].filter((px) => px > 0);
}

/** What the variables of a project come to at a place. */
export function variableSnaps(
  variables: readonly Pick<NamedVariable, 'name' | 'light'>[],
  per: PixelsPer,
): readonly Snap[] {
  return variables.flatMap(({ name, light }) => {
    const length = readLength(light);
    if (length === undefined) return [];
    const { val, unit } = length;
    return [{ name, unit, px: val * per[unit] }];
  });
}
