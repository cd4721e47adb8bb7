import {
  gapsOf,
  isAtEdge,
  nearestGap,
  type Flow,
  type Gap,
  type PagePoint,
  type PlacedChild,
} from '../../../author/gaps.ts';
import type { Box } from '../../../author/overlay-geometry.ts';
import { useProject } from '../project-store.ts';
import { blockOf } from './marked.ts';
import type { Overlay } from './overlay.ts';

/** At the edge of a block one means beside it, in px. */
const BAND_PX = 6;
/** Near the edges of the window the page is scrolled, in px. */
const SCROLL_PX = 48;

/** Where something that is dragged would land: in a gap between the blocks of a parent, or on a block. */
export type Landing =
  | { readonly parent: string; readonly gap: Gap; readonly around: Box }
  | { readonly onto: string; readonly around: Box };

/** What is dragged. */
export interface Dragged {
  /** Blocks that leave their places. */
  readonly uids: readonly string[];
  /** The blocks that it may be put into. */
  readonly parents: Promise<ReadonlySet<string>>;
  /** Whether a block takes it in the place of what it has. */
  readonly takes?: (uid: string) => boolean;
}

/** Follows the pointer, and shows where what is dragged would land. */
export interface LandingFinder {
  /** The pointer is somewhere else, in the coordinates of the window. */
  moveTo(x: number, y: number): void;
  /** Where it lands; nothing is shown any more. */
  end(): Promise<Landing | undefined>;
}

export function findLandings(view: Window, overlay: Overlay, dragged: Dragged): LandingFinder {
  const page = view.document;
  let parents: ReadonlySet<string> = new Set();
  let at: PagePoint | undefined;
  let frame = 0;
  const placed = new Map<string, readonly PlacedChild[]>();
  const arrived = dragged.parents.then(
    (found) => {
      parents = found;
      poke();
    },
    // Without the server nothing lands anywhere.
    () => undefined,
  );

  let isOver = false;

  function poke() {
    if (frame === 0 && !isOver) frame = view.requestAnimationFrame(follow);
  }

  function follow() {
    frame = 0;
    if (at === undefined) return;
    if (scrollAt(view, at)) {
      placed.clear();
      poke();
    }
    const landing = findLanding(at);
    const line = landing && 'gap' in landing ? landing.gap.line : undefined;
    overlay.showLanding(landing && { line, around: landing.around });
  }

  function findLanding(point: PagePoint): Landing | undefined {
    const { board } = useProject.getState();
    const under = page.elementFromPoint(point.x, point.y);
    let uid = board && blockOf(board.blocks, under);
    if (board === undefined || uid === undefined) return undefined;
    const there = { x: point.x + view.scrollX, y: point.y + view.scrollY };
    const box = overlay.boxOf(uid);
    const isBeside = box !== undefined && isAtEdge(box, there, BAND_PX);
    if (box !== undefined && !isBeside && dragged.takes?.(uid) === true) {
      return { onto: uid, around: box };
    }
    if (isBeside) uid = board.blocks.parentOf(uid)?.uid;
    while (uid !== undefined && !parents.has(uid)) uid = board.blocks.parentOf(uid)?.uid;
    return uid === undefined ? undefined : landingIn(uid, there);
  }

  function landingIn(parent: string, point: PagePoint): Landing | undefined {
    const around = overlay.boxOf(parent);
    const [element] = overlay.elementsOf(parent);
    if (around === undefined || element === undefined) return undefined;
    const gap = nearestGap(gapsOf(around, childrenOf(parent), flowOf(element, view)), point);
    return gap && { parent, gap, around };
  }

  /** Read once, until the page is scrolled. */
  function childrenOf(parent: string): readonly PlacedChild[] {
    const known = placed.get(parent);
    if (known !== undefined) return known;
    const all = useProject.getState().board?.blocks.childrenOf(parent) ?? [];
    const children = all.flatMap(({ uid }, index) => {
      const box = dragged.uids.includes(uid) ? undefined : overlay.boxOf(uid);
      return box === undefined ? [] : [{ index, box }];
    });
    placed.set(parent, children);
    return children;
  }

  return {
    moveTo(x, y) {
      at = { x, y };
      poke();
    },
    async end() {
      isOver = true;
      view.cancelAnimationFrame(frame);
      overlay.showLanding(undefined);
      // Whoever is quick lands there too.
      await arrived;
      return at && findLanding(at);
    },
  };
}

function flowOf(element: Element, view: Window): Flow {
  const { display, flexDirection, direction } = view.getComputedStyle(element);
  const isRow = /flex/.test(display) && flexDirection.startsWith('row');
  return { isRow: isRow || /grid/.test(display), isRightToLeft: direction === 'rtl' };
}

/** Scrolls the page where the pointer is near its upper or lower edge; whether it did. */
function scrollAt(view: Window, { y }: PagePoint): boolean {
  const { innerHeight, scrollY } = view;
  const near = y < SCROLL_PX ? y - SCROLL_PX : Math.max(0, y - innerHeight + SCROLL_PX);
  if (near === 0) return false;
  view.scrollBy({ top: near / 2, behavior: 'instant' });
  return view.scrollY !== scrollY;
}
