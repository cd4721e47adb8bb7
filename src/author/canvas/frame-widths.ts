/** A width that the frame can take by a key. */
export interface FrameWidth {
  readonly width: number;
  readonly label: string;
  /** What it is good for: a device, or the range of widths that it is the first of. */
  readonly hint: string;
}

const DEVICES: readonly FrameWidth[] = [
  { width: 390, label: '390', hint: 'Phone' },
  { width: 768, label: '768', hint: 'Tablet' },
  { width: 1440, label: '1440', hint: 'Desktop' },
];

/** There are so many keys with a digit. */
const MOST = 9;

/** Widths of devices, and the first of each range of widths in which a board looks in its own way; by their keys from 1. */
export function frameWidths(steps: readonly number[]): readonly FrameWidth[] {
  const ranges = steps.map((step, at) => {
    const next = steps[at + 1];
    const hint = next === undefined ? `From ${step}` : `${step} to ${next - 1}`;
    return { width: step, label: String(step), hint };
  });
  const own = ranges.filter(({ width }) => DEVICES.every((device) => device.width !== width));
  return [...DEVICES, ...own].slice(0, MOST);
}

/** The range of a board's widths in which a width is, such as `768 to 1023`. */
export function rangeAt(width: number, steps: readonly number[]): string {
  const from = steps.findLast((step) => step <= width);
  const to = steps.find((step) => step > width);
  if (from === undefined) return to === undefined ? '' : `below ${to}`;
  return to === undefined ? `from ${from}` : `${from} to ${to - 1}`;
}

export const LEAST_WIDTH = 240;
export const MOST_WIDTH = 3840;

/** The narrowest window that pages are made for: in less room a page is made smaller, unless its author asks for less. */
const LEAST_PAGE = 320;

/** How wide the page in the frame is, and how large it is shown in the room that there is. */
export function fitFrame(chosen: number | undefined, free: number) {
  const width = chosen ?? Math.max(LEAST_PAGE, free);
  return { width, scale: Math.min(1, free / width) };
}

/** A width that the frame can have. */
export function boundWidth(width: number): number {
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));
}
