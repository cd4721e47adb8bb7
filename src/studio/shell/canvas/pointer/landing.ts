import {
  boxAtEdge,
  gapsOf,
  isNearBox,
  isSameBox,
  middleOf,
  nearestGap,
  type Gap,
  type Line,
  type PagePoint,
  type PlacedChild,
} from '../../../../author/canvas/gaps.ts';
import { emptyNeighbours } from '../../../../author/canvas/empty-holders.ts';
import type { Box } from '../../../../author/canvas/overlay-geometry.ts';
import { isSmall } from '../../../../author/canvas/small-boxes.ts';
import { UID_MARK } from '../../../../author/canvas/mark-blocks.ts';
import { intoWords, landingWords, ontoWords } from '../../../../author/outline/tree-drops.ts';
import type { TreePlace } from '../../../../author/outline/board-moves.ts';
import type { Places } from '../../legal-places.ts';
import { useProject, type OpenBoard } from '../../project-store.ts';
import { useView, type DropNote } from '../../view-store.ts';
import { blockAt } from '../block-at.ts';
import { flowOf, gapAt, placedIn } from './drop-gap.ts';
import { boxInPage, pagePx, placeInDocument } from '../measure.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { CANVAS_TEXTS as TEXTS } from '../canvas-texts.ts';

/** Width in px of the edge of a block: a drop on the edge goes next to the block. */
const BAND_PX = 6;
/** Maximum distance, in px of the window, between the pointer and an empty slot that it hits. */
const SLOT_PX = 16;

/**
 * A drop position: a gap between the children of a parent, an empty slot, or a block to replace.
 */
export type Landing = GapLanding | SlotLanding | { readonly onto: string; readonly around: Box };

/** An empty slot of a composite. */
export interface SlotLanding {
  readonly slot: string;
  readonly use: string;
  readonly line: Line;
  readonly around: Box;
}

interface GapLanding {
  readonly parent: string;
  readonly gap: Gap;
  readonly around: Box;
}

/** The drop position under the pointer. */
export interface PointerDrop {
  readonly landing?: Landing;
  readonly note?: DropNote;
}

/** The dragged content. */
export interface Dragged {
  /** Moved blocks. */
  readonly uids: readonly string[];
  /** The legal places, and reasons against others. */
  readonly places: Promise<Places>;
  readonly isCopy?: boolean;
  /** Returns whether a block accepts the content as a replacement of its own. */
  readonly takes?: (uid: string) => boolean;
  /** The content can fill empty slots of composites. */
  readonly fillsSlots?: boolean;
  /** The content can go into empty containers, which are too small to point at. */
  readonly fillsEmpty?: boolean;
}

/** A page with a drop search. */
export interface LandingSearch {
  readonly view: Window;
  readonly overlay: Overlay;
  readonly dragged: Dragged;
  /** Cached children of blocks, until the page scrolls or changes. */
  readonly placed: Map<string, readonly PlacedChild[]>;
}

type Blocks = OpenBoard['blocks'];

/** Returns the drop position at a point of the page's window; `places` are the legal parents. */
export function findLanding(search: LandingSearch, places: Places, point: PagePoint): PointerDrop {
  const { view, overlay, dragged } = search;
  const { board } = useProject.getState();
  const pointed = blockAt(view, point.x, point.y);
  if (board === undefined || pointed === undefined) return {};
  const { blocks } = board;
  const { uid } = pointed;
  const there = placeInDocument(view, point);
  // A small block has no edges: a drop near it goes into it, if it accepts the content.
  const isInto = pointed.isSmall && places.parents.has(uid);
  const beside = isInto ? undefined : besideAt(search, blocks, { uid, point: there });
  const box = overlay.boxOf(uid);
  const own = blocks.get(uid);
  const isOnto = own !== undefined && beside === undefined && dragged.takes?.(uid) === true;
  if (box !== undefined && isOnto) {
    const note = { text: ontoWords(blocks, own), isRejected: false };
    return { landing: { onto: uid, around: box }, note };
  }
  const isForSlots = beside === undefined && dragged.fillsSlots === true;
  const slot = isForSlots ? slotNear(search, blocks, { uid, point: there }) : undefined;
  if (slot !== undefined) return slot;
  const wanted = (beside && blocks.parentOf(beside)?.uid) ?? uid;
  const { parent, meant } = holderOf(blocks, places, wanted);
  const gap = parent === undefined ? undefined : landingIn(search, parent, there);
  const landing = landingInEmpty(search, places, { gap, point: there }) ?? gap;
  const to = landing && { parent: landing.parent, index: landing.gap.index };
  const reason = places.reasonOf(meant);
  if (to === undefined && reason === undefined) return {};
  const found = {
    meant: reason === undefined || landing !== gap ? (landing?.parent ?? meant) : meant,
    ...(to && { drop: { to } }),
  };
  const { isCopy = false } = dragged;
  const text = landingWords(blocks, found, { isCopy, ...(reason !== undefined && { reason }) });
  return { ...(landing && { landing }), note: { text, isRejected: landing === undefined } };
}

interface Pointed {
  readonly uid: string;
  /** The position in the document of the page. */
  readonly point: PagePoint;
}

/** Returns the empty slot of a composite near the pointer; an empty slot has no size. */
function slotNear(
  { view, overlay, dragged }: LandingSearch,
  blocks: Blocks,
  { uid: use, point }: Pointed,
): PointerDrop | undefined {
  const around = overlay.boxOf(use);
  const [element] = overlay.elementsOf(use);
  for (const { uid: slot, name } of blocks.get(use)?.emptySlots ?? []) {
    const box = element && slotBox(element, slot, view);
    if (around === undefined || box === undefined || !isNearBox(box, point, SLOT_PX * pagePx()))
      continue;
    const line = middleOf(box, { isRow: false, isRightToLeft: false });
    const text = TEXTS.intoSlot(intoWords(name, dragged.isCopy), blocks.get(use)?.name ?? use);
    return { landing: { slot, use, line, around }, note: { text, isRejected: false } };
  }
  return undefined;
}

/**
 * Returns the block whose edge is under the pointer: the innermost one, or an ancestor of the same
 * size.
 */
function besideAt({ overlay }: LandingSearch, blocks: Blocks, { uid, point }: Pointed) {
  const box = overlay.boxOf(uid);
  if (box === undefined) return undefined;
  const same = [uid];
  for (let next = blocks.parentOf(uid); next !== undefined; next = blocks.parentOf(next.uid)) {
    const outer = overlay.boxOf(next.uid);
    const isRoot = blocks.parentOf(next.uid) === undefined;
    if (isRoot || outer === undefined || !isSameBox(outer, box)) break;
    same.unshift(next.uid);
  }
  const boxes = same.map(() => box);
  const which = boxAtEdge(boxes, point, BAND_PX * pagePx());
  return which === undefined ? undefined : same[which];
}

function landingIn(
  search: LandingSearch,
  parent: string,
  point: PagePoint,
): GapLanding | undefined {
  const { view, overlay } = search;
  const around = overlay.boxOf(parent);
  const [element] = overlay.elementsOf(parent);
  if (around === undefined || element === undefined) return undefined;
  const gaps = gapsOf(around, childrenOf(search, parent), flowOf(element, view));
  const gap = nearestGap(gaps, point);
  return gap && { parent, gap, around };
}

/**
 * Returns the place inside an empty block: the selected one if it is near the point, or one next to
 * the gap.
 */
function landingInEmpty(
  search: LandingSearch,
  places: Places,
  { gap, point }: { readonly gap: GapLanding | undefined; readonly point: PagePoint },
): GapLanding | undefined {
  const { overlay, dragged } = search;
  const { board } = useProject.getState();
  if (board === undefined || dragged.fillsEmpty !== true) return undefined;
  const isFree = (uid: string) => {
    const box = overlay.boxOf(uid);
    return places.parents.has(uid) && box !== undefined && isSmall(box);
  };
  const { blocks: uids } = useView.getState().selection;
  const chosen = uids.find((uid) => {
    const box = overlay.boxOf(uid);
    const isNear = box !== undefined && isNearBox(box, point, SLOT_PX * pagePx());
    return isNear && isFree(uid) && board.blocks.get(uid)?.isEmpty === true;
  });
  const beside =
    gap && emptyNeighbours(board.blocks, { parent: gap.parent, index: gap.gap.index }).find(isFree);
  const into = chosen ?? beside;
  return into === undefined ? undefined : landingIn(search, into, point);
}

function childrenOf(
  { overlay, dragged, placed }: LandingSearch,
  parent: string,
): readonly PlacedChild[] {
  const known = placed.get(parent);
  if (known !== undefined) return known;
  const children = placedIn(overlay, parent, dragged.isCopy === true ? [] : dragged.uids);
  placed.set(parent, children);
  return children;
}

/** Shows a drop position, and scrolls to it; undefined hides it. */
export function showPlace(view: Window, overlay: Overlay, place: TreePlace | undefined) {
  overlay.showLanding(undefined);
  if (place === undefined) return;
  const { y1, y2 } = gapAt(view, overlay, place)?.line ?? {};
  if (y1 === undefined || y2 === undefined) return;
  scrollIntoMiddle(view, (y1 + y2) / 2);
  overlay.showLanding(gapAt(view, overlay, place));
}

/** Scrolls a height of the page to the middle of the window, unless it is visible. */
export function scrollIntoMiddle(view: Window, y: number) {
  const isSeen = y > view.scrollY && y < view.scrollY + view.innerHeight;
  if (!isSeen) view.scrollTo({ top: y - view.innerHeight / 2, behavior: 'instant' });
}

/**
 * Returns the innermost block at the pointer that accepts the content (`parent`), and the innermost
 * block with children, which may not accept it (`meant`).
 */
function holderOf(
  blocks: Blocks,
  { parents }: Places,
  pointed: string,
): { readonly parent: string | undefined; readonly meant: string } {
  let meant: string | undefined;
  let uid: string | undefined = pointed;
  while (uid !== undefined && !parents.has(uid)) {
    // A text or a picture isn't the target: the author rather means the position next to it.
    const isHolder = blocks.get(uid)?.writes !== uid && blocks.childrenOf(uid).length > 0;
    if (isHolder) meant ??= uid;
    uid = blocks.parentOf(uid)?.uid;
  }
  return { parent: uid, meant: meant ?? uid ?? pointed };
}

/** Returns the line of a drop position; a block to replace has none. */
export function lineOf(landing: Landing): Line | undefined {
  if ('gap' in landing) return landing.gap.line;
  return 'slot' in landing ? landing.line : undefined;
}

/** Returns the box of a source's slot in a composite. */
function slotBox(use: Element, slot: string, view: Window): Box | undefined {
  const marked = `[${UID_MARK}="${CSS.escape(slot)}"]`;
  const element = use.matches(marked) ? use : use.querySelector(marked);
  return element === null ? undefined : boxInPage(element, view);
}
