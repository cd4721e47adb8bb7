import { formatDimension, type Dimension, type Length } from '../../values/dimension.ts';
import { isReference } from '../../values/variable.ts';
import type { Line } from '../canvas/gaps.ts';

type Unit = Length['unit'];

/** The px of one of each unit at a place of a page; 0 for a unit that means nothing there. */
export type PixelsPer = Readonly<Record<Unit, number>>;

/** A thin line that shows what a length has become the same as. */
export interface Guide {
  readonly line: Line;
  /** Whether the length of the line is meant, and not where it is. */
  readonly isSize: boolean;
}

/** What a length becomes by its nearness: a variable of the project, or the size or edge of another block. */
export interface Snap {
  readonly px: number;
  /** What it is called. */
  readonly name: string;
  /** Of a variable: the unit that its value has. */
  readonly unit?: Unit;
  /** Of another block: what shows it, an edge of it or its size, in px of the page. */
  readonly guide?: Guide;
}

/** A length on a page: as it is written, and in px. */
export interface Settled {
  readonly written: Dimension;
  readonly px: number;
  /** What it has become the same as. */
  readonly snap?: Snap;
}

export interface Settling {
  readonly per: PixelsPer;
  readonly snaps: readonly Snap[];
  /** The value before, whose unit is kept. */
  readonly before: Dimension | undefined;
  /** Px; left out: there is none. */
  readonly least?: number;
  /** The same, of what it can be at most: longer than that it would look the same. */
  readonly most?: number | undefined;
  /** Whether it goes by px, whatever its unit, and snaps to nothing. */
  readonly isFree?: boolean | undefined;
  /** What is so near, in px, is snapped to. */
  readonly reach?: number;
}

/** So near, in px of a page that isn't made smaller, a length becomes that of something else. */
export const SNAP_PX = 6;

/** What one step of an author's hand is in a unit. */
const STEPS: PixelsPer = { px: 1, em: 0.05, rm: 0.05, '%': 0.5, vw: 0.5, vh: 0.5, ch: 0.5 };
const FINEST = 0.01;

/** The written length that comes nearest to a number of px: in its unit, in steps that people choose. */
export function settle(px: number, of: Settling): Settled {
  const { per, snaps, before, least = -Infinity, most = Infinity, reach = SNAP_PX } = of;
  const wanted = Math.min(most, Math.max(least, px));
  // What it is held by is met as it is.
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
  // Of several that are as near a variable is meant: it goes on being the same.
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

/** Some px in a unit; in px where the unit means nothing. */
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
  /** Px before. */
  readonly from: number;
  /** Whether sizes stay in proportion. */
  readonly isScaled: boolean;
}

/** A length that was changed: as it was written, in px, and what it has come to. */
export interface ChangedLength {
  readonly before: Dimension | undefined;
  readonly from: number;
  readonly to: Settled;
}

/**
 * A length that goes along with that of another block: what was the same stays the same, as it is written; else it gets as much
 * larger, or in proportion as many times, in its own unit.
 */
export function followLength(
  led: ChangedLength,
  { from, isScaled, ...settling }: Follower,
): Settled {
  const { before, per } = settling;
  const { written, px } = led.to;
  const hasSame =
    before === undefined || led.before === undefined
      ? before === led.before && Math.abs(from - led.from) < 0.5
      : formatDimension(before) === formatDimension(led.before);
  if (hasSame) {
    return { written, px: isReference(written) ? px : written.val * (per[written.unit] || 1) };
  }
  const wanted = isScaled && led.from > 0 ? (from * px) / led.from : from + px - led.from;
  return settle(wanted, { ...settling, isFree: true });
}
