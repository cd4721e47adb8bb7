import { pixelsOf } from '../../values/width.ts';

/** The visible frame. */
export interface ShownWidth {
  /** The width in px, as in media queries. */
  readonly width: number;
  /** The author has chosen the width. */
  readonly isChosen: boolean;
  /** Widths in px at which the board changes. */
  readonly steps: readonly number[];
}

/**
 * Returns the width from which a change of an attribute applies; undefined for the base value. With
 * a chosen width, that is the start of the visible range of the board; otherwise the visible value
 * changes.
 */
export function changedWidth(
  { width, isChosen, steps }: ShownWidth,
  /** Widths of the attribute, ascending. */
  widths: readonly { readonly from: string }[],
): string | undefined {
  if (!isChosen) return widths.findLast(({ from }) => pixelsOf(from) <= width)?.from;
  const step = steps.findLast((one) => one <= width);
  if (step === undefined) return undefined;
  return widths.find(({ from }) => pixelsOf(from) === step)?.from ?? `${step}px`;
}
