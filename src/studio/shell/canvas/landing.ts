import {
  besideWhich,
  gapsOf,
  isNearBox,
  isSameBox,
  middleOf,
  nearestGap,
  type Flow,
  type Gap,
  type Line,
  type PagePoint,
  type PlacedChild,
} from '../../../author/gaps.ts';
import type { Box } from '../../../author/overlay-geometry.ts';
import { UID_MARK } from '../../../author/mark-blocks.ts';
import { intoWords, landingWords } from '../../../author/tree-drops.ts';
import type { TreePlace } from '../../../author/board-moves.ts';
import type { Places } from '../legal-places.ts';
import { useProject, type OpenBoard } from '../project-store.ts';
import { useView, type DropNote } from '../view-store.ts';
import { blockOf } from './marked.ts';
import type { Overlay } from './overlay.ts';

/** At the edge of a block one means beside it, in px. */
const BAND_PX = 6;
/** So near an empty slot it is meant, in px. */
const SLOT_PX = 16;
/** Near the edges of the window the page is scrolled, in px. */
const SCROLL_PX = 48;

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
interface Found {
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
}

/** Follows the pointer, and shows where what is dragged would land. */
export interface LandingFinder {
  /** The pointer is somewhere else, in the coordinates of the window. */
  moveTo(x: number, y: number): void;
  /** Where it lands; nothing is shown any more. */
  end(): Promise<Found>;
}

export function findLandings(view: Window, overlay: Overlay, dragged: Dragged): LandingFinder {
  const page = view.document;
  let places: Places | undefined;
  let at: PagePoint | undefined;
  let frame = 0;
  const placed = new Map<string, readonly PlacedChild[]>();
  const arrived = dragged.places.then(
    (found) => {
      places = found;
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
    show(findLanding(at));
  }

  function show({ landing, note }: Found) {
    const line = landing && lineOf(landing);
    overlay.showLanding(landing && { line, around: landing.around });
    const said = note?.isRefused === true ? note.text : undefined;
    const [x, y] = [(at?.x ?? 0) + view.scrollX, (at?.y ?? 0) + view.scrollY];
    overlay.showValue(said === undefined ? undefined : { x, y, text: said, isRefused: true });
    if (note?.text !== useView.getState().dropNote?.text) useView.setState({ dropNote: note });
  }

  function findLanding(point: PagePoint): Found {
    const { board } = useProject.getState();
    const under = page.elementFromPoint(point.x, point.y);
    const uid = board && blockOf(board.blocks, under);
    if (board === undefined || uid === undefined || places === undefined) return {};
    const there = { x: point.x + view.scrollX, y: point.y + view.scrollY };
    const box = overlay.boxOf(uid);
    const beside = besideAt(board.blocks, uid, there);
    if (box !== undefined && beside === undefined && dragged.takes?.(uid) === true) {
      return { landing: { onto: uid, around: box } };
    }
    const slot =
      beside === undefined && dragged.fillsSlots === true
        ? slotNear(board.blocks, uid, there)
        : undefined;
    if (slot !== undefined) return slot;
    const pointed = (beside && board.blocks.parentOf(beside)?.uid) ?? uid;
    const { parent, meant } = holderOf(board.blocks, places, pointed);
    const landing = parent === undefined ? undefined : landingIn(parent, there);
    const to = landing && { parent: landing.parent, index: landing.gap.index };
    const { isCopy = false } = dragged;
    const reason = places.reasonOf(meant);
    if (to === undefined && reason === undefined) return {};
    const own = {
      meant: reason === undefined ? (parent ?? meant) : meant,
      ...(to && { drop: { to } }),
    };
    const text = landingWords(board.blocks, own, {
      isCopy,
      ...(reason !== undefined && { reason }),
    });
    return { ...(landing && { landing }), note: { text, isRefused: landing === undefined } };
  }

  /** The empty slot of a composite that is pointed at: what holds nothing has no room of its own. */
  function slotNear(blocks: OpenBoard['blocks'], use: string, point: PagePoint): Found | undefined {
    const around = overlay.boxOf(use);
    const [element] = overlay.elementsOf(use);
    for (const { uid: slot, name } of blocks.get(use)?.emptySlots ?? []) {
      const box = element && slotBox(element, slot, view);
      if (around === undefined || box === undefined || !isNearBox(box, point, SLOT_PX)) continue;
      const line = middleOf(box, { isRow: false, isRightToLeft: false });
      const text = `${intoWords(name, dragged.isCopy)} of “${blocks.get(use)?.name ?? use}”`;
      return { landing: { slot, use, line, around }, note: { text, isRefused: false } };
    }
    return undefined;
  }

  /** The block that is pointed at the edge of: the innermost one, or one around it that is as large. */
  function besideAt(blocks: OpenBoard['blocks'], uid: string, point: PagePoint) {
    const box = overlay.boxOf(uid);
    if (box === undefined) return undefined;
    const same = [uid];
    for (let next = blocks.parentOf(uid); next !== undefined; next = blocks.parentOf(next.uid)) {
      const outer = overlay.boxOf(next.uid);
      const isRoot = blocks.parentOf(next.uid) === undefined;
      if (isRoot || outer === undefined || !isSameBox(outer, box)) break;
      same.unshift(next.uid);
    }
    const which = besideWhich(
      same.map(() => box),
      point,
      BAND_PX,
    );
    return which === undefined ? undefined : same[which];
  }

  function landingIn(parent: string, point: PagePoint): GapLanding | undefined {
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
    const leaving = dragged.isCopy === true ? [] : dragged.uids;
    const children = placedIn(overlay, parent, leaving);
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
      show({});
      // Whoever is quick lands there too.
      await arrived;
      return at === undefined ? {} : findLanding(at);
    },
  };
}

/** The children of a block that stay, where they are on the page. */
function placedIn(
  overlay: Overlay,
  parent: string,
  leaving: readonly string[],
): readonly PlacedChild[] {
  const all = useProject.getState().board?.blocks.childrenOf(parent) ?? [];
  return all.flatMap(({ uid }, index) => {
    const box = leaving.includes(uid) ? undefined : overlay.boxOf(uid);
    return box === undefined ? [] : [{ index, box }];
  });
}

/** Shows a place where something would land, and brings it into what is seen; without one none any more. */
export function showPlace(view: Window, overlay: Overlay, place: TreePlace | undefined) {
  overlay.showLanding(undefined);
  const [element] = place === undefined ? [] : overlay.elementsOf(place.parent);
  if (place === undefined || element === undefined) return;
  const { index, parent } = place;
  const landing = () => {
    const around = overlay.boxOf(parent);
    const gaps = around && gapsOf(around, placedIn(overlay, parent, []), flowOf(element, view));
    const gap = gaps?.find((one) => one.index >= index) ?? gaps?.at(-1);
    return around && gap && { around, line: gap.line };
  };
  const { y1 = 0, y2 = 0 } = landing()?.line ?? {};
  const middle = (y1 + y2) / 2;
  const isSeen = middle > view.scrollY && middle < view.scrollY + view.innerHeight;
  if (!isSeen) view.scrollTo({ top: middle - view.innerHeight / 2, behavior: 'instant' });
  overlay.showLanding(landing());
}

/** The innermost block around that may hold it, and the one that was meant to and may not. */
function holderOf(
  blocks: OpenBoard['blocks'],
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

function lineOf(landing: Landing): Line | undefined {
  if ('gap' in landing) return landing.gap.line;
  return 'slot' in landing ? landing.line : undefined;
}

/** Where a slot of the source stands in a composite. */
function slotBox(use: Element, slot: string, view: Window): Box | undefined {
  const marked = `[${UID_MARK}="${CSS.escape(slot)}"]`;
  const element = use.matches(marked) ? use : use.querySelector(marked);
  if (element === null) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + view.scrollX, top: top + view.scrollY, width, height };
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
