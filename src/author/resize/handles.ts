import type { Box, Edges } from '../canvas/overlay-geometry.ts';

/** The sides of a box, in the order in which files list them. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** An edge or a corner of a block, with its outward direction: `x` to the right, `y` down. */
export interface SizeHandle {
  readonly of: 'size';
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}
interface SpaceHandle {
  readonly of: 'padding' | 'margin';
  readonly side: Side;
}
interface GapHandle {
  readonly of: 'gap';
  readonly axis: 'x' | 'y';
}

/** A draggable part of a block. */
export type Handle = SizeHandle | SpaceHandle | GapHandle;

/** All handles by command name, in keyboard order. */
export const HANDLES = {
  'bottom-right': { of: 'size', x: 1, y: 1 },
  right: { of: 'size', x: 1, y: 0 },
  bottom: { of: 'size', x: 0, y: 1 },
  left: { of: 'size', x: -1, y: 0 },
  top: { of: 'size', x: 0, y: -1 },
  'top-left': { of: 'size', x: -1, y: -1 },
  'top-right': { of: 'size', x: 1, y: -1 },
  'bottom-left': { of: 'size', x: -1, y: 1 },
  'padding-top': { of: 'padding', side: 'top' },
  'padding-right': { of: 'padding', side: 'right' },
  'padding-bottom': { of: 'padding', side: 'bottom' },
  'padding-left': { of: 'padding', side: 'left' },
  'margin-top': { of: 'margin', side: 'top' },
  'margin-right': { of: 'margin', side: 'right' },
  'margin-bottom': { of: 'margin', side: 'bottom' },
  'margin-left': { of: 'margin', side: 'left' },
  'gap-x': { of: 'gap', axis: 'x' },
  'gap-y': { of: 'gap', axis: 'y' },
} as const satisfies Readonly<Record<string, Handle>>;

export type HandleName = keyof typeof HANDLES;

// The cast is sound: these are its keys.
export const HANDLE_NAMES = Object.keys(HANDLES) as readonly HandleName[];

/** A block with the geometry of its handles. */
export interface HandledBox {
  readonly box: Box;
  /** The block has a size. */
  readonly hasSize: boolean;
  readonly border: Edges;
  readonly padding: Edges;
  /** Left out for a margin that isn't a length, such as one that centers a block. */
  readonly margin?: Edges;
  /** Boxes of its children if they have a gap. */
  readonly children?: readonly Box[];
  /** The page: handles stay inside of it. */
  readonly page: Box;
  /** Px of the page per px of the window: handles keep their size on a scaled page. */
  readonly per: number;
}

/** A handle on the page. */
export interface PlacedHandle {
  readonly name: HandleName;
  /** The center of the handle, in px of the page. */
  readonly x: number;
  readonly y: number;
}

/** Minimum distance of a space's handle from the edge, clear of the size handles, in px. */
const LEAST_AWAY = 14;
/** Minimum length of a side for two handles in a line, in px. */
const LEAST_SIDE = 48;
/** Distance of handles from the end of the page in px, so that they don't extend it. */
const HALF = 9;
/** Distance from the middle for adjacent handles of opposite sides, in px. */
const BESIDE = 28;
/** Distance between the centers of two handles, in px. */
const CLEAR = 10;

const within = (value: number, from: number, to: number, half: number) =>
  Math.min(Math.max(value, from + half), Math.max(from + half, to - half));

/** Returns the positions of a block's handles. */
export function placeHandles(of: HandledBox): readonly PlacedHandle[] {
  const all = [...sizeHandles(of), ...spaceHandles(of), ...gapHandles(of)];
  const { left, top, width, height } = of.page;
  return all.map(({ name, x, y }) => ({
    name,
    x: within(x, left, left + width, HALF * of.per),
    y: within(y, top, top + height, HALF * of.per),
  }));
}

function sizeHandles({ box, hasSize }: HandledBox): readonly PlacedHandle[] {
  if (!hasSize) return [];
  return HANDLE_NAMES.flatMap((name) => {
    const handle: Handle = HANDLES[name];
    if (handle.of !== 'size') return [];
    const x = box.left + (box.width * (handle.x + 1)) / 2;
    const y = box.top + (box.height * (handle.y + 1)) / 2;
    return [{ name, x, y }];
  });
}

const isAcross = (side: Side) => side === 'left' || side === 'right';

function spaceHandles(of: HandledBox): readonly PlacedHandle[] {
  const { box, margin, per } = of;
  const inner = SIDES.flatMap((side) => {
    const [length, across] = isAcross(side) ? [box.width, box.height] : [box.height, box.width];
    const isShort = length < LEAST_SIDE * per;
    if (isShort && !hasPlaceBeside(of, side, across)) return [];
    // In a flat block, handles of opposite sides are next to each other.
    const by = side === 'top' || side === 'left' ? -BESIDE : BESIDE;
    const aside = isShort ? by * per : 0;
    const away = -insideOf(of, side);
    return [{ name: `padding-${side}` as const, ...beside(of, side, { away, aside }) }];
  });
  if (margin === undefined) return inner;
  const outer = SIDES.map((side) => {
    const away = Math.max(margin[side] / 2, LEAST_AWAY * per);
    return { name: `margin-${side}` as const, ...beside(of, side, { away, aside: 0 }) };
  });
  return [...inner, ...outer];
}

/** Returns the distance of a padding handle from its side, in px. */
function insideOf(of: HandledBox, side: Side): number {
  const { border, padding, per } = of;
  // At the end of the page, the size handle is inside of the edge, too.
  const least = LEAST_AWAY * per + Math.max(0, HALF * per - roomBeyond(of, side));
  return border[side] + Math.max(padding[side] / 2, least);
}

/**
 * Returns whether handles of opposite sides fit next to each other, clear of those of the other
 * sides.
 */
function hasPlaceBeside(of: HandledBox, side: Side, across: number): boolean {
  const others: readonly Side[] = isAcross(side) ? ['top', 'bottom'] : ['left', 'right'];
  const taken = Math.max(...others.map((other) => insideOf(of, other)));
  return across / 2 - taken >= (BESIDE + CLEAR) * of.per;
}

/** Returns the distance of a side from the end of the page, in px. */
function roomBeyond({ box, page }: HandledBox, side: Side): number {
  if (side === 'left') return box.left - page.left;
  if (side === 'top') return box.top - page.top;
  if (side === 'right') return page.left + page.width - box.left - box.width;
  return page.top + page.height - box.top - box.height;
}

interface Away {
  /** Px outside of a side. */
  readonly away: number;
  /** Px from the middle of the side. */
  readonly aside: number;
}

/** Returns a position near the middle of a side; further aside where the page ends. */
function beside({ box, page, per }: HandledBox, side: Side, { away, aside }: Away) {
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const by = side === 'left' || side === 'top' ? -1 : 1;
  const half = HALF * per;
  if (isAcross(side)) {
    const x = middle.x + by * (box.width / 2 + away);
    const isOut = x < page.left + half || x > page.left + page.width - half;
    return { x, y: middle.y + (isOut ? freeAlong(box.height, per) : aside) };
  }
  const y = middle.y + by * (box.height / 2 + away);
  const isOut = y < page.top + half || y > page.top + page.height - half;
  return { x: middle.x + (isOut ? freeAlong(box.width, per) : aside), y };
}

/**
 * Returns the distance from the middle of a side at which a handle is free of others, in px: before
 * the corner, or beyond the corner of a short side.
 */
function freeAlong(length: number, per: number): number {
  return length < LEAST_SIDE * per ? length / 2 + LEAST_AWAY * per : length / 4;
}

/** Returns whether a handle has an effect along an axis. */
export function actsAlong(name: HandleName, axis: 'x' | 'y'): boolean {
  const handle: Handle = HANDLES[name];
  if (handle.of === 'size') return handle[axis] !== 0;
  if (handle.of === 'gap') return handle.axis === axis;
  return isAcross(handle.side) === (axis === 'x');
}

/**
 * Returns the direction in which a gap pushes the second child: to the left in text from right to
 * left.
 */
export function gapDirections(children: readonly Box[] = []): {
  readonly x: 1 | -1;
  readonly y: 1 | -1;
} {
  const [first, second] = children;
  if (first === undefined || second === undefined) return { x: 1, y: 1 };
  return {
    x: second.left < first.left ? -1 : 1,
    y: second.top < first.top ? -1 : 1,
  };
}

/**
 * Returns a handle between the first two children in a row, and one between the first two in
 * different rows.
 */
function gapHandles({ children = [] }: HandledBox): readonly PlacedHandle[] {
  const found = new Map<HandleName, PlacedHandle>();
  for (const [at, box] of children.entries()) {
    const next = children[at + 1];
    if (next === undefined) break;
    const isBelow = next.top >= box.top + box.height - 0.5;
    const [first, second] = isBelow || next.left >= box.left ? [box, next] : [next, box];
    const name: HandleName = isBelow ? 'gap-y' : 'gap-x';
    if (found.has(name)) continue;
    found.set(name, {
      name,
      x: isBelow ? box.left + box.width / 2 : (first.left + first.width + second.left) / 2,
      y: isBelow ? (first.top + first.height + second.top) / 2 : box.top + box.height / 2,
    });
  }
  return [...found.values()];
}

const CURSORS: Readonly<Record<string, string>> = {
  '1 1': 'nwse-resize',
  '-1 -1': 'nwse-resize',
  '1 -1': 'nesw-resize',
  '-1 1': 'nesw-resize',
};

/** Returns the pointer's shape over a handle. */
export function cursorOf(name: HandleName): string {
  const handle: Handle = HANDLES[name];
  if (handle.of === 'size' && handle.x !== 0 && handle.y !== 0) {
    return CURSORS[`${handle.x} ${handle.y}`] ?? 'move';
  }
  const isUpDown =
    handle.of === 'size'
      ? handle.x === 0
      : handle.of === 'gap'
        ? handle.axis === 'y'
        : !isAcross(handle.side);
  return isUpDown ? 'ns-resize' : 'ew-resize';
}
