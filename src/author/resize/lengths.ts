import { formatDimension, type Dimension, type Length } from '../../values/dimension.ts';
import { isReference } from '../../values/variable.ts';
import type { Line } from '../canvas/gaps.ts';

type Unit = Length['unit'];

/** The px per unit at a place of a page; 0 for a meaningless unit. */
export type PixelsPer = Readonly<Record<Unit, number>>;

/** A thin line that shows the snapped length. */
export interface Guide {
  readonly line: Line;
  /** The line shows a size, not a position. */
  readonly isSize: boolean;
}

/** A snap target: a variable, or the size or edge of another block. */
export interface Snap {
  readonly px: number;
  /** The name of the variable or the block. */
  readonly name: string;
  /** For a variable: the unit of its value. */
  readonly unit?: Unit;
  /** For another block: its edge or size, in px of the page. */
  readonly guide?: Guide;
}

/** A length on a page: in written form, and in px. */
export interface Settled {
  readonly written: Dimension;
  readonly px: number;
  /** The snap target. */
  readonly snap?: Snap;
}

export interface Settling {
  readonly per: PixelsPer;
  readonly snaps: readonly Snap[];
  /** The former value, whose unit is kept. */
  readonly before: Dimension | undefined;
  /** The minimum in px; left out for none. */
  readonly least?: number;
  /** Maximum px: longer ones would look equal. */
  readonly most?: number | undefined;
  /** Px steps in any unit, without snapping. */
  readonly isFree?: boolean | undefined;
  /** Snap distance in px. */
  readonly reach?: number;
}

/** Snap distance in px of an unscaled page. */
export const SNAP_PX = 6;

/** The size of one step in each unit. */
const STEPS: PixelsPer = { px: 1, em: 0.05, rm: 0.05, '%': 0.5, vw: 0.5, vh: 0.5, ch: 0.5 };
const FINEST = 0.01;

/** Returns the written length nearest to px, in its unit and in natural steps. */
export function settle(px: number, of: Settling): Settled {
  const { per, snaps, before, least = -Infinity, most = Infinity, reach = SNAP_PX } = of;
  const wanted = Math.min(most, Math.max(least, px));
  // Beyond the maximum, the length is exactly the maximum: it doesn't snap.
  const isFree = of.isFree === true || px > most;
  const near = snaps.filter((one) => one.px <= most);
  const snap = isFree ? undefined : nearest(wanted, near, reach);
  if (snap?.unit !== undefined) return { written: { variable: snap.name }, px: snap.px, snap };
  const unit = unitOf(before, snaps);
  const isFine = snap !== undefined || (isFree && unit !== 'px');
  const length = lengthOf(snap?.px ?? wanted, unit, { per, isFine });
  const settled = { written: length, px: length.val * (per[length.unit] || 1) };
  return snap === undefined ? settled : { ...settled, snap };
}

function nearest(px: number, snaps: readonly Snap[], reach: number): Snap | undefined {
  const near = snaps.filter((one) => Math.abs(one.px - px) <= reach);
  // If targets are equally near, a variable wins, so that a variable stays a variable.
  const byNearness = near.toSorted(
    (one, other) =>
      Math.abs(one.px - px) - Math.abs(other.px - px) ||
      Number(other.unit !== undefined) - Number(one.unit !== undefined),
  );
  return byNearness[0];
}

function unitOf(before: Dimension | undefined, snaps: readonly Snap[]): Unit {
  if (before === undefined) return 'px';
  if (!isReference(before)) return before.unit;
  return (
    snaps.find(({ name, unit }) => unit !== undefined && name === before.variable)?.unit ?? 'px'
  );
}

/** Converts px to a unit; px if the unit is meaningless. */
export function lengthOf(
  px: number,
  unit: Unit,
  { per, isFine }: { readonly per: PixelsPer; readonly isFine: boolean },
): Length {
  const [own, one]: readonly [Unit, number] = per[unit] > 0 ? [unit, per[unit]] : ['px', 1];
  const by = isFine ? FINEST : STEPS[own];
  return { val: Number((Math.round(px / one / by) * by).toFixed(4)), unit: own };
}

interface Follower extends Settling {
  /** The former length in px. */
  readonly from: number;
  /** Sizes keep their proportion. */
  readonly isScaled: boolean;
}

/** A changed length: its former written form, and both lengths in px. */
export interface ChangedLength {
  readonly before: Dimension | undefined;
  readonly from: number;
  readonly to: Settled;
}

/**
 * Returns a length that follows another block's: equal ones stay equal in written form; others get
 * the same difference, or factor, in their own unit.
 */
export function followLength(
  leading: ChangedLength,
  { from, isScaled, ...settling }: Follower,
): Settled {
  const { before, per } = settling;
  const { written, px } = leading.to;
  const hasSame =
    before === undefined || leading.before === undefined
      ? before === leading.before && Math.abs(from - leading.from) < 0.5
      : formatDimension(before) === formatDimension(leading.before);
  if (hasSame) {
    return { written, px: isReference(written) ? px : written.val * (per[written.unit] || 1) };
  }
  const wanted =
    isScaled && leading.from > 0 ? (from * px) / leading.from : from + px - leading.from;
  return settle(wanted, { ...settling, isFree: true });
}
