import { dimensionCss, formatDimension, type Dimension } from '../../values/dimension.ts';
import type { Json } from '../../values/json.ts';
import { isReference } from '../../values/variable.ts';
import type { HandleName } from './handles.ts';
import type { ChangedLength, PixelsPer, Settled, Snap } from './lengths.ts';
import type { Edges } from '../canvas/overlay-geometry.ts';

/** What of a size its handles change. */
export const BOUNDS = ['size', 'minimum', 'maximum'] as const;
/** One of them. */
export type Bound = (typeof BOUNDS)[number];

/** Attributes that handles change. */
export type ResizedKid = 'size' | 'padding' | 'margin' | 'gap' | 'row-gap';

/** An attribute as it counts on the width that is shown. */
export interface ValueNow {
  readonly written: Json | undefined;
  readonly isLook: boolean;
  /** The CSS properties that it sets. */
  readonly properties: readonly string[];
  /** Of a padding: the room that another attribute leaves at the sides until the padding sets them. */
  readonly gutter?: Dimension | undefined;
}

/** For what goes across, and for what goes down. */
export interface OfAxes<T> {
  readonly x: T;
  readonly y: T;
}

/** How much of what a block grows goes to the right, and down; left out where a size does nothing. */
export interface Growth {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** An edge that goes less far than so much of what its block grows stays where it is. */
const LEAST_SHARE = 0.25;

/** By how much a block grows where an edge of it goes one px outwards: 2 where it is in the middle. */
export function growthPer(edge: -1 | 0 | 1, share: number | undefined): number {
  if (share === undefined || edge === 0) return 1;
  const own = edge === 1 ? share : 1 - share;
  return own < LEAST_SHARE ? 1 : 1 / own;
}

/** A block as its page shows it, in px, with what it has written. */
export interface Resizable {
  readonly width: number;
  readonly height: number;
  readonly padding: Edges;
  readonly margin: Edges;
  readonly gap: OfAxes<number>;
  /** Which way gaps grow. */
  readonly gapWays: OfAxes<1 | -1>;
  readonly growth: Growth;
  /** What it is held by, in px, such as a maximum that a style says; left out where nothing holds it. */
  readonly most?: Partial<OfAxes<number | undefined>>;
  readonly per: OfAxes<PixelsPer>;
  readonly values: Readonly<Partial<Record<ResizedKid, ValueNow>>>;
  /** What sizes snap to, and what spaces do. */
  readonly snaps: OfAxes<readonly Snap[]> & { readonly spaces: readonly Snap[] };
  /** What is so near, in px of the page, is snapped to. */
  readonly reach: number;
}

/** A length that a handle has changed. */
export interface Led extends ChangedLength {
  /** What it is called, and that with its value. */
  readonly name: string;
  readonly said: string;
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
  /** What the block has come to whose handle it is, where this one is changed along with it. */
  readonly lead?: Partial<OfAxes<Led>> | undefined;
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
  /** What it has become the same as. */
  readonly snaps: readonly Snap[];
  /** The lengths, for those that are changed along with it. */
  readonly led: Partial<OfAxes<Led>>;
  /** The variables that it no longer is. */
  readonly replaced: readonly ReplacedVariable[];
}

/** A variable that a value no longer is, and the value in its place. */
export interface ReplacedVariable {
  readonly variable: string;
  readonly by: Dimension;
}

/** What a second click on a handle takes away; `v` undefined: all of the attribute. */
export interface Fitted extends Omit<Resized, 'v' | 'css' | 'snaps' | 'led'> {
  readonly v: Json | undefined;
}

/** What is held while a second click takes something away. */
export type FitPull = Pick<Pull, 'handle' | 'bound' | 'isBoth' | 'isAll'>;

/** A page has only the variables that it uses, so that before it is saved one is as long as it is. */
export function cssOf({ written, px }: Settled): string {
  return isReference(written) ? `${px}px` : dimensionCss(written);
}

/** A length in words, with what it snapped to, and the variables that it no longer is. */
export function sayLength(
  name: string,
  { written, px, snap }: Settled,
  before: readonly (Dimension | undefined)[],
): string {
  const lost = replacedBy(written, before).map(({ variable }) => variable);
  const end = lost.length === 0 ? '' : `, no longer ${lost.join(' and ')}`;
  if (isReference(written)) return `${name} ${written.variable} (${Math.round(px)}px)${end}`;
  const same = snap === undefined ? '' : ` = ${snap.name}`;
  return `${name} ${formatDimension(written)}${same}${end}`;
}

/** The variables among some values that another value takes the place of, each once. */
export function replacedBy(
  by: Dimension,
  before: readonly (Dimension | undefined)[],
): readonly ReplacedVariable[] {
  const now = isReference(by) ? by.variable : undefined;
  const lost = before.flatMap((one) =>
    one !== undefined && isReference(one) && one.variable !== now ? [one.variable] : [],
  );
  return Array.from(new Set(lost), (variable) => ({ variable, by }));
}
