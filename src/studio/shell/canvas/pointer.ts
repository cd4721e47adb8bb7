import { contains } from '../../../author/marquee.ts';
import { clickedBlock, howOf, type MaskClick } from '../../../author/selecting.ts';
import { runCommand } from '../commands/registry.ts';
import { HOLD_MS, isDragged, type Drag } from '../drag.ts';
import { openMenuOf } from '../menu-of.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { startDrag } from './drag-tool.ts';
import { blockAt } from './block-at.ts';
import { startMarquee } from './marquee-tool.ts';
import { pagePx, placeInShell, seenBox } from './measure.ts';
import type { Overlay } from './overlay.ts';
import { isFinger, keepScroll } from './touch.ts';
import { stopWriting, writeBlock, writtenElement } from './text-tool.ts';

interface Press {
  readonly x: number;
  readonly y: number;
  /** When it began, by the clock of events: a busy browser handles them late. */
  readonly time: number;
  /** The block that was pressed. */
  readonly uid: string | undefined;
  /** Whether moving draws a rectangle, instead of taking the block along. */
  readonly isArea: boolean;
  /** Whether a key says so, however long it is held. */
  readonly isChosen: boolean;
  /** Whether what is selected stays so. */
  readonly isAdded: boolean;
  /** When it had gone so far that it is a drag. */
  movedAt?: number;
  /** Whether it moves the page, as it was held before it moved. */
  isScroll: boolean;
  drag?: Drag;
  /** Where it was last. */
  at: PointerEvent;
}

/** What a page may not hear while blocks are selected: it would follow a link, or send a form. */
const KEPT_AWAY = [
  'click',
  'dblclick',
  'auxclick',
  'mousedown',
  'mouseup',
  'submit',
  'dragstart',
  'touchstart',
  'touchend',
] as const;

/** While the page is the author's, and no visitor's. */
const isSelecting = () => useView.getState().mode !== 'browse';

type Clicked = { readonly click: MaskClick; readonly meant: string };

/** Selects by the pointer in a page; gives what ends it. */
export function followPointer(view: Window & typeof globalThis, overlay: Overlay): () => void {
  const end = new AbortController();
  const pointedAt = ({ clientX, clientY }: MouseEvent) => blockAt(view, clientX, clientY)?.uid;
  const clicked = createClicker(pointedAt);
  let press: Press | undefined;
  let moved: PointerEvent | undefined;

  /** Moves are handled once a frame. */
  function follow() {
    const event = moved;
    moved = undefined;
    if (event === undefined) return;
    if (press === undefined) hover(isSelecting() ? pointedAt(event) : undefined);
    else dragTo(press, event);
  }

  /** A press that moves before it was held takes its block along, or all that are selected. */
  function dragTo(own: Press, event: PointerEvent) {
    const { clientX, clientY } = event;
    if (own.movedAt !== undefined && own.drag === undefined && !own.isScroll)
      start(own, own.movedAt);
    own.drag?.copy?.(event.altKey);
    own.drag?.moveTo(clientX, clientY);
    if (!own.isScroll) return;
    const { clientX: left, clientY: top } = own.at;
    own.at = event;
    view.scrollBy({ left: left - clientX, top: top - clientY, behavior: 'instant' });
  }

  function start(own: Press, movedAt: number) {
    hover(undefined);
    const isHeld = movedAt - own.time >= HOLD_MS;
    if (isFinger(own.at) && !isHeld) press = undefined;
    else if (!isFinger(own.at) && isHeld && !own.isChosen) own.isScroll = true;
    else if (own.isArea) own.drag = startMarquee(view, overlay, own);
    else if (own.uid !== undefined && canMove(own.uid)) {
      const { uids } = useView.getState().selection;
      if (!uids.includes(own.uid)) void runCommand('select', { uids: [own.uid] });
      // It may be dropped beside the page, in a tree.
      view.document.documentElement.setPointerCapture(own.at.pointerId);
      own.drag = startDrag(view, useView.getState().selection.uids);
    }
  }

  function hover(uid: string | undefined) {
    if (useView.getState().hovered === uid) return;
    useView.setState({ hovered: uid });
    overlay.poke();
  }

  function pressed(event: PointerEvent) {
    if (!isSelecting() || event.button !== 0 || isInText(event)) return;
    stopWriting();
    event.stopPropagation();
    const uid = pointedAt(event);
    const isArea = event.ctrlKey || event.metaKey;
    press = {
      x: event.clientX,
      y: event.clientY,
      time: event.timeStamp,
      isChosen: isSelectTool() && (isArea || event.altKey),
      isArea: isSelectTool() && (isArea || isGround(uid)),
      isAdded: event.shiftKey,
      isScroll: false,
      uid,
      at: event,
    };
  }

  /** What is as large as the window is no block that somebody means to move. */
  function isGround(uid: string | undefined): boolean {
    const box = uid === undefined ? undefined : overlay.boxOf(uid);
    const isRoot = uid === undefined || !canMove(uid);
    return isRoot || (box !== undefined && contains(box, seenBox(view)));
  }

  function released(event: PointerEvent) {
    const before = press;
    press = undefined;
    if (before === undefined) return;
    event.stopPropagation();
    noteMove(before, event, pagePx(view));
    dragTo(before, event);
    before.drag?.drop();
    if (before.movedAt !== undefined) return;
    if (isFinger(event) && before.uid !== undefined && event.timeStamp - before.time >= HOLD_MS) {
      openMenu(before.uid, event);
    } else clicked(event);
  }

  function openMenu(uid: string, { clientX, clientY }: MouseEvent) {
    openMenuOf(uid, placeInShell(view, { x: clientX, y: clientY }));
  }

  const listen = { capture: true, signal: end.signal } as const;
  view.addEventListener(
    'pointermove',
    (event) => {
      if (moved === undefined) view.requestAnimationFrame(follow);
      moved = event;
      if (press !== undefined) noteMove(press, event, pagePx(view));
    },
    { ...listen, passive: true },
  );
  view.addEventListener('pointerdown', pressed, listen);
  view.addEventListener('pointerup', released, listen);
  const giveUp = () => {
    press?.drag?.cancel();
    press = undefined;
  };
  view.addEventListener('pointercancel', giveUp, listen);
  for (const page of [view, window]) {
    const onKey = (event: KeyboardEvent) => {
      if (press?.drag === undefined) return;
      if (event.key === 'Alt') copyByKey(event, press.drag);
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      giveUp();
    };
    page.addEventListener('keydown', onKey, listen);
    page.addEventListener('keyup', onKey, listen);
  }
  view.addEventListener(
    'contextmenu',
    (event: MouseEvent) => {
      const uid = isSelecting() && !isInText(event) ? pointedAt(event) : undefined;
      if (uid === undefined) return;
      event.preventDefault();
      giveUp();
      openMenu(uid, event);
    },
    listen,
  );
  view.document.documentElement.addEventListener('pointerleave', () => hover(undefined), listen);
  keepAway(view, end.signal);
  const isTaken = ({ timeStamp }: TouchEvent) =>
    press !== undefined && timeStamp - press.time >= HOLD_MS;
  keepScroll(view, isTaken, end.signal);
  return () => {
    giveUp();
    end.abort();
  };
}

/** Copies land as long as Alt is held, also where the pointer rests; a browser would open its menu. */
function copyByKey(event: KeyboardEvent, drag: Drag) {
  event.preventDefault();
  drag.copy?.(event.type === 'keydown');
}

/** Notes when a press had gone so far that it is a drag, where so many px of the page are one of the window. */
function noteMove(press: Press, { clientX, clientY, timeStamp }: PointerEvent, per: number) {
  if (isDragged(press, { x: clientX, y: clientY }, per)) press.movedAt ??= timeStamp;
}

/** The root of a board stays where it is. */
function canMove(uid: string): boolean {
  const isThere = useProject.getState().board?.blocks.parentOf(uid) !== undefined;
  return isThere && isSelectTool();
}

const isSelectTool = () => useView.getState().mode === 'select';

/** Selects what a click means, after the ones before it. */
function createClicker(pointedAt: (event: MouseEvent) => string | undefined) {
  let last: Clicked | undefined;
  return (event: PointerEvent) => {
    const { board } = useProject.getState();
    const uid = pointedAt(event);
    if (board === undefined || uid === undefined) {
      void runCommand('clear-selection');
      return;
    }
    const how = howOf(event);
    const click = { uid, time: event.timeStamp };
    const { doubleClick } = useView.getState().settings;
    const meant = how === 'only' ? clickedBlock(board.blocks, click, last, doubleClick) : uid;
    last = how === 'only' ? { click, meant } : undefined;
    void runCommand('select', { uids: [meant], how });
    // The second click in a text begins to write in it, wherever the selection goes (EDIT-3).
    if (meant !== uid) writeBlock(uid, event);
  };
}

/** Whether something happens in the text that is being written: it is the browser's. */
function isInText({ target }: Event): boolean {
  return target !== null && writtenElement()?.contains(target as Node) === true;
}

function keepAway(view: Window, signal: AbortSignal) {
  for (const name of KEPT_AWAY) {
    const refuse = (event: Event) => {
      if (!isSelecting() || isInText(event)) return;
      // A finger could scroll no more; and one that does can't be kept from it.
      if (name !== 'touchstart' && event.cancelable) event.preventDefault();
      event.stopPropagation();
      if (name === 'mousedown') view.focus();
    };
    view.addEventListener(name, refuse, { capture: true, passive: false, signal });
  }
}
