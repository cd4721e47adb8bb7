import { TEXTS } from './canvas-texts.ts';

/** A width of the frame that a key sets. */
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
export const LEAST_PAGE = 320;

/**
 * Returns the width of the page in the frame, and its scale: the chosen zoom, or one that fits the
 * available room.
 */
export function fitFrame(chosen: number | undefined, free: number, zoom?: number) {
  const width = chosen ?? Math.max(LEAST_PAGE, free);
  return { width, scale: zoom ?? Math.min(1, free / width) };
}

const ZOOM_STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 3, 4];
const LEAST_ZOOM = 0.1;
const MAX_ZOOM = 4;
/** Scales that differ by less than this count as the same step. */
const SAME_ZOOM = 0.005;

/** Returns the next larger or smaller step of a scale. */
export function zoomStep(scale: number, by: 1 | -1): number {
  const next =
    by === 1
      ? ZOOM_STEPS.find((step) => step > scale + SAME_ZOOM)
      : ZOOM_STEPS.findLast((step) => step < scale - SAME_ZOOM);
  return next ?? boundZoom(scale);
}

/** The scale halves or doubles per this many px of the wheel. */
const WHEEL_PX = 300;

/** Returns the scale after a move of the wheel, in px; up is larger. */
export function zoomByWheel(scale: number, deltaY: number): number {
  return boundZoom(scale * 2 ** (-deltaY / WHEEL_PX));
}

/** Limits a scale of the frame. */
export function boundZoom(scale: number): number {
  return Math.min(MAX_ZOOM, Math.max(LEAST_ZOOM, scale));
}

/** Limits the width of the frame. */
export function boundWidth(width: number): number {
  return Math.min(MAX_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));
}
