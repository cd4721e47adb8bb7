import { dimensionCss, formatDimension, type Dimension } from '../../values/dimension.ts';
import type { Json } from '../../values/json.ts';
import { isReference } from '../../values/variable.ts';
import type { HandleName } from './handles.ts';
import type { ResizeMode } from './resize-modes.ts';
import type { ChangedLength, PixelsPer, Settled, Snap } from './lengths.ts';
import type { Edges } from '../canvas/overlay-geometry.ts';

/** Attributes that handles change. */
export type ResizedKid = 'size' | 'padding' | 'margin' | 'gap' | 'row-gap';

/** An effective attribute at the shown width. */
export interface ValueNow {
  readonly written: Json | undefined;
  readonly isLook: boolean;
  /** The CSS properties that the attribute sets. */
  readonly properties: readonly string[];
  /** For a padding: the gutter, which applies at the sides that the padding doesn't set. */
  readonly gutter?: Dimension | undefined;
}

/** A horizontal and a vertical value. */
export interface PerAxis<T> {
  readonly x: T;
  readonly y: T;
}

/** The share of a block's growth to the right and down; left out where a size has no effect. */
export interface Growth {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** An edge with a smaller share stays in place. */
const LEAST_SHARE = 0.25;

/** Returns the growth of a block per px of an edge: 2 for a centered block. */
export function growthPer(edge: -1 | 0 | 1, share: number | undefined): number {
  if (share === undefined || edge === 0) return 1;
  const own = edge === 1 ? share : 1 - share;
  return own < LEAST_SHARE ? 1 : 1 / own;
}

/** A block on its page, in px, with its written values. */
export interface Resizable {
  readonly width: number;
  readonly height: number;
  readonly padding: Edges;
  readonly margin: Edges;
  readonly gap: PerAxis<number>;
  /** Directions in which gaps grow. */
  readonly gapDirections: PerAxis<1 | -1>;
  readonly growth: Growth;
  /** Maximum px, such as from a style; left out for none. */
  readonly most?: Partial<PerAxis<number | undefined>>;
  readonly per: PerAxis<PixelsPer>;
  readonly values: Readonly<Partial<Record<ResizedKid, ValueNow>>>;
  /** Snap targets of sizes and of spaces. */
  readonly snaps: PerAxis<readonly Snap[]> & { readonly spaces: readonly Snap[] };
  /** Snap distance in px of the page. */
  readonly reach: number;
}

/** A length that a handle has changed. */
export interface HandleLength extends ChangedLength {
  /** The name of the length; `said` has its value as well. */
  readonly name: string;
  readonly said: string;
}

/** The drag of a handle in px of the page, with modifiers. */
export interface Pull {
  readonly handle: HandleName;
  readonly mode: ResizeMode;
  readonly x: number;
  readonly y: number;
  /** The handle changes both sides: of a centered block, or the opposite space too. */
  readonly isBoth: boolean;
  /** All: width and height in proportion, or the space of all sides. */
  readonly isAll: boolean;
  /** Px steps as with keys, without snapping. */
  readonly isFree?: boolean;
  /** The lengths of the dragged block, if this one follows it. */
  readonly lead?: Partial<PerAxis<HandleLength>> | undefined;
}

/** The result of dragging a handle. */
export interface Resized {
  readonly kid: ResizedKid;
  readonly isLook: boolean;
  readonly v: Json;
  /** The CSS of the value, for the preview. */
  readonly css: Readonly<Record<string, string>>;
  /** The words next to the pointer, such as `width 24px`. */
  readonly said: string;
  /** The snap targets. */
  readonly snaps: readonly Snap[];
  /** The lengths, for blocks that follow. */
  readonly changedLengths: Partial<PerAxis<HandleLength>>;
  /** The replaced variables. */
  readonly replaced: readonly ReplacedVariable[];
}

/** A replaced variable, and its replacement. */
export interface ReplacedVariable {
  readonly variable: string;
  readonly by: Dimension;
}

/** The attribute that a second click on a handle clears; `v` undefined: all of it. */
export interface FitResult extends Omit<Resized, 'v' | 'css' | 'snaps' | 'changedLengths'> {
  readonly v: Json | undefined;
}

/** Modifiers of a second click. */
export type FitPull = Pick<Pull, 'handle' | 'mode' | 'isBoth' | 'isAll'>;

/**
 * Returns CSS for the preview: a page has only the variables that it uses, so a new one is shown by
 * its length.
 */
export function cssOf({ written, px }: Settled): string {
  return isReference(written) ? `${px}px` : dimensionCss(written);
}

/** Returns a length in words, with its snap target and replaced variables. */
export function lengthText(
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

/** Returns the variables that another value replaces, each once. */
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
