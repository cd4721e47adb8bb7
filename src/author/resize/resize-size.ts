import { area } from '../../values/area.ts';
import { formatDimension } from '../../values/dimension.ts';
import { readObject, type Json, type JsonObject } from '../../values/json.ts';
import type { SizeHandle } from './handles.ts';
import type { Snap } from './lengths.ts';
import {
  cssOf,
  growthPer,
  replacedBy,
  type FitResult,
  type FitPull,
  type HandleLength,
  type PerAxis,
  type Pull,
  type Resizable,
  type Resized,
} from './resizable.ts';
import { changeLength } from './resize-length.ts';

/** The fields of a size, by mode. */
export const FIELDS = {
  x: { size: 'w', minimum: 'nw', maximum: 'xw' },
  y: { size: 'h', minimum: 'nh', maximum: 'xh' },
} as const;

const FLAGS = { w: 'isW', nw: 'isNw', xw: 'isXw', h: 'isH', nh: 'isNh', xh: 'isXh' } as const;

/** The CSS properties of the fields. */
export const PROPERTIES = {
  w: 'width',
  nw: 'min-width',
  xw: 'max-width',
  h: 'height',
  nh: 'min-height',
  xh: 'max-height',
} as const;

/** Returns the size of a block after dragging an edge or a corner. */
export function resizeSize(block: Resizable, pull: Pull, handle: SizeHandle): Resized | undefined {
  const now = block.values.size;
  if (now === undefined) return undefined;
  const read = area.parse(now.written).value;
  const wanted = {
    x: block.width + handle.x * pull.x * factorOf(block, pull, { handle, axis: 'x' }),
    y: block.height + handle.y * pull.y * factorOf(block, pull, { handle, axis: 'y' }),
  };
  const most = pull.mode === 'size' ? mostOf(block) : {};
  const target = pull.isAll ? inProportion(block, handle, { wanted, most }) : wanted;
  const changed: Record<string, Json> = {};
  const css: Record<string, string> = {};
  const changedLengths: { x?: HandleLength; y?: HandleLength } = {};
  const snaps: Snap[] = [];
  for (const axis of ['x', 'y'] as const) {
    const { lead } = pull;
    if (lead === undefined ? !isMoved(pull, handle, axis) : lead[axis] === undefined) continue;
    const field = FIELDS[axis][pull.mode];
    const length = changeLength(block, pull, {
      axis,
      name: PROPERTIES[field],
      from: axis === 'x' ? block.width : block.height,
      wanted: target[axis],
      isScaled: pull.isAll,
      per: block.per[axis],
      snaps: block.snaps[axis],
      before: read[FLAGS[field]] ? read[field] : undefined,
      least: 0,
      most: most[axis],
    });
    changed[field] = formatDimension(length.to.written);
    changed[FLAGS[field]] = true;
    css[PROPERTIES[field]] = cssOf(length.to);
    changedLengths[axis] = length;
    if (length.to.snap !== undefined) snaps.push(length.to.snap);
  }
  const said = [changedLengths.x, changedLengths.y].flatMap((one) => one?.said ?? []);
  if (said.length === 0) return undefined;
  const v = { ...writtenFields(now.written), ...changed };
  const replaced = [changedLengths.x, changedLengths.y].flatMap((one) =>
    one === undefined ? [] : replacedBy(one.to.written, [one.before]),
  );
  return {
    kid: 'size',
    isLook: now.isLook,
    v,
    css,
    said: said.join(', '),
    snaps,
    changedLengths,
    replaced,
  };
}

interface PulledEdge {
  readonly handle: SizeHandle;
  readonly axis: 'x' | 'y';
}

/**
 * Returns the growth in px per px of the pointer, so that the edge stays under it; keys change the
 * size itself.
 */
function factorOf({ growth }: Resizable, pull: Pull, { handle, axis }: PulledEdge): number {
  const own = pull.isFree === true ? 1 : growthPer(handle[axis], growth[axis]);
  return pull.isBoth ? Math.max(2, own) : own;
}

/** Px of unintended movement across the direction of a drag. */
const TREMBLE_PX = 3;

function isMoved(pull: Pull, handle: SizeHandle, axis: 'x' | 'y'): boolean {
  if (pull.isAll) return true;
  const isCorner = handle.x !== 0 && handle.y !== 0;
  if (!isCorner) return handle[axis] !== 0;
  return Math.abs(pull[axis]) >= (pull.isFree === true ? 1 : TREMBLE_PX);
}

type Most = NonNullable<Resizable['most']>;

/** Returns the maximum size of a block; a minimum may exceed it already. */
function mostOf({ most = {}, width, height }: Resizable): Most {
  return {
    x: most.x === undefined ? undefined : Math.max(most.x, width),
    y: most.y === undefined ? undefined : Math.max(most.y, height),
  };
}

/** Resizes the other side with the dragged one; at a corner with the one that moved further. */
function inProportion(
  { width, height }: Resizable,
  handle: SizeHandle,
  { wanted: { x, y }, most }: { readonly wanted: PerAxis<number>; readonly most: Most },
): PerAxis<number> {
  if (width <= 0 || height <= 0) return { x, y };
  const [byX, byY] = [x / width, y / height];
  const isByX = handle.y === 0 || (handle.x !== 0 && Math.abs(byX - 1) >= Math.abs(byY - 1));
  const held = Math.min((most.x ?? Infinity) / width, (most.y ?? Infinity) / height);
  const by = Math.min(held, Math.max(0, isByX ? byX : byY));
  return { x: width * by, y: height * by };
}

/** Returns all fields of a written size, including unknown ones. */
function writtenFields(written: Json | undefined): JsonObject {
  return written === undefined ? {} : (readObject(written) ?? {});
}

/** Clears the part of a size that an edge or a corner changes. */
export function fitSize(
  { values }: Resizable,
  handle: SizeHandle,
  { mode, isAll }: Pick<FitPull, 'mode' | 'isAll'>,
): FitResult | undefined {
  const now = values.size;
  if (now === undefined) return undefined;
  const gone = (['x', 'y'] as const)
    .filter((axis) => handle[axis] !== 0 || isAll)
    .map((axis) => FIELDS[axis][mode]);
  const names = new Set<string>(gone.flatMap((field) => [field, FLAGS[field]]));
  const left = Object.fromEntries(
    Object.entries(writtenFields(now.written)).filter(([name]) => !names.has(name)),
  );
  const said = gone.map((field) => `no ${PROPERTIES[field]}`);
  const read = area.parse(left).value;
  const isAny = Object.values(FLAGS).some((flag) => read[flag]);
  const v = isAny ? left : undefined;
  return { kid: 'size', isLook: now.isLook, v, said: said.join(', '), replaced: [] };
}
