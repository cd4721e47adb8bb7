/** Distance in px that makes a press a drag. */
const DRAG_PX = 5;

/** Time in ms that makes a press a hold (EDIT-2). */
export const HOLD_MS = 200;

/** A position in a window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns whether a press has become a drag; `per` is px of its window per px of the screen. */
export function isDragged(from: Point, to: Point, per = 1): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > DRAG_PX * per;
}

/** A drag by the pointer (EDIT-3). */
export interface Drag {
  /** Moves the pointer, in the coordinates of the window. */
  moveTo(x: number, y: number): void;
  /** Switches between moving and copying by a key. Left out if the content can't be copied. */
  copy?(isCopy: boolean): void;
  /** Drops the content at the current position. */
  drop(): unknown;
  /** Restores the former state. */
  cancel(): void;
}
