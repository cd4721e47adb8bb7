import { TEXTS } from './canvas-texts.ts';

/** A width of the frame with a key. */
export interface FrameWidth {
  readonly width: number;
  readonly label: string;
  /** A device, or the range that begins at this width. */
  readonly hint: string;
}

const DEVICES: readonly FrameWidth[] = [
  { width: 390, label: '390', hint: TEXTS.phone },
  { width: 768, label: '768', hint: TEXTS.tablet },
  { width: 1440, label: '1440', hint: TEXTS.desktop },
];

/** Maximum number of widths: each has a key with a digit. */
const MAX_WIDTHS = 9;

/** Returns widths of devices and the start of each range of a board, in the order of their keys. */
export function frameWidths(steps: readonly number[]): readonly FrameWidth[] {
  const ranges = steps.map((step, at) => {
    const next = steps[at + 1];
    const hint = TEXTS.rangeFrom(step, next);
    return { width: step, label: String(step), hint };
  });
  const own = ranges.filter(({ width }) => DEVICES.every((device) => device.width !== width));
  return [...DEVICES, ...own].slice(0, MAX_WIDTHS);
}

/** Returns the range of a board that contains a width, such as `768 to 1023`. */
export function rangeAt(width: number, steps: readonly number[]): string {
  const from = steps.findLast((step) => step <= width);
  const to = steps.find((step) => step > width);
  return TEXTS.range(from, to);
}

export const LEAST_WIDTH = 240;
export const MAX_WIDTH = 3840;

/**
 * The minimum window width of pages: narrower frames are scaled, unless the author chooses a width.
 */
const LEAST_PAGE = 320;

/** Returns the width of the page in the frame, and its scale in the available room. */
export function fitFrame(chosen: number | undefined, free: number) {
  const width = chosen ?? Math.max(LEAST_PAGE, free);
  return { width, scale: Math.min(1, free / width) };
}

/** Limits the width of the frame. */
export function boundWidth(width: number): number {
  return Math.min(MAX_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));
}
