import { zoomByWheel } from '../../../../author/canvas/frame-widths.ts';
import { clickedBlock, howOf, type MaskClick } from '../../../../author/outline/selecting.ts';
import { runCommand } from '../../commands/registry.ts';
import type { Drag } from '../../drag.ts';
import { openMenuOf } from '../../menu-of.ts';
import { useProject } from '../../project-store.ts';
import { useView } from '../../view-store.ts';
import { blockAt, clickedAt } from '../block-at.ts';
import { markedAt } from '../marked.ts';
import { placeInShell } from '../measure.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { isFinger, keepScroll } from './touch.ts';
import { cancelBySecondButton } from './second-button.ts';
import { beginPress, setHovered, type Press } from './press.ts';
import { stopWriting, writeBlock, writtenElement } from '../text/text-tool.ts';

/**
 * Events that a page may not receive while blocks are selected: it would follow a link, or submit a
 * form.
 */
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

/** Returns whether the page is edited, not browsed. */
const isSelecting = () => useView.getState().mode !== 'browse';

const leave = () => setHovered(undefined);

type Clicked = { readonly click: MaskClick; readonly meant: string };

type PointedAt = (event: MouseEvent) => string | undefined;

/** Selects by the pointer in a page; returns a function that stops. */
export function followPointer(view: Window & typeof globalThis, overlay: Overlay): () => void {
  const end = new AbortController();
  const { signal } = end;
  const pointedAt: PointedAt = ({ clientX, clientY }) => blockAt(view, clientX, clientY)?.uid;
  const meantAt: PointedAt = ({ clientX, clientY }) => clickedAt(view, clientX, clientY);
  const clicked = createClicker(view, meantAt);
  let press: Press | undefined;

  const giveUp = () => {
    press?.cancel();
    press = undefined;
  };
  const isOther = (event: PointerEvent) => press?.isOf(event) === false;
  const follow = onceAFrame(view, (event) => {
    if (press === undefined) setHovered(isSelecting() ? pointedAt(event) : undefined);
    else if (!isOther(event)) press.follow(event);
  });
  const listen = { capture: true, signal } as const;
  const moved = (event: PointerEvent) => {
    if (isOther(event)) return;
    follow(event);
    press?.note(event);
  };
  view.addEventListener('pointermove', moved, { ...listen, passive: true });
  const pressed = (event: PointerEvent) => {
    if (!isSelecting() || event.button !== 0 || isInText(event)) return;
    event.stopPropagation();
    if (isOther(event) && !event.isPrimary) return;
    giveUp();
    stopWriting();
    press = beginPress({ view, overlay }, event, pointedAt(event));
  };
  view.addEventListener('pointerdown', pressed, listen);
  const released = (event: PointerEvent) => {
    if (isOther(event)) return;
    const before = press;
    press = undefined;
    if (before === undefined) return;
    event.stopPropagation();
    const { timeStamp } = event;
    if (!before.end(event)) return;
    const uid = isFinger(event) && before.isHeldAt(timeStamp) ? meantAt(event) : undefined;
    if (uid === undefined) clicked(event);
    else openMenu(view, uid, event);
  };
  view.addEventListener('pointerup', released, listen);
  view.addEventListener('pointercancel', (event) => isOther(event) || giveUp(), listen);
  const onKey = (event: KeyboardEvent) => {
    if (heedKey(event, press?.drag())) giveUp();
  };
  for (const page of [view, window]) {
    page.addEventListener('keydown', onKey, listen);
    page.addEventListener('keyup', onKey, listen);
  }
  view.document.documentElement.addEventListener('pointerleave', leave, listen);
  const dragged = () => {
    const isDrag = press?.drag() !== undefined;
    if (isDrag) giveUp();
    return isDrag;
  };
  cancelBySecondButton(view, dragged, signal);
  offerMenus(view, { pointedAt: meantAt, giveUp }, signal);
  keepAway(view, signal);
  followZoom(view, signal);
  keepScroll(view, ({ timeStamp }) => press?.isHeldAt(timeStamp) === true, signal);
  return () => {
    giveUp();
    end.abort();
  };
}

/** Returns a listener that runs an action once per frame, for the latest event. */
function onceAFrame(view: Window, act: (event: PointerEvent) => void) {
  let latest: PointerEvent | undefined;
  return (event: PointerEvent) => {
    const isWaiting = latest !== undefined;
    latest = event;
    if (isWaiting) return;
    view.requestAnimationFrame(() => {
      const last = latest ?? event;
      latest = undefined;
      act(last);
    });
  };
}

/** Returns whether a key cancels a drag. Alt makes the drag copy, even while the pointer rests. */
function heedKey(event: KeyboardEvent, drag: Drag | undefined): boolean {
  if (drag === undefined) return false;
  if (event.key === 'Alt') {
    // Alt would open the menu of the browser.
    event.preventDefault();
    drag.copy?.(event.type === 'keydown');
  }
  if (event.key !== 'Escape') return false;
  event.stopPropagation();
  return true;
}

interface OfMenus {
  readonly pointedAt: PointedAt;
  /** Ends a press that opens a menu. */
  readonly giveUp: () => void;
}

function offerMenus(view: Window, { pointedAt, giveUp }: OfMenus, signal: AbortSignal) {
  const offer = (event: MouseEvent) => {
    const uid = isSelecting() && !isInText(event) ? pointedAt(event) : undefined;
    if (uid === undefined) return;
    event.preventDefault();
    giveUp();
    openMenu(view, uid, event);
  };
  view.addEventListener('contextmenu', offer, { capture: true, signal });
}

function openMenu(view: Window, uid: string, { clientX: x, clientY: y }: MouseEvent) {
  openMenuOf(uid, placeInShell(view, { x, y }));
}

/**
 * Returns a listener that selects the block of a click, which depends on the click before it; the
 * second click enters an instance.
 */
function createClicker(view: Window, pointedAt: PointedAt) {
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
    const isSecond = last?.meant === uid && meant !== uid;
    last = how === 'only' ? { click, meant } : undefined;
    if (isSecond && board.blocks.get(uid)?.source !== undefined) {
      last = undefined;
      enterInstance(uid, markedAt(view, event)).catch(() => undefined);
      return;
    }
    void runCommand('select', { uids: [meant], how });
    // The second click in a text starts writing in it, wherever the selection goes (EDIT-3).
    if (meant !== uid) writeBlock(uid, event);
  };
}

/** Shows the main component of an instance, and selects its layer under the pointer. */
async function enterInstance(uid: string, marked: readonly string[]) {
  await runCommand('open-source', { uid });
  const blocks = useProject.getState().board?.blocks;
  const inside = marked.find((one) => blocks?.get(one) !== undefined);
  if (inside !== undefined) await runCommand('select', { uids: [inside] });
}

/** Returns whether an event is in the text being written: it belongs to the browser. */
function isInText({ target }: Event): boolean {
  return target !== null && writtenElement()?.contains(target as Node) === true;
}

function followZoom(view: Window, signal: AbortSignal) {
  view.addEventListener('wheel', zoom, { capture: true, passive: false, signal });
}

/** Zooms the canvas by the wheel with Ctrl, which is also a pinch on a trackpad. */
function zoom(event: WheelEvent) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  useView.setState(({ scale }) => ({ zoom: zoomByWheel(scale, event.deltaY) }));
}

function keepAway(view: Window, signal: AbortSignal) {
  for (const name of KEPT_AWAY) {
    const reject = (event: Event) => {
      if (!isSelecting() || isInText(event)) return;
      // Scrolling stays possible: a finger couldn't scroll any more without the default of
      // `touchstart`, and once scrolling has started, its events can't be cancelled.
      if (name !== 'touchstart' && event.cancelable) event.preventDefault();
      event.stopPropagation();
      if (name === 'mousedown') view.focus();
    };
    view.addEventListener(name, reject, { capture: true, passive: false, signal });
  }
}
