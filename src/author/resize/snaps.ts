import type { SizeHandle } from './handles.ts';
import type { Line } from '../canvas/gaps.ts';
import type { PixelsPer, Snap } from './lengths.ts';
import type { Box } from '../canvas/overlay-geometry.ts';
import type { NamedVariable } from '../project/project-names.ts';
import { growthPerPx, type Growth, type PerAxis } from './resizable.ts';
import { readLength } from '../../values/dimension.ts';

/** Another block on the page. */
export interface NamedBox {
  readonly name: string;
  readonly box: Box;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const horizontalSpan = ({ left, width }: Box): Span => ({ from: left, to: left + width });
const verticalSpan = ({ top, height }: Box): Span => ({ from: top, to: top + height });

type AlongAxis = (along: Span, beside: Span) => Line;
const LINES: PerAxis<AlongAxis> = {
  x: (along, beside) => ({ x1: along.from, x2: along.to, y1: beside.from, y2: beside.to }),
  y: (along, beside) => ({ x1: beside.from, x2: beside.to, y1: along.from, y2: along.to }),
};

/** The dragged edges of a block, and its shares of growth to the right and down. */
interface DraggedEdges extends Pick<SizeHandle, 'x' | 'y'> {
  readonly growth?: Growth;
}

/**
 * Returns the sizes that equal another block's size, or align the dragged edge with one of its
 * edges.
 */
export function sizeSnaps(
  own: Box,
  others: readonly NamedBox[],
  { x, y, growth = {} }: DraggedEdges,
): PerAxis<readonly Snap[]> {
  const along = (axis: 'x' | 'y', by: -1 | 0 | 1) => {
    const [span, side] =
      axis === 'x' ? [horizontalSpan, verticalSpan] : [verticalSpan, horizontalSpan];
    const ownSides: BoxSpans = { along: span(own), beside: side(own) };
    const per = growthPerPx(by, growth[axis]);
    return others.flatMap(({ name, box }) =>
      snapsTo(
        ownSides,
        { along: span(box), beside: side(box) },
        { by, per, lineOf: LINES[axis] },
      ).map((snap): Snap => ({ ...snap, name })),
    );
  };
  return { x: along('x', x), y: along('y', y) };
}

/** A box along one axis. */
interface BoxSpans {
  readonly along: Span;
  readonly beside: Span;
}

/** Px by which an edge's line exceeds the blocks that it joins. */
const LINE_OVERHANG_PX = 8;

/** A dragged edge with the growth of the block per px. */
interface DraggedEdge {
  readonly by: -1 | 0 | 1;
  readonly per: number;
  readonly lineOf: AlongAxis;
}

function snapsTo(
  own: BoxSpans,
  other: BoxSpans,
  { by, per, lineOf }: DraggedEdge,
): readonly Omit<Snap, 'name'>[] {
  const { from, to } = other.along;
  const { from: start, to: end } = own.along;
  const middle = (other.beside.from + other.beside.to) / 2;
  const size: Omit<Snap, 'name'> = {
    px: to - from,
    guide: { line: lineOf(other.along, { from: middle, to: middle }), isSize: true },
  };
  const joined: Span = {
    from: Math.min(own.beside.from, other.beside.from) - LINE_OVERHANG_PX,
    to: Math.max(own.beside.to, other.beside.to) + LINE_OVERHANG_PX,
  };
  const edges = [from, to].map((edge): Omit<Snap, 'name'> => ({
    px: end - start + per * (by === 1 ? edge - end : start - edge),
    guide: { line: lineOf({ from: edge, to: edge }, joined), isSize: false },
  }));
  return [size, ...(by === 0 ? [] : edges)].filter(({ px }) => px > 0);
}

/**
 * Returns the snap targets to show: an edge only where the block reaches it, as a centered one
 * grows to both sides.
 */
export function trueSnaps(
  snaps: readonly Snap[],
  { left, top, width, height }: Box,
): readonly Snap[] {
  return snaps.filter(({ guide }) => {
    if (guide === undefined || guide.isSize) return true;
    const { x1, x2, y1 } = guide.line;
    return x1 === x2 ? isAtAnySide(x1, [left, left + width]) : isAtAnySide(y1, [top, top + height]);
  });
}

const isAtAnySide = (edge: number, sides: readonly number[]) =>
  sides.some((side) => Math.abs(side - edge) <= 1);

/** Returns the variables of a project as snap targets, by their length at a place. */
export function variableSnaps(
  variables: readonly Pick<NamedVariable, 'name' | 'light'>[],
  per: PixelsPer,
): readonly Snap[] {
  return variables.flatMap(({ name, light }) => {
    const length = readLength(light);
    if (length === undefined) return [];
    const { val, unit } = length;
    // A share of an undefined size is no target.
    return per[unit] > 0 ? [{ name, unit, px: val * per[unit] }] : [];
  });
}
