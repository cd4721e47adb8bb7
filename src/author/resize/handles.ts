import type { Box, Edges } from '../canvas/overlay-geometry.ts';

/** The sides of a box, in the order of a file. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** One of them. */
export type Side = (typeof SIDES)[number];

/** An edge or a corner of a block: which way it moves outwards, right and down. */
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

/** What of a block can be dragged. */
export type Handle = SizeHandle | SpaceHandle | GapHandle;

/** All handles, by the names that commands know; in the order in which keys walk them. */
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

/** One of their names. */
export type HandleName = keyof typeof HANDLES;

/** Their names, in that order. */
// The cast is sound: these are its keys.
export const HANDLE_NAMES = Object.keys(HANDLES) as readonly HandleName[];

/** A block with all that has handles. */
export interface HandledBox {
  readonly box: Box;
  /** Whether a size means something to it. */
  readonly hasSize: boolean;
  readonly border: Edges;
  readonly padding: Edges;
  /** Left out where a margin isn't the author's to say, as one that puts a block into the middle. */
  readonly margin?: Edges;
  /** Boxes of its children where it has a gap between them. */
  readonly children?: readonly Box[];
  /** The page: no handle stands outside of it. */
  readonly page: Box;
  /** So many px of the page are one of the window: handles are as large where the page is made smaller. */
  readonly per: number;
}

/** A handle on the page. */
export interface PlacedHandle {
  readonly name: HandleName;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
}

/** A handle of a space is at least so far from the edge, so that it isn't on that of the size. */
const LEAST_AWAY = 14;
/** On shorter sides two handles don't stand one after the other. */
const LEAST_SIDE = 48;
/** Handles are as far from the end of the page, so that they make it no larger. */
const HALF = 9;
/** Handles of opposite sides that stand side by side are as far from the middle. */
const BESIDE = 28;
/** Between the middles of two handles. */
const CLEAR = 10;

const within = (value: number, from: number, to: number, half: number) =>
  Math.min(Math.max(value, from + half), Math.max(from + half, to - half));

/** Where the handles of a block are. */
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
    // In a flat block those of opposite sides stand side by side.
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

/** Px from a side to the handle of its padding. */
function insideOf(of: HandledBox, side: Side): number {
  const { border, padding, per } = of;
  // At the end of the page that of the size stands inside of the edge too.
  const least = LEAST_AWAY * per + Math.max(0, HALF * per - roomBeyond(of, side));
  return border[side] + Math.max(padding[side] / 2, least);
}

/** Whether handles of opposite sides may stand side by side, clear of those of the two other sides. */
function hasPlaceBeside(of: HandledBox, side: Side, across: number): boolean {
  const others: readonly Side[] = isAcross(side) ? ['top', 'bottom'] : ['left', 'right'];
  const taken = Math.max(...others.map((other) => insideOf(of, other)));
  return across / 2 - taken >= (BESIDE + CLEAR) * of.per;
}

/** Px between a side and the end of the page there. */
function roomBeyond({ box, page }: HandledBox, side: Side): number {
  if (side === 'left') return box.left - page.left;
  if (side === 'top') return box.top - page.top;
  if (side === 'right') return page.left + page.width - box.left - box.width;
  return page.top + page.height - box.top - box.height;
}

interface Away {
  /** Px outside of a side. */
  readonly away: number;
  /** Px beside its middle. */
  readonly aside: number;
}

/** A place near the middle of a side; further beside it where the page ends there. */
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

/** How far from the middle of a side there is room: between it and the corner, or beyond. */
function freeAlong(length: number, per: number): number {
  return length < LEAST_SIDE * per ? length / 2 + LEAST_AWAY * per : length / 4;
}

/** Whether a handle changes something where it is moved along an axis. */
export function goesAlong(name: HandleName, axis: 'x' | 'y'): boolean {
  const handle: Handle = HANDLES[name];
  if (handle.of === 'size') return handle[axis] !== 0;
  if (handle.of === 'gap') return handle.axis === axis;
  return isAcross(handle.side) === (axis === 'x');
}

/** Which way the second of two children goes where the gap before it grows: to the left in texts that are read so. */
export function gapWays(children: readonly Box[] = []): { readonly x: 1 | -1; readonly y: 1 | -1 } {
  const [first, second] = children;
  if (first === undefined || second === undefined) return { x: 1, y: 1 };
  return {
    x: second.left < first.left ? -1 : 1,
    y: second.top < first.top ? -1 : 1,
  };
}

/** One between the first two children that stand side by side, and one between the first two that don't. */
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

/** The pointer's shape over a handle. */
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
