/** A press that goes so far is a drag, in px. */
const DRAG_PX = 5;

/** How long a press is held before it means something else, in ms (EDIT-2). */
export const HOLD_MS = 200;

/** A place in a window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a press has gone so far that it is a drag; `per` px of its window may be one of the screen. */
export function isDragged(from: Point, to: Point, per = 1): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > DRAG_PX * per;
}

/** What is being dragged by the pointer (EDIT-3). */
export interface Drag {
  /** The pointer is somewhere else, in the coordinates of the window. */
  moveTo(x: number, y: number): void;
  /** Copies land in the place of what is dragged, or they don't any more: a key says so. Left out where there are none. */
  copy?(isCopy: boolean): void;
  /** Puts it where it would land. */
  drop(): unknown;
  /** Leaves all as it was. */
  cancel(): void;
}
