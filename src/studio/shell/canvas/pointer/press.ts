import { contains } from '../../../../author/canvas/marquee.ts';
import { runCommand } from '../../commands/registry.ts';
import { HOLD_MS, isDragged, type Drag, type Point } from '../../drag.ts';
import { useProject } from '../../project-store.ts';
import { useView } from '../../view-store.ts';
import { startDrag } from './drag-tool.ts';
import { startMarquee } from './marquee-tool.ts';
import { pagePx, seenBox } from '../measure.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { isFinger } from './touch.ts';

/** A press of the pointer on the page, until it is let go. */
export interface Press {
  /** Whether an event is of the pointer that has pressed: a second finger may come and go. */
  isOf(event: PointerEvent): boolean;
  /** Notes whether it is a drag by now: at once, as a busy browser has the rest follow late. */
  note(event: PointerEvent): void;
  /** Has what is dragged follow. */
  follow(event: PointerEvent): void;
  /** Lets go; whether it was a click. */
  end(event: PointerEvent): boolean;
  cancel(): void;
  /** Whether it was held by a time of the clock of events, for longer than a click is. */
  isHeldAt(time: number): boolean;
  /** What is dragged, once something is. */
  drag(): Drag | undefined;
}

interface PressedPage {
  readonly view: Window;
  readonly overlay: Overlay;
}

/** Begins a press on a block, or on none. */
export function beginPress(page: PressedPage, event: PointerEvent, uid: string | undefined): Press {
  const { view, overlay } = page;
  const from = { x: event.clientX, y: event.clientY };
  // When it had gone so far that it is a drag, by the clock of events.
  let movedAt: number | undefined;
  let isBegun = false;
  let drag: Drag | undefined;

  const isHeldAt = (time: number) => time - event.timeStamp >= HOLD_MS;

  /**
   * One that moves before it was held takes its block along, or all that are selected, or draws a rectangle. A finger
   * does so after it was held: before that the browser scrolls.
   */
  function begin(isHeld: boolean): Drag | undefined {
    setHovered(undefined);
    if (isFinger(event) && !isHeld) return undefined;
    const isTool = isSelectTool();
    const isArea = isTool && (event.ctrlKey || event.metaKey);
    // A key says so, however long it is held.
    const isChosen = isArea || (isTool && event.altKey);
    if (!isChosen && isHeld && !isFinger(event)) return startScroll(view, from);
    if (isArea || (isTool && isGround(uid, page))) {
      return startMarquee(view, overlay, { ...from, isAdded: event.shiftKey });
    }
    if (uid === undefined || !canMove(uid)) return undefined;
    const { blocks: uids } = useView.getState().selection;
    if (!uids.includes(uid)) void runCommand('select', { uids: [uid] });
    // It may be dropped beside the page, in a tree.
    view.document.documentElement.setPointerCapture(event.pointerId);
    return startDrag(view, useView.getState().selection.blocks);
  }

  function note({ clientX: x, clientY: y, timeStamp }: PointerEvent) {
    if (isDragged(from, { x, y }, pagePx(view))) movedAt ??= timeStamp;
  }

  function follow({ clientX, clientY, altKey }: PointerEvent) {
    if (movedAt !== undefined && !isBegun) {
      isBegun = true;
      drag = begin(isHeldAt(movedAt));
    }
    drag?.copy?.(altKey);
    drag?.moveTo(clientX, clientY);
  }

  return {
    isOf: ({ pointerId }) => pointerId === event.pointerId,
    note,
    follow,
    end(last) {
      note(last);
      follow(last);
      drag?.drop();
      return movedAt === undefined;
    },
    cancel: () => drag?.cancel(),
    isHeldAt,
    drag: () => drag,
  };
}

/** Says which block the pointer is over. */
export function setHovered(uid: string | undefined) {
  if (useView.getState().hovered !== uid) useView.setState({ hovered: uid });
}

/** The page itself follows the pointer. */
function startScroll(view: Window, from: Point): Drag {
  let at = from;
  return {
    moveTo(x, y) {
      view.scrollBy({ left: at.x - x, top: at.y - y, behavior: 'instant' });
      at = { x, y };
    },
    drop: () => undefined,
    cancel: () => undefined,
  };
}

/** What is as large as the window is no block that somebody means to move. */
function isGround(uid: string | undefined, { view, overlay }: PressedPage): boolean {
  if (uid === undefined || !canMove(uid)) return true;
  const box = overlay.boxOf(uid);
  return box !== undefined && contains(box, seenBox(view));
}

/** The root of a board stays where it is. */
function canMove(uid: string): boolean {
  const isThere = useProject.getState().board?.blocks.parentOf(uid) !== undefined;
  return isThere && isSelectTool();
}

const isSelectTool = () => useView.getState().mode === 'select';
