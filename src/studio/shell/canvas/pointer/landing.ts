import {
  besideWhich,
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
import { emptyBeside } from '../../../../author/canvas/empty-holders.ts';
import type { Box } from '../../../../author/canvas/overlay-geometry.ts';
import { isSmall } from '../../../../author/canvas/small-boxes.ts';
import { UID_MARK } from '../../../../author/canvas/mark-blocks.ts';
import { intoWords, landingWords, ontoWords } from '../../../../author/outline/tree-drops.ts';
import type { TreePlace } from '../../../../author/outline/board-moves.ts';
import type { Places } from '../../legal-places.ts';
import { useProject, type OpenBoard } from '../../project-store.ts';
import { useView, type DropNote } from '../../view-store.ts';
import { blockAt } from '../block-at.ts';
import { flowOf, gapAt, placedIn } from './gap-at.ts';
import { boxInPage, pagePx, placeInDocument } from '../measure.ts';
import type { Overlay } from '../overlay/overlay.ts';

/** At the edge of a block one means beside it, in px of the window. */
const BAND_PX = 6;
/** So near an empty slot it is meant, in px of the window. */
const SLOT_PX = 16;

/** Where something that is dragged would land: in a gap between the blocks of a parent, in an empty slot, or on a block. */
export type Landing = GapLanding | SlotLanding | { readonly onto: string; readonly around: Box };

/** A slot that a composite doesn't fill. */
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

/** Where the pointer is, in what it means. */
export interface Found {
  readonly landing?: Landing;
  readonly note?: DropNote;
}

/** What is dragged. */
export interface Dragged {
  /** Blocks that leave their places. */
  readonly uids: readonly string[];
  /** Where it may be put, and why not elsewhere. */
  readonly places: Promise<Places>;
  readonly isCopy?: boolean;
  /** Whether a block takes it in the place of what it has. */
  readonly takes?: (uid: string) => boolean;
  /** Whether it fills empty slots of composites. */
  readonly fillsSlots?: boolean;
  /** Whether it is put into what is there to hold something, and has no room yet to be pointed at. */
  readonly fillsEmpty?: boolean;
}

/** A page on which a place is looked for. */
export interface LandingSearch {
  readonly view: Window;
  readonly overlay: Overlay;
  readonly dragged: Dragged;
  /** The children of blocks, read once until the page is scrolled, or another one. */
  readonly placed: Map<string, readonly PlacedChild[]>;
}

type Blocks = OpenBoard['blocks'];

/** What a point of the page's window means, where `places` says what may hold what is dragged. */
export function findLanding(search: LandingSearch, places: Places, point: PagePoint): Found {
  const { view, overlay, dragged } = search;
  const { board } = useProject.getState();
  const pointed = blockAt(view, point.x, point.y);
  if (board === undefined || pointed === undefined) return {};
  const { blocks } = board;
  const { uid } = pointed;
  const there = placeInDocument(view, point);
  // What has no room of its own has no edges either: near it one means in it, where it can hold that.
  const isInto = pointed.isSmall && places.parents.has(uid);
  const beside = isInto ? undefined : besideAt(search, blocks, { uid, point: there });
  const box = overlay.boxOf(uid);
  const own = blocks.get(uid);
  const isOnto = own !== undefined && beside === undefined && dragged.takes?.(uid) === true;
  if (box !== undefined && isOnto) {
    const note = { text: ontoWords(blocks, own), isRefused: false };
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
  return { ...(landing && { landing }), note: { text, isRefused: landing === undefined } };
}

interface Pointed {
  readonly uid: string;
  /** In the page. */
  readonly point: PagePoint;
}

/** The empty slot of a composite that is pointed at: what holds nothing has no room of its own. */
function slotNear(
  { view, overlay, dragged }: LandingSearch,
  blocks: Blocks,
  { uid: use, point }: Pointed,
): Found | undefined {
  const around = overlay.boxOf(use);
  const [element] = overlay.elementsOf(use);
  for (const { uid: slot, name } of blocks.get(use)?.emptySlots ?? []) {
    const box = element && slotBox(element, slot, view);
    if (around === undefined || box === undefined || !isNearBox(box, point, SLOT_PX * pagePx(view)))
      continue;
    const line = middleOf(box, { isRow: false, isRightToLeft: false });
    const text = `${intoWords(name, dragged.isCopy)} of “${blocks.get(use)?.name ?? use}”`;
    return { landing: { slot, use, line, around }, note: { text, isRefused: false } };
  }
  return undefined;
}

/** The block that is pointed at the edge of: the innermost one, or one around it that is as large. */
function besideAt({ view, overlay }: LandingSearch, blocks: Blocks, { uid, point }: Pointed) {
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
  const which = besideWhich(boxes, point, BAND_PX * pagePx(view));
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

/** The place in an empty block beside a gap, or in the selected one near the point, where that fills one. */
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
    const isNear = box !== undefined && isNearBox(box, point, SLOT_PX);
    return isNear && isFree(uid) && board.blocks.get(uid)?.isEmpty === true;
  });
  const beside =
    gap && emptyBeside(board.blocks, { parent: gap.parent, index: gap.gap.index }).find(isFree);
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

/** Shows a place where something would land, and brings it into what is seen; without one none any more. */
export function showPlace(view: Window, overlay: Overlay, place: TreePlace | undefined) {
  overlay.showLanding(undefined);
  if (place === undefined) return;
  const { y1, y2 } = gapAt(view, overlay, place)?.line ?? {};
  if (y1 === undefined || y2 === undefined) return;
  scrollNear(view, (y1 + y2) / 2);
  overlay.showLanding(gapAt(view, overlay, place));
}

/** Brings a height of the page into the middle of what is seen, unless it is seen. */
export function scrollNear(view: Window, y: number) {
  const isSeen = y > view.scrollY && y < view.scrollY + view.innerHeight;
  if (!isSeen) view.scrollTo({ top: y - view.innerHeight / 2, behavior: 'instant' });
}

/** The innermost block around that may hold it, and the one that was meant to and may not. */
function holderOf(
  blocks: Blocks,
  { parents }: Places,
  pointed: string,
): { readonly parent: string | undefined; readonly meant: string } {
  let meant: string | undefined;
  let uid: string | undefined = pointed;
  while (uid !== undefined && !parents.has(uid)) {
    // Beside a text, or a picture, is what one means there.
    const isHolder = blocks.get(uid)?.writes !== uid && blocks.childrenOf(uid).length > 0;
    if (isHolder) meant ??= uid;
    uid = blocks.parentOf(uid)?.uid;
  }
  return { parent: uid, meant: meant ?? uid ?? pointed };
}

/** The line that shows it; a block that takes it has none. */
export function lineOf(landing: Landing): Line | undefined {
  if ('gap' in landing) return landing.gap.line;
  return 'slot' in landing ? landing.line : undefined;
}

/** Where a slot of the source stands in a composite. */
function slotBox(use: Element, slot: string, view: Window): Box | undefined {
  const marked = `[${UID_MARK}="${CSS.escape(slot)}"]`;
  const element = use.matches(marked) ? use : use.querySelector(marked);
  return element === null ? undefined : boxInPage(element, view);
}
