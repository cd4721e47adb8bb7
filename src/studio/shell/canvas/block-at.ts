import { UID_MARK } from '../../../author/canvas/mark-blocks.ts';
import type { Box } from '../../../author/canvas/overlay-geometry.ts';
import { isSmall, nearestBox } from '../../../author/canvas/small-boxes.ts';
import { useProject } from '../project-store.ts';
import { blockOf } from './marked.ts';
import { pagePx } from './measure.ts';

/** The block under the pointer. */
export interface PointedBlock {
  readonly uid: string;
  /** The block is near the pointer, and too small for it. */
  readonly isSmall: boolean;
}

/**
 * Maximum distance, in px of the window, between the pointer and a small block that it hits: over
 * the parent of the block, and over a sibling.
 */
const NEAR_PX = { around: 8, beside: 3 } as const;
/** Time in ms for which small blocks are cached: a page may have thousands of siblings. */
const KNOWN_MS = 500;

interface CachedElements {
  readonly elements: readonly Element[];
  readonly at: number;
}

const known = new WeakMap<Element, CachedElements>();

/** Returns the block at a position of the page's window, including small ones nearby. */
export function blockAt(view: Window, x: number, y: number): PointedBlock | undefined {
  const { board } = useProject.getState();
  const under = view.document.elementFromPoint(x, y);
  const uid = board && blockOf(board.blocks, under);
  if (board === undefined || uid === undefined || under === null) return undefined;
  const holder = under.closest(`[${UID_MARK}]`);
  const above = holder?.parentElement?.closest(`[${UID_MARK}]`) ?? null;
  for (const [element, reach] of [
    [holder, NEAR_PX.around],
    [above, NEAR_PX.beside],
  ] as const) {
    if (element === null) continue;
    const near = nearestBox(smallIn(element, view), { x, y }, reach * pagePx());
    const small = near && blockOf(board.blocks, near.element);
    if (small !== undefined && small !== uid) return { uid: small, isSmall: true };
  }
  return { uid, isSmall: false };
}

/** Returns the block that a click at a position selects: for a tab, that of its panel. */
export function clickedAt(view: Window, x: number, y: number): string | undefined {
  const { board } = useProject.getState();
  const tab = view.document.elementFromPoint(x, y)?.closest('[role=tab]');
  const panel = view.document.getElementById(tab?.getAttribute('aria-controls') ?? '');
  const inside = panel?.querySelector(`:scope > [${UID_MARK}]`);
  const found = board && inside && blockOf(board.blocks, inside);
  return found ?? blockAt(view, x, y)?.uid;
}

interface SmallElement {
  readonly element: Element;
  readonly box: Box;
}

/** Returns the small blocks directly inside of an element. */
function smallIn(holder: Element, view: Window): readonly SmallElement[] {
  const now = view.performance.now();
  let found = known.get(holder);
  if (found === undefined || now - found.at > KNOWN_MS) {
    const elements = [...holder.children]
      .flatMap((child) => (child.hasAttribute(UID_MARK) ? child : [...child.children]))
      .filter((child) => child.hasAttribute(UID_MARK) && isTooSmall(child, view));
    found = { elements, at: now };
    known.set(holder, found);
  }
  return found.elements.map((element) => ({ element, box: element.getBoundingClientRect() }));
}

/**
 * Returns whether an element is too small for the pointer. Inline elements without size, such as
 * line breaks, belong to their text; hidden elements have no position.
 */
function isTooSmall(element: Element, view: Window): boolean {
  if (!isSmall(element.getBoundingClientRect()) || element.getClientRects().length === 0) {
    return false;
  }
  return !view.getComputedStyle(element).display.startsWith('inline');
}
