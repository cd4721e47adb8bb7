import type { RefObject } from 'react';
import type { Row, TreeEntry, TreeIndex } from '../../../author/outline/rows.ts';
import type { Point } from '../drag.ts';
import { ROW_HEIGHT } from './use-window.ts';

/** The listed rows of a tree, and the scrolling list. */
export interface ShownRows<T extends TreeEntry = TreeEntry> {
  readonly tree: TreeIndex<T>;
  readonly rows: readonly Row<T>[];
  readonly list: RefObject<HTMLDivElement | null>;
}

/** Indentation per level, in px. */
export const INDENT_PX = 12;
/** Px from the edge of a list to the name of a row of level 0. */
const ROW_START_PX = 14;
/** Distance in px from an edge that scrolls a list. */
const SCROLL_EDGE_PX = 24;

/** Converts a position of the window to rows from the top, and levels. */
export function rowAt(
  list: Element,
  { x, y }: Point,
): { readonly y: number; readonly level: number } {
  const { left, top } = list.getBoundingClientRect();
  return {
    y: (y - top + list.scrollTop) / ROW_HEIGHT,
    level: Math.max(1, Math.floor((x - left - ROW_START_PX) / INDENT_PX)),
  };
}

/** Returns whether a position of the window is in a list. */
export function isInList(list: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = list.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Maximum px of one scroll step. */
const MAX_SCROLL_STEP_PX = 26;

/** Scrolls a list while the pointer rests at its edge. */
export interface EdgeScroller {
  /** Moves the pointer to a height of the window. */
  moveTo(y: number): void;
  end(): void;
}

/** Creates a scroller; `look` is called each time that rows have moved under the pointer. */
export function createEdgeScroller(list: ShownRows['list'], look: () => void): EdgeScroller {
  let height = 0;
  let frame = 0;
  function scroll() {
    frame = 0;
    if (list.current === null || !scrollNear(list.current, height)) return;
    look();
    frame = requestAnimationFrame(scroll);
  }
  return {
    moveTo(y) {
      height = y;
      if (frame === 0) frame = requestAnimationFrame(scroll);
    },
    end: () => cancelAnimationFrame(frame),
  };
}

/**
 * Scrolls a list if the pointer is at or beyond its upper or lower edge; returns whether it did.
 */
function scrollNear(list: Element, y: number): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  const before = list.scrollTop;
  const near = Math.min(0, y - top - SCROLL_EDGE_PX) + Math.max(0, y - bottom + SCROLL_EDGE_PX);
  list.scrollTop += Math.max(-MAX_SCROLL_STEP_PX, Math.min(MAX_SCROLL_STEP_PX, near / 2));
  return list.scrollTop !== before;
}
