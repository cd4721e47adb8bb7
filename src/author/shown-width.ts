import { readWidth, widthInPixels } from '../values/width.ts';

/** The frame as it is shown. */
export interface ShownWidth {
  /** In px, as media queries have it. */
  readonly width: number;
  /** Whether the author has chosen the width. */
  readonly isChosen: boolean;
  /** Widths in px at which something of the board changes. */
  readonly steps: readonly number[];
}

/** Values per width of an attribute, by ascending width. */
export type PerWidth<T> = readonly (T & { readonly from: string })[];

/**
 * The width from which on a change of an attribute counts; undefined for the narrowest window. On a width that the author
 * has chosen that is the range of the board's widths that is shown; else the value that is seen is the one that changes.
 */
export function changedWidth(
  { width, isChosen, steps }: ShownWidth,
  widths: PerWidth<unknown>,
): string | undefined {
  if (!isChosen) return widths.findLast(({ from }) => pixelsOf(from) <= width)?.from;
  const step = steps.findLast((one) => one <= width);
  if (step === undefined) return undefined;
  return widths.find(({ from }) => pixelsOf(from) === step)?.from ?? `${step}px`;
}

/** The value that counts from a width on: the last that is written up to there. */
export function countsAt<T>(base: T, widths: PerWidth<T>, from: string | undefined): T {
  if (from === undefined) return base;
  return widths.findLast((one) => pixelsOf(one.from) <= pixelsOf(from)) ?? base;
}

function pixelsOf(from: string): number {
  const width = readWidth(from);
  return width === undefined ? Infinity : widthInPixels(width);
}
