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
import { askForJson } from '../../page/server.ts';
import { edit } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { blockOf } from './marked.ts';
import type { Overlay } from './overlay.ts';

/** A press that goes so far is a drag, in px. */
export const DRAG_PX = 5;
/** At the edge of a block one means beside it, in px. */
const BAND_PX = 6;
/** Near the edges of the window the page is scrolled, in px. */
const SCROLL_PX = 48;

/** Where blocks that are dragged would land. */
export interface Landing {
  readonly parent: string;
  readonly gap: Gap;
  readonly around: Box;
}

/** Blocks that are being moved by the pointer (EDIT-3). */
export interface Drag {
  /** The pointer is somewhere else, in the coordinates of the window. */
  moveTo(x: number, y: number): void;
  /** Puts them where they would land. */
  drop(): unknown;
  /** Leaves all as it was. */
  cancel(): void;
}

export function startDrag(view: Window, overlay: Overlay, uids: readonly string[]): Drag {
  const page = view.document;
  let parents: ReadonlySet<string> = new Set();
  let at: PagePoint | undefined;
  let landing: Landing | undefined;
  let frame = 0;
  let isOver = false;
  const placed = new Map<string, readonly PlacedChild[]>();
  const { boardUid } = useView.getState();
  const areParentsKnown = legalParents(boardUid, uids).then((found) => {
    parents = found;
    if (!isOver) poke();
  });
  useView.setState({ dragged: uids, hovered: undefined });

  function poke() {
    if (frame === 0) frame = view.requestAnimationFrame(follow);
  }

  function follow() {
    frame = 0;
    if (at === undefined) return;
    if (scrollAt(view, at)) {
      placed.clear();
      poke();
    }
    landing = findLanding(at);
    overlay.showLanding(landing && { line: landing.gap.line, around: landing.around });
  }

  function findLanding(point: PagePoint): Landing | undefined {
    const { board } = useProject.getState();
    const under = page.elementFromPoint(point.x, point.y);
    let uid = board && blockOf(board.blocks, under);
    if (board === undefined || uid === undefined) return undefined;
    const there = { x: point.x + view.scrollX, y: point.y + view.scrollY };
    const box = overlay.boxOf(uid);
    // At the edge of a block one means beside it.
    if (box !== undefined && isAtEdge(box, there, BAND_PX)) uid = board.blocks.parentOf(uid)?.uid;
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
      const box = uids.includes(uid) ? undefined : overlay.boxOf(uid);
      return box === undefined ? [] : [{ index, box }];
    });
    placed.set(parent, children);
    return children;
  }

  function end() {
    isOver = true;
    view.cancelAnimationFrame(frame);
    overlay.showLanding(undefined);
    useView.setState({ dragged: undefined });
  }

  return {
    moveTo(x, y) {
      at = { x, y };
      poke();
    },
    async drop() {
      view.cancelAnimationFrame(frame);
      // One who is quick has let go before it is known where they may land.
      await areParentsKnown.catch(() => undefined);
      if (at !== undefined) landing = findLanding(at);
      end();
      if (landing === undefined) return;
      const { parent, gap } = landing;
      edit('move', { uids, parent, index: gap.index }).catch(() => undefined);
    },
    cancel: end,
  };
}

async function legalParents(board: string, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const params = { board, blocks: JSON.stringify(uids) };
  const answer = await askForJson<{ readonly parents: readonly string[] }>('api/places', params);
  return new Set(answer?.parents);
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
