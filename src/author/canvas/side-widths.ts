import { MIN_FRAME_WIDTH_PX } from './frame-widths.ts';

/** Minimum widths of the sidebars, in px: the names of their tabs fit. */
const MINIMUM = { left: 212, right: 288 } as const;
const MAXIMUM = 640;
/** Room for the resize handle on either side of the page, as in the style sheet. */
const EDGES = 40;

interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** Returns the bounds of a sidebar in a window: the canvas keeps its minimum between two of them. */
export function sideBounds(side: 'left' | 'right', windowWidth: number): Bounds {
  const minimum = MINIMUM[side];
  const half = Math.floor((windowWidth - MIN_FRAME_WIDTH_PX - EDGES) / 2);
  return { minimum, maximum: Math.max(minimum, Math.min(MAXIMUM, half)) };
}

/** Returns the nearest width of a sidebar within its bounds. */
export function boundSide(side: 'left' | 'right', width: number, windowWidth: number): number {
  const { minimum, maximum } = sideBounds(side, windowWidth);
  return Math.round(Math.min(maximum, Math.max(minimum, width)));
}
