import { pixelsOf } from '../../values/width.ts';

/** The frame as it is shown. */
export interface ShownWidth {
  /** In px, as media queries have it. */
  readonly width: number;
  /** Whether the author has chosen the width. */
  readonly isChosen: boolean;
  /** Widths in px at which something of the board changes. */
  readonly steps: readonly number[];
}

/**
 * The width from which on a change of an attribute counts; undefined for the narrowest window. On a width that the author
 * has chosen that is the range of the board's widths that is shown; else the value that is seen is the one that changes.
 */
export function changedWidth(
  { width, isChosen, steps }: ShownWidth,
  /** Those of the attribute, in ascending order. */
  widths: readonly { readonly from: string }[],
): string | undefined {
  if (!isChosen) return widths.findLast(({ from }) => pixelsOf(from) <= width)?.from;
  const step = steps.findLast((one) => one <= width);
  if (step === undefined) return undefined;
  return widths.find(({ from }) => pixelsOf(from) === step)?.from ?? `${step}px`;
}
