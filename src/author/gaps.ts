import type { Box } from './overlay-geometry.ts';

/** A child of a block that something may be put into, where it is on the page. */
export interface PlacedChild {
  /** Among all children of the block, those that aren't seen included. */
  readonly index: number;
  readonly box: Box;
}

/** How a block lays out its children. */
export interface Flow {
  /** Whether they stand side by side where there is but one, or none. */
  readonly isRow: boolean;
  readonly isRightToLeft: boolean;
}

/** A place between children: before which of them, and where the line is drawn that shows it. */
export interface Gap {
  readonly index: number;
  readonly line: Line;
}

export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Room between a line and a child that has no neighbour on that side, in px. */
const AWAY = 4;

/**
 * The places between the children of a block, as line segments: between two that stand side by side an upright one, between
 * two lines of them a level one, in rows that wrap both.
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
      // Where a row wraps, the place at its end and that at the beginning of the next one are the same.
      gaps.push({ index: next.index, line: beside(child.box, 'after', isRow, flow) });
      gaps.push({ index: next.index, line: beside(next.box, 'before', true, flow) });
    } else {
      gaps.push({ index: next.index, line: between(child.box, next.box) });
    }
  }
  return gaps;
}

/** The gap whose line is nearest to a point. */
export function nearestGap(gaps: readonly Gap[], point: PagePoint): Gap | undefined {
  let nearest: Gap | undefined;
  let least = Infinity;
  for (const gap of gaps) {
    const distance = distanceTo(gap.line, point);
    if (distance < least) [nearest, least] = [gap, distance];
  }
  return nearest;
}

/** How far a point is from a line, squared. */
function distanceTo({ x1, y1, x2, y2 }: Line, { x, y }: PagePoint): number {
  const [dx, dy] = [x - bound(x, x1, x2), y - bound(y, y1, y2)];
  return dx * dx + dy * dy;
}

function bound(value: number, one: number, other: number): number {
  return Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other));
}

const right = ({ left, width }: Box) => left + width;
const bottom = ({ top, height }: Box) => top + height;

/** Whether two boxes share more than half of the height of the lower one, and none of their width. */
function areSideBySide(one: Box, other: Box): boolean {
  const shared = Math.min(bottom(one), bottom(other)) - Math.max(one.top, other.top);
  const isApart = right(one) <= other.left + 1 || right(other) <= one.left + 1;
  return isApart && shared > Math.min(one.height, other.height) / 2;
}

/** Whether a child stands in a row with one of its neighbours, or would. */
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

/** In a block with nothing in it. */
function middleOf(around: Box, { isRow }: Flow): Line {
  return isRow
    ? upright(around.left + around.width / 2, around)
    : level(around.top + around.height / 2, around);
}

/** Whether a point is at the edge of a block, which means beside it and not in it (in px, and at most a fourth of it). */
export function isAtEdge(
  { left, top, width, height }: Box,
  { x, y }: PagePoint,
  band: number,
): boolean {
  const [across, down] = [Math.min(band, width / 4), Math.min(band, height / 4)];
  return (
    x < left + across || x > left + width - across || y < top + down || y > top + height - down
  );
}
