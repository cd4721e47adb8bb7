import { contains } from '../../../../author/canvas/selection-rect.ts';
import { runCommand } from '../../commands/registry.ts';
import { HOLD_MS, isDragged, type Drag, type Point } from '../../drag.ts';
import { useProject } from '../../project-store.ts';
import { useView } from '../../view-store.ts';
import { startDrag } from './drag-tool.ts';
import { startMarquee } from './marquee-tool.ts';
import { pagePx, seenBox } from '../measure.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { isFinger } from './touch.ts';

/** A press of the pointer on the page, until it is released. */
export interface Press {
  /** Returns whether an event belongs to the pressed pointer: a second finger doesn't. */
  isOf(event: PointerEvent): boolean;
  /**
   * Records whether the press has become a drag: synchronously, as a busy browser runs the rest
   * late.
   */
  note(event: PointerEvent): void;
  /** Updates the drag. */
  follow(event: PointerEvent): void;
  /** Ends the press; returns whether it was a click. */
  end(event: PointerEvent): boolean;
  cancel(): void;
  /**
   * Returns whether the pointer was held until a time of the event clock, for longer than a click.
   */
  isHeldAt(time: number): boolean;
  /** Returns the drag, once there is one. */
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
  // Time of the event clock when the press became a drag.
  let movedAt: number | undefined;
  let isBegun = false;
  let drag: Drag | undefined;

  const isHeldAt = (time: number) => time - event.timeStamp >= HOLD_MS;

  /**
   * A move before holding drags the block or the selection, or draws a rectangle. A finger has to
   * hold first: before that the browser scrolls.
   */
  function begin(isHeld: boolean): Drag | undefined {
    setHovered(undefined);
    if (isFinger(event) && !isHeld) return undefined;
    const isTool = isSelectTool();
    const isArea = isTool && (event.ctrlKey || event.metaKey);
    // A held key chooses the kind of drag, no matter how long the pointer was held.
    const isChosen = isArea || (isTool && event.altKey);
    if (!isChosen && isHeld && !isFinger(event)) return startScroll(view, from);
    if (isArea || (isTool && isGround(uid, page))) {
      return startMarquee(view, overlay, { ...from, isAdded: event.shiftKey });
    }
    if (uid === undefined || !canMove(uid)) return undefined;
    const { blocks: uids } = useView.getState().selection;
    if (!uids.includes(uid)) void runCommand('select', { uids: [uid] });
    // The block may be dropped outside of the page, in a tree.
    view.document.documentElement.setPointerCapture(event.pointerId);
    return startDrag(view, useView.getState().selection.blocks);
  }

  function note({ clientX: x, clientY: y, timeStamp }: PointerEvent) {
    if (movedAt === undefined && isDragged(from, { x, y }, pagePx())) movedAt = timeStamp;
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

/** Sets the hovered block. */
export function setHovered(uid: string | undefined) {
  if (useView.getState().hovered !== uid) useView.setState({ hovered: uid });
}

/** Scrolls the page with the pointer. */
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

/** Returns whether a block is as large as the window, and so not a target for dragging. */
function isGround(uid: string | undefined, { view, overlay }: PressedPage): boolean {
  if (uid === undefined || !canMove(uid)) return true;
  const box = overlay.boxOf(uid);
  return box !== undefined && contains(box, seenBox(view));
}

/** The root of a board can't be moved. */
function canMove(uid: string): boolean {
  const isThere = useProject.getState().board?.blocks.parentOf(uid) !== undefined;
  return isThere && isSelectTool();
}

const isSelectTool = () => useView.getState().mode === 'select';
