import { UID_MARK } from '../../../author/canvas/mark-blocks.ts';
import type { Box } from '../../../author/canvas/overlay-geometry.ts';
import { isSmall, nearestBox } from '../../../author/canvas/small-boxes.ts';
import { useProject } from '../project-store.ts';
import { blockOf } from './marked.ts';
import { pagePx } from './measure.ts';

/** A block that is pointed at. */
export interface PointedBlock {
  readonly uid: string;
  /** Whether it is too small for that, and near the pointer. */
  readonly isSmall: boolean;
}

/** So near one that is too small it is meant, in px of the window: in the room of the block around, and in one beside it. */
const NEAR_PX = { around: 8, beside: 3 } as const;
/** How long it is known which are too small, in ms: a page may have thousands side by side. */
const KNOWN_MS = 500;

interface Known {
  readonly elements: readonly Element[];
  readonly at: number;
}

const known = new WeakMap<Element, Known>();

/** The block at a place of the page's window, also one that is too small to be there. */
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
    const near = nearestBox(smallIn(element, view), { x, y }, reach * pagePx(view));
    const small = near && blockOf(board.blocks, near.element);
    if (small !== undefined && small !== uid) return { uid: small, isSmall: true };
  }
  return { uid, isSmall: false };
}

/** The block that one who clicks at a place of the page's window means: what leads to a panel, that of the panel. */
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

/** The blocks right inside of an element that are too small, as they are now. */
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

/** What stands in a line, as a line break does, belongs to its words; what isn't shown is nowhere. */
function isTooSmall(element: Element, view: Window): boolean {
  if (!isSmall(element.getBoundingClientRect()) || element.getClientRects().length === 0) {
    return false;
  }
  return !view.getComputedStyle(element).display.startsWith('inline');
}
