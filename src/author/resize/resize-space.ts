import { dimension, formatDimension, px, type Dimension } from '../../values/dimension.ts';
import { hasSides, space } from '../../values/space.ts';
import { isReference } from '../../values/variable.ts';
import { actsAlong, SIDES, type Side } from './handles.ts';
import type { Settled } from './lengths.ts';
import {
  cssOf,
  replacedBy,
  lengthText,
  type FitResult,
  type FitPull,
  type Pull,
  type Resizable,
  type Resized,
  type ValueNow,
} from './resizable.ts';
import { changeLength } from './resize-length.ts';

const OPPOSITE = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const;
const LETTERS = { top: 't', right: 'r', bottom: 'b', left: 'l' } as const;

/** A side of a space. */
export interface SpaceSide {
  readonly of: 'padding' | 'margin';
  readonly side: Side;
}

/** Returns the padding or margin of a block after dragging one side. */
export function resizeSpace(
  block: Resizable,
  pull: Pull,
  { of, side }: SpaceSide,
): Resized | undefined {
  const now = block.values[of];
  if (now === undefined) return undefined;
  const sides = sidesOf(pull, side);
  const before = spaceBefore(block, of, sides);
  const axis = actsAlong(pull.handle, 'x') ? 'x' : 'y';
  const from = block[of][side];
  const length = changeLength(block, pull, {
    axis,
    name: nameOf(of, sides),
    from,
    wanted: from + outward(pull, side, of),
    // Percentages of spaces refer to the width on all sides.
    per: block.per.x,
    snaps: block.snaps.spaces,
    before: before[LETTERS[side]],
    ...(of === 'padding' && { least: 0 }),
  });
  const made = spaceChange(now, { of, sides, before }, length.to);
  return { ...made, changedLengths: { [axis]: { ...length, said: made.said } } };
}

const nameOf = (of: 'padding' | 'margin', sides: readonly Side[]) =>
  sides.length === SIDES.length ? of : `${of} ${sides.join(' and ')}`;

function sidesOf({ isBoth, isAll }: Pick<Pull, 'isBoth' | 'isAll'>, side: Side): readonly Side[] {
  if (isAll) return SIDES;
  return isBoth ? [side, OPPOSITE[side]] : [side];
}

const snapsOf = ({ snap }: Settled) => (snap === undefined ? [] : [snap]);

/** Returns the added space: padding grows inwards, margin outwards. */
function outward({ x, y }: Pull, side: Side, of: 'padding' | 'margin'): number {
  const out = { top: -y, right: x, bottom: y, left: -x }[side];
  // Adding 0 turns -0 into 0: a zero in a file has no sign.
  return (of === 'margin' ? out : -out) + 0;
}

type FourSides = Readonly<Record<'t' | 'r' | 'b' | 'l', Dimension>>;

/**
 * Returns the four written sides, or those on the page. A gutter stays while only the top or the
 * bottom changes; if a side changes, the other one gets the gutter's value or variable. If any
 * other written side is zero but the page shows a space of another attribute there, the shown
 * length is returned: otherwise, the space would become zero.
 */
function spaceBefore(
  block: Resizable,
  of: 'padding' | 'margin',
  sides: readonly Side[],
): FourSides {
  const { top, right, bottom, left } = block[of];
  const [t, r, b, l] = [top, right, bottom, left].map((length) => px(Math.round(length))) as [
    Dimension,
    Dimension,
    Dimension,
    Dimension,
  ];
  const shown = { t, r, b, l };
  const { written, gutter } = block.values[of] ?? {};
  const { value, problems } = space.parse(written);
  const isRead = written !== undefined && problems.length === 0 && value.type !== 'none';
  if (gutter !== undefined && !(isRead && hasSides(value))) {
    const beside = sides.some((side) => side === 'left' || side === 'right') ? gutter : px(0);
    return { ...(isRead ? value : shown), l: beside, r: beside };
  }
  if (!isRead) return shown;
  const sideOf = (side: keyof FourSides) => (isNothing(value[side]) ? shown[side] : value[side]);
  return { t: sideOf('t'), r: sideOf('r'), b: sideOf('b'), l: sideOf('l') };
}

const isNothing = (side: Dimension) => !isReference(side) && side.val === 0;

interface ChangedSides {
  readonly of: 'padding' | 'margin';
  readonly sides: readonly Side[];
  readonly before: FourSides;
}

function spaceChange(
  { isLook }: Pick<ValueNow, 'isLook'>,
  { of, sides, before }: ChangedSides,
  settled: Settled,
): Omit<Resized, 'changedLengths'> {
  const after: FourSides = {
    ...before,
    ...Object.fromEntries(sides.map((side) => [LETTERS[side], settled.written])),
  };
  const texts = [after.t, after.r, after.b, after.l].map(formatDimension);
  const css = Object.fromEntries(sides.map((side) => [`${of}-${side}`, cssOf(settled)]));
  const lost = sides.map((side) => before[LETTERS[side]]);
  return {
    kid: of,
    isLook,
    v: `full ${texts.join(' ')}`,
    css,
    said: lengthText(nameOf(of, sides), settled, lost),
    snaps: snapsOf(settled),
    replaced: replacedBy(settled.written, lost),
  };
}

/** Sets one side of a space to zero. */
export function fitSpace(block: Resizable, pull: FitPull, { of, side }: SpaceSide) {
  const now = block.values[of];
  if (now === undefined) return undefined;
  const none: Settled = { written: px(0), px: 0 };
  const sides = sidesOf(pull, side);
  return spaceChange(now, { of, sides, before: spaceBefore(block, of, sides) }, none);
}

/** Returns the gap of an axis: rows of a grid may have another one than columns. */
export function gapKid(block: Resizable, axis: 'x' | 'y', isBoth: boolean): 'gap' | 'row-gap' {
  return axis === 'y' && !isBoth && block.values['row-gap'] !== undefined ? 'row-gap' : 'gap';
}

/** Returns the gap between the children of a block, or between their rows alone. */
export function resizeGap(block: Resizable, pull: Pull, axis: 'x' | 'y'): Resized | undefined {
  const kid = gapKid(block, axis, pull.isBoth || pull.isAll);
  const now = block.values[kid];
  if (now === undefined) return undefined;
  const from = block.gap[axis];
  const length = changeLength(block, pull, {
    axis,
    name: kid.replace('-', ' '),
    from,
    wanted: from + block.gapDirections[axis] * pull[axis],
    per: block.per[axis],
    snaps: block.snaps.spaces,
    before: now.written === undefined ? undefined : dimension.parse(now.written).value,
    least: 0,
  });
  const { to, said } = length;
  const properties = now.properties.length > 0 ? now.properties : [kid];
  const css = Object.fromEntries(properties.map((name) => [name, cssOf(to)]));
  return {
    kid,
    isLook: now.isLook,
    v: formatDimension(to.written),
    css,
    said,
    snaps: snapsOf(to),
    changedLengths: { [axis]: length },
    replaced: replacedBy(to.written, [length.before]),
  };
}

/** Resets a gap to that of the element. */
export function fitGap(block: Resizable, axis: 'x' | 'y', isBoth: boolean): FitResult | undefined {
  const kid = gapKid(block, axis, isBoth);
  const now = block.values[kid];
  if (now === undefined) return undefined;
  const said = `${kid.replace('-', ' ')} as it was`;
  return { kid, isLook: now.isLook, v: undefined, said, replaced: [] };
}
