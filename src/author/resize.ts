import { area } from '../values/area.ts';
import { dimension, formatDimension, dimensionCss, type Dimension } from '../values/dimension.ts';
import { readObject, type Json, type JsonObject } from '../values/json.ts';
import { space } from '../values/space.ts';
import { isReference } from '../values/variable.ts';
import {
  HANDLES,
  SIDES,
  type Handle,
  type HandleName,
  type Side,
  type SizeHandle,
} from './handles.ts';
import { settle, type PixelsPer, type Settled, type Snap } from './lengths.ts';
import type { Edges } from './overlay-geometry.ts';

/** What of a size its handles change. */
export const BOUNDS = ['size', 'minimum', 'maximum'] as const;
export type Bound = (typeof BOUNDS)[number];

/** Attributes that handles change. */
export type ResizedKid = 'size' | 'padding' | 'margin' | 'gap' | 'row-gap';

/** An attribute as it counts on the width that is shown. */
interface ValueNow {
  readonly written: Json | undefined;
  readonly isLook: boolean;
  /** The CSS properties that it sets. */
  readonly properties: readonly string[];
}

/** For what goes across, and for what goes down. */
export interface OfAxes<T> {
  readonly x: T;
  readonly y: T;
}

/** A block as its page shows it, in px, with what it has written. */
export interface Resizable {
  readonly width: number;
  readonly height: number;
  readonly padding: Edges;
  readonly margin: Edges;
  readonly gap: OfAxes<number>;
  readonly per: OfAxes<PixelsPer>;
  readonly values: Readonly<Partial<Record<ResizedKid, ValueNow>>>;
  /** What sizes snap to, and what spaces do. */
  readonly snaps: OfAxes<readonly Snap[]> & { readonly spaces: readonly Snap[] };
}

/** How far a handle was dragged, in px of the page, and what is held. */
export interface Pull {
  readonly handle: HandleName;
  readonly bound: Bound;
  readonly x: number;
  readonly y: number;
  /** Both sides: a block in the middle, or the space of the other side too. */
  readonly isBoth: boolean;
  /** All: width and height in proportion, or the space of all sides. */
  readonly isAll: boolean;
  /** Whether it goes by px, as keys do: it snaps to nothing. */
  readonly isFree?: boolean;
}

/** What a handle has come to. */
export interface Resized {
  readonly kid: ResizedKid;
  readonly isLook: boolean;
  readonly v: Json;
  /** Its CSS, before it is saved. */
  readonly css: Readonly<Record<string, string>>;
  /** What an author reads beside the pointer, such as `width 24px`. */
  readonly said: string;
}

/** The value that a block gets where a handle was dragged (EDIT-3); its unit is kept. */
export function resize(block: Resizable, pull: Pull): Resized | undefined {
  const handle: Handle = HANDLES[pull.handle];
  if (handle.of === 'size') return resizeBox(block, pull, handle);
  if (handle.of === 'gap') return resizeGap(block, pull, handle.axis);
  return resizeSpace(block, pull, { of: handle.of, side: handle.side });
}

const FIELDS = {
  x: { size: 'w', minimum: 'nw', maximum: 'xw' },
  y: { size: 'h', minimum: 'nh', maximum: 'xh' },
} as const;

const FLAGS = { w: 'isW', nw: 'isNw', xw: 'isXw', h: 'isH', nh: 'isNh', xh: 'isXh' } as const;

const PROPERTIES = {
  w: 'width',
  nw: 'min-width',
  xw: 'max-width',
  h: 'height',
  nh: 'min-height',
  xh: 'max-height',
} as const;

function resizeBox(block: Resizable, pull: Pull, handle: SizeHandle): Resized | undefined {
  const now = block.values.size;
  if (now === undefined) return undefined;
  const read = area.parse(now.written).value;
  const factor = pull.isBoth ? 2 : 1;
  const wanted = {
    x: block.width + handle.x * pull.x * factor,
    y: block.height + handle.y * pull.y * factor,
  };
  const target = pull.isAll ? inProportion(block, handle, wanted) : wanted;
  const changed: Record<string, Json> = {};
  const css: Record<string, string> = {};
  const said: string[] = [];
  for (const axis of ['x', 'y'] as const) {
    if (!isMoved(pull, handle, axis)) continue;
    const field = FIELDS[axis][pull.bound];
    const settled = settle(target[axis], {
      per: block.per[axis],
      snaps: block.snaps[axis],
      before: read[FLAGS[field]] ? read[field] : undefined,
      least: 0,
      isFree: pull.isFree,
    });
    changed[field] = formatDimension(settled.written);
    changed[FLAGS[field]] = true;
    css[PROPERTIES[field]] = cssOf(settled);
    said.push(sayLength(PROPERTIES[field], settled));
  }
  if (said.length === 0) return undefined;
  const v = { ...writtenFields(now.written), ...changed };
  return { kid: 'size', isLook: now.isLook, v, css, said: said.join(', ') };
}

/** A hand that pulls a corner to one side trembles by so many px to the other. */
const TREMBLE_PX = 3;

function isMoved(pull: Pull, handle: SizeHandle, axis: 'x' | 'y'): boolean {
  if (pull.isAll) return true;
  const isCorner = handle.x !== 0 && handle.y !== 0;
  if (!isCorner) return handle[axis] !== 0;
  return Math.abs(pull[axis]) >= (pull.isFree === true ? 1 : TREMBLE_PX);
}

/** The other side goes along with the one that is dragged; at a corner with the one that has gone further. */
function inProportion(
  { width, height }: Resizable,
  handle: SizeHandle,
  { x, y }: OfAxes<number>,
): OfAxes<number> {
  if (width <= 0 || height <= 0) return { x, y };
  const [byX, byY] = [x / width, y / height];
  const isByX = handle.y === 0 || (handle.x !== 0 && Math.abs(byX - 1) >= Math.abs(byY - 1));
  const by = Math.max(0, isByX ? byX : byY);
  return { x: width * by, y: height * by };
}

/** All that a size says, also what isn't known. */
function writtenFields(written: Json | undefined): JsonObject {
  return written === undefined ? {} : (readObject(written) ?? {});
}

const OPPOSITE = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const;
const LETTERS = { top: 't', right: 'r', bottom: 'b', left: 'l' } as const;

interface SpaceSide {
  readonly of: 'padding' | 'margin';
  readonly side: Side;
}

function resizeSpace(block: Resizable, pull: Pull, { of, side }: SpaceSide): Resized | undefined {
  const now = block.values[of];
  if (now === undefined) return undefined;
  const sides = sidesOf(pull, side);
  const before = spaceBefore(block, of);
  const settled = settle(block[of][side] + outward(pull, side, of), {
    // Percentages of spaces are of the width on all sides.
    per: block.per.x,
    snaps: block.snaps.spaces,
    before: before[LETTERS[side]],
    ...(of === 'padding' && { least: 0 }),
    isFree: pull.isFree,
  });
  return spaceChange(now, { of, sides, before }, settled);
}

function sidesOf({ isBoth, isAll }: Pick<Pull, 'isBoth' | 'isAll'>, side: Side): readonly Side[] {
  if (isAll) return SIDES;
  return isBoth ? [side, OPPOSITE[side]] : [side];
}

/** By how much more room there is: padding grows inwards, margin outwards. */
function outward({ x, y }: Pull, side: Side, of: 'padding' | 'margin'): number {
  const out = { top: -y, right: x, bottom: y, left: -x }[side];
  // Zero has no sign in a file.
  return (of === 'margin' ? out : -out) + 0;
}

type FourSides = Readonly<Record<'t' | 'r' | 'b' | 'l', Dimension>>;

/** The four sides as they are written, or else as they are on the page. */
function spaceBefore(block: Resizable, of: 'padding' | 'margin'): FourSides {
  const written = block.values[of]?.written;
  if (written !== undefined) {
    const { value, problems } = space.parse(written);
    if (problems.length === 0 && value.type !== 'none') return value;
  }
  const { top, right, bottom, left } = block[of];
  const [t, r, b, l] = [top, right, bottom, left].map((px): Dimension => ({
    val: Math.round(px),
    unit: 'px',
  })) as [Dimension, Dimension, Dimension, Dimension];
  return { t, r, b, l };
}

interface ChangedSides {
  readonly of: 'padding' | 'margin';
  readonly sides: readonly Side[];
  readonly before: FourSides;
}

function spaceChange(
  { isLook }: Pick<ValueNow, 'isLook'>,
  { of, sides, before }: ChangedSides,
  settled: Settled,
): Resized {
  const after: FourSides = {
    ...before,
    ...Object.fromEntries(sides.map((side) => [LETTERS[side], settled.written])),
  };
  const texts = [after.t, after.r, after.b, after.l].map(formatDimension);
  const css = Object.fromEntries(sides.map((side) => [`${of}-${side}`, cssOf(settled)]));
  const name = sides.length === SIDES.length ? of : `${of} ${sides.join(' and ')}`;
  return { kid: of, isLook, v: `full ${texts.join(' ')}`, css, said: sayLength(name, settled) };
}

/** Between the rows of a grid there may be another gap than between its columns. */
function gapKid(block: Resizable, axis: 'x' | 'y', isBoth: boolean): 'gap' | 'row-gap' {
  return axis === 'y' && !isBoth && block.values['row-gap'] !== undefined ? 'row-gap' : 'gap';
}

function resizeGap(block: Resizable, pull: Pull, axis: 'x' | 'y'): Resized | undefined {
  const kid = gapKid(block, axis, pull.isBoth || pull.isAll);
  const now = block.values[kid];
  if (now === undefined) return undefined;
  const settled = settle(block.gap[axis] + pull[axis], {
    per: block.per[axis],
    snaps: block.snaps.spaces,
    before: now.written === undefined ? undefined : dimension.parse(now.written).value,
    least: 0,
    isFree: pull.isFree,
  });
  const properties = now.properties.length > 0 ? now.properties : [kid];
  const css = Object.fromEntries(properties.map((name) => [name, cssOf(settled)]));
  const said = sayLength(kid.replace('-', ' '), settled);
  return { kid, isLook: now.isLook, v: formatDimension(settled.written), css, said };
}

/** A page has only the variables that it uses, so that before it is saved one is as long as it is. */
function cssOf({ written, px }: Settled): string {
  return isReference(written) ? `${px}px` : dimensionCss(written);
}

function sayLength(name: string, { written, px, snap }: Settled): string {
  if (isReference(written)) return `${name} ${written.variable} (${Math.round(px)}px)`;
  const same = snap === undefined ? '' : ` = ${snap.name}`;
  return `${name} ${formatDimension(written)}${same}`;
}

/** What a second click on a handle takes away; `v` undefined: all of the attribute. */
export interface Fitted extends Omit<Resized, 'v' | 'css'> {
  readonly v: Json | undefined;
}

/** A block without the size, the space or the gap that a handle is for: it fits what is inside. */
export function fit(block: Resizable, pull: Pick<Pull, 'handle' | 'bound' | 'isBoth' | 'isAll'>) {
  const handle: Handle = HANDLES[pull.handle];
  if (handle.of === 'size') return fitBox(block, handle, pull);
  if (handle.of === 'gap') return fitGap(block, handle.axis, pull.isBoth || pull.isAll);
  const { of, side } = handle;
  const now = block.values[of];
  if (now === undefined) return undefined;
  const sides = sidesOf(pull, side);
  const none: Settled = { written: { val: 0, unit: 'px' }, px: 0 };
  return spaceChange(now, { of, sides, before: spaceBefore(block, of) }, none);
}

function fitBox(
  { values }: Resizable,
  handle: SizeHandle,
  { bound, isAll }: Pick<Pull, 'bound' | 'isAll'>,
): Fitted | undefined {
  const now = values.size;
  if (now === undefined) return undefined;
  const gone = (['x', 'y'] as const)
    .filter((axis) => handle[axis] !== 0 || isAll)
    .map((axis) => FIELDS[axis][bound]);
  const names = new Set<string>(gone.flatMap((field) => [field, FLAGS[field]]));
  const left = Object.fromEntries(
    Object.entries(writtenFields(now.written)).filter(([name]) => !names.has(name)),
  );
  const said = gone.map((field) => `no ${PROPERTIES[field]}`);
  const read = area.parse(left).value;
  const isAny = Object.values(FLAGS).some((flag) => read[flag]);
  const v = isAny ? left : undefined;
  return { kid: 'size', isLook: now.isLook, v, said: said.join(', ') };
}

function fitGap(block: Resizable, axis: 'x' | 'y', isBoth: boolean): Fitted | undefined {
  const kid = gapKid(block, axis, isBoth);
  const now = block.values[kid];
  return (
    now && { kid, isLook: now.isLook, v: undefined, said: `${kid.replace('-', ' ')} as it was` }
  );
}
