import type { RefObject } from 'react';
import type { Row, TreeEntry, TreeIndex } from '../../../author/outline/rows.ts';
import type { Point } from '../drag.ts';
import { ROW_HEIGHT } from './use-window.ts';

/** The rows of a tree that are listed, and the list that scrolls. */
export interface ShownRows<T extends TreeEntry = TreeEntry> {
  readonly tree: TreeIndex<T>;
  readonly rows: readonly Row<T>[];
  readonly list: RefObject<HTMLDivElement | null>;
}

/** By how much a level begins after the one around it, in px. */
export const INDENT = 12;
/** From the edge of a list to where the name of a row of no level would begin. */
const BEFORE = 14;
/** So near to an edge a list scrolls, in px. */
const EDGE = 24;

/** A place of the window in rows from the top of the first one, and in levels. */
export function rowAt(
  list: Element,
  { x, y }: Point,
): { readonly y: number; readonly level: number } {
  const { left, top } = list.getBoundingClientRect();
  return {
    y: (y - top + list.scrollTop) / ROW_HEIGHT,
    level: Math.max(1, Math.floor((x - left - BEFORE) / INDENT)),
  };
}

/** Whether a place of the window is in a list. */
export function isInList(list: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = list.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The most that a list scrolls at once, in px. */
const MOST = 26;

/** Scrolls a list as long as the pointer rests at its edge. */
export interface EdgeScroller {
  /** The pointer is at another height of the window. */
  moveTo(y: number): void;
  end(): void;
}

/** `look` is called each time that rows have moved below the pointer. */
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

/** Scrolls a list where the pointer is at its upper or lower edge, or beyond; whether it did. */
function scrollNear(list: Element, y: number): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  const before = list.scrollTop;
  const near = Math.min(0, y - top - EDGE) + Math.max(0, y - bottom + EDGE);
  list.scrollTop += Math.max(-MOST, Math.min(MOST, near / 2));
  return list.scrollTop !== before;
}
