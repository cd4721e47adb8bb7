import type { Box } from './overlay-geometry.ts';

/** A child of a drop target, with its box on the page. */
export interface PlacedChild {
  /** The index among all children of the block, including hidden ones. */
  readonly index: number;
  readonly box: Box;
}

/** The layout of a block. */
export interface Flow {
  /** The children form a row even if there are fewer than two. */
  readonly isRow: boolean;
  readonly isRightToLeft: boolean;
}

/** A place between children, with the line that shows it. */
export interface Gap {
  readonly index: number;
  readonly line: Line;
}

/** A horizontal or vertical line, in px of the page. */
export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** A point of the page, in px. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Px between a line and a child without a neighbour on that side. */
const AWAY = 4;

/**
 * Returns the places between the children of a block as line segments: vertical ones within a row,
 * horizontal ones between rows, and both in wrapping rows.
 */
export function gapsOf(around: Box, children: readonly PlacedChild[], flow: Flow): readonly Gap[] {
  const [first] = children;
  const last = children.at(-1);
  if (first === undefined || last === undefined)
    return [{ index: 0, line: middleOf(around, flow) }];
  const gaps: Gap[] = [
    { index: first.index, line: beside(first.box, 'before', isRowAt(children, 0, flow), flow) },
  ];
  for (const [at, child] of children.entries()) {
    const next = children[at + 1];
    const isRow = isRowAt(children, at, flow);
    if (next === undefined) {
      gaps.push({ index: child.index + 1, line: beside(child.box, 'after', isRow, flow) });
    } else if (areSideBySide(child.box, next.box)) {
      gaps.push({ index: next.index, line: between(child.box, next.box) });
    } else if (isRow || isRowAt(children, at + 1, flow)) {
      // In wrapping rows, the end of one and the start of the next are the same place.
      gaps.push({ index: next.index, line: beside(child.box, 'after', isRow, flow) });
      gaps.push({ index: next.index, line: beside(next.box, 'before', true, flow) });
    } else {
      gaps.push({ index: next.index, line: between(child.box, next.box) });
    }
  }
  return gaps;
}

/** Returns the gap with the nearest line; in wrapping rows, in the row of the point. */
export function nearestGap(gaps: readonly Gap[], point: PagePoint): Gap | undefined {
  const inRow = gaps.filter(({ line }) => isBesideLine(line, point));
  let nearest: Gap | undefined;
  let least = Infinity;
  for (const gap of gaps) {
    if (inRow.length > 0 && isUpright(gap.line) && !inRow.includes(gap)) continue;
    const distance = distanceTo(gap.line, point);
    if (distance < least) [nearest, least] = [gap, distance];
  }
  return nearest;
}

const isUpright = ({ x1, x2 }: Line) => x1 === x2;

function isBesideLine(line: Line, { y }: PagePoint): boolean {
  return isUpright(line) && y >= line.y1 && y <= line.y2;
}

/** Returns the squared distance of a point to a line. */
function distanceTo({ x1, y1, x2, y2 }: Line, { x, y }: PagePoint): number {
  const [dx, dy] = [x - bound(x, x1, x2), y - bound(y, y1, y2)];
  return dx * dx + dy * dy;
}

function bound(value: number, one: number, other: number): number {
  return Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other));
}

const right = ({ left, width }: Box) => left + width;
const bottom = ({ top, height }: Box) => top + height;

/**
 * Returns whether two boxes are next to each other: they share more than half of the lower height,
 * and no width.
 */
function areSideBySide(one: Box, other: Box): boolean {
  const shared = Math.min(bottom(one), bottom(other)) - Math.max(one.top, other.top);
  const isApart = right(one) <= other.left + 1 || right(other) <= one.left + 1;
  return isApart && shared > Math.min(one.height, other.height) / 2;
}

/** Returns whether a child is in a row with a neighbour, or would be. */
function isRowAt(children: readonly PlacedChild[], at: number, { isRow }: Flow): boolean {
  const own = children[at]?.box;
  const others = [children[at - 1]?.box, children[at + 1]?.box].filter((box) => box !== undefined);
  if (own === undefined || others.length === 0) return isRow;
  return isRow || others.some((box) => areSideBySide(own, box));
}

function beside(box: Box, side: 'before' | 'after', isRow: boolean, flow: Flow): Line {
  const isStart = side === 'before';
  if (isRow) {
    const isLeft = isStart !== flow.isRightToLeft;
    return upright(isLeft ? box.left - AWAY : right(box) + AWAY, box);
  }
  return level(isStart ? box.top - AWAY : bottom(box) + AWAY, box);
}

function between(one: Box, other: Box): Line {
  if (areSideBySide(one, other)) {
    const [near, far] = one.left < other.left ? [one, other] : [other, one];
    const top = Math.min(one.top, other.top);
    const height = Math.max(bottom(one), bottom(other)) - top;
    return upright((right(near) + far.left) / 2, { ...one, top, height });
  }
  const left = Math.min(one.left, other.left);
  const width = Math.max(right(one), right(other)) - left;
  return level((bottom(one) + other.top) / 2, { ...one, left, width });
}

function upright(x: number, { top, height }: Box): Line {
  return { x1: x, y1: top, x2: x, y2: top + height };
}

function level(y: number, { left, width }: Box): Line {
  return { x1: left, y1: y, x2: left + width, y2: y };
}

/** Minimum visible length of a line, in px. */
const LEAST_PX = 8;

/** Returns the line in an empty block. */
export function middleOf(around: Box, { isRow }: Flow): Line {
  return isRow && around.height >= LEAST_PX
    ? upright(around.left + around.width / 2, around)
    : level(around.top + around.height / 2, around);
}

/**
 * Returns the index of one of several nested boxes with the same edges, by the distance of a point
 * from the edge: the first strip along the edge selects the outermost box, each further strip the
 * next one. A strip has a width of `band` px, but all strips cover at most half of the box.
 * Undefined for the innermost box.
 */
export function boxAtEdge(
  boxes: readonly Box[],
  point: PagePoint,
  band: number,
): number | undefined {
  const [outermost] = boxes;
  if (outermost === undefined) return undefined;
  const { left, top, width, height } = outermost;
  const most = 2 * (boxes.length + 1);
  const [across, down] = [Math.min(band, width / most), Math.min(band, height / most)];
  const [x, y] = [
    Math.min(point.x - left, left + width - point.x),
    Math.min(point.y - top, top + height - point.y),
  ];
  const which = Math.floor(Math.max(0, Math.min(x / across, y / down)));
  return which < boxes.length ? which : undefined;
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 2;

/** Returns whether a pointer can't distinguish two boxes. */
export function isSameBox(one: Box, other: Box): boolean {
  return (
    isNear(one.left, other.left) &&
    isNear(one.top, other.top) &&
    isNear(one.width, other.width) &&
    isNear(one.height, other.height)
  );
}

/** Returns whether a point is in a box, or within a distance of it. */
export function isNearBox(
  { left, top, width, height }: Box,
  { x, y }: PagePoint,
  by: number,
): boolean {
  return x >= left - by && x <= left + width + by && y >= top - by && y <= top + height + by;
}
