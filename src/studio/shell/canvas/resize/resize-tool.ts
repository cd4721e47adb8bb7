import type { HandleName } from '../../../../author/resize/handles.ts';
import type { HandlePull, Resized } from '../../../../author/resize/resizable.ts';
import {
  fitAll,
  isNotResized,
  isUnchanged,
  resizeAll,
  type NotResized,
  type ResizedAll,
} from '../../../../author/resize/resize-several.ts';
import { handleOrder } from '../../../../author/outline/selecting.ts';
import { trueSnaps } from '../../../../author/resize/snaps.ts';
import { dismissError } from '../../choices.ts';
import type { Point } from '../../drag.ts';
import { useView } from '../../view-store.ts';
import { handleAt } from '../overlay/handle-marks.ts';
import { pagePxPerShellPx, placeInDocument } from '../measure.ts';
import { findResized, saveResized, showResized, type ResizedBlock } from './resize-facts.ts';
import type { ResizedPage } from './resized-page.ts';
import { cancelBySecondButton } from '../pointer/second-button.ts';
import { openPreview, type Preview } from './resize-preview.ts';
import { createMemory } from '../../../tab-memory.ts';

/**
 * Distance in px of the window that makes a press of a handle a drag: less than for other drags.
 */
const DRAG_START_PX = 2;

type Modifiers = Pick<PointerEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * A pressed handle, which is dragged once the facts about the blocks are known. Releasing it saves
 * one change; Escape restores the former state.
 */
interface HandleDrag {
  readonly handle: HandleName;
  /** The uids of the changed blocks; the one with the handle comes first. */
  readonly uids: readonly string[];
  /** The pointer that holds the handle; a second finger has another id. */
  readonly pointerId: number;
  readonly start: Point;
  at: Point;
  held: Modifiers;
  isDragged: boolean;
  readonly preview: Preview;
  /** The state of the blocks; undefined until it is known. */
  resized?: readonly ResizedBlock[] | undefined;
  now?: ResizedAll<Resized> | NotResized | undefined;
  /** The drag ended before the blocks were known. */
  isLetGo: boolean;
}

interface LastPress {
  readonly handle: HandleName;
  readonly uid: string;
  readonly time: number;
}

/** The page in the frame, for keys and programs. */
const memory = createMemory<{ shown?: ResizedPage | undefined }>('resize-tool', {});

export const resizedPage = (): ResizedPage | undefined => memory.shown;

/**
 * Follows the handles of a page (EDIT-3); returns a function that stops. Runs before other
 * listeners of the pointer.
 */
export function followHandles(page: ResizedPage): () => void {
  const { view } = page;
  const end = new AbortController();
  const hand: ResizePointer = { page, grip: undefined, last: undefined, frame: 0 };
  const giveUp = () => hand.grip && cancelDrag(hand, hand.grip);
  const cancel = (event: PointerEvent) => isDragOfPointer(hand, event) && giveUp();
  const onKey = (event: KeyboardEvent) => handleKey(hand, event);
  memory.shown = page;
  const listen = { capture: true, signal: end.signal } as const;
  view.addEventListener('pointerdown', (event) => pressHandle(hand, event), listen);
  view.addEventListener('pointermove', (event) => moveHandle(hand, event), listen);
  view.addEventListener('pointerup', (event) => releaseHandle(hand, event), listen);
  view.addEventListener('pointercancel', cancel, listen);
  const pulled = () => {
    const isPulled = hand.grip !== undefined;
    // A finger that rests on a handle can still drag it.
    if (hand.grip?.isDragged === true) giveUp();
    return isPulled;
  };
  cancelBySecondButton(view, pulled, end.signal);
  for (const one of [view, window]) {
    one.addEventListener('keydown', onKey, listen);
    one.addEventListener('keyup', onKey, listen);
  }
  // The shown result belongs to the former selection.
  const unfollow = useView.subscribe((now, before) => {
    if (now.selection.blocks.join(' ') !== before.selection.blocks.join(' ') && now.sized !== '') {
      useView.setState({ sized: '' });
    }
  });
  return () => {
    giveUp();
    unfollow();
    end.abort();
    if (memory.shown === page) memory.shown = undefined;
  };
}

/** The pointer's state on a page. */
interface ResizePointer {
  readonly page: ResizedPage;
  /** The held handle. */
  grip: HandleDrag | undefined;
  /** The previous press without a drag. */
  last: LastPress | undefined;
  frame: number;
}

const isDragOfPointer = ({ grip }: ResizePointer, { pointerId }: PointerEvent) =>
  grip?.pointerId === pointerId;

/** Shows the result of a drag once per frame. */
function showInNextFrame(hand: ResizePointer) {
  if (hand.frame !== 0) return;
  const { page } = hand;
  hand.frame = page.view.requestAnimationFrame(() => {
    hand.frame = 0;
    if (hand.grip?.isDragged === true) showDrag(page, hand.grip);
  });
}

function pressHandle(hand: ResizePointer, event: PointerEvent) {
  const handle = handleAt(event);
  const uids = handleOrder(useView.getState().selection);
  if (handle === undefined || uids.length === 0 || event.button !== 0) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (hand.grip !== undefined) {
    if (!event.isPrimary) return;
    cancelDrag(hand, hand.grip);
  }
  (event.composedPath()[0] as Element).setPointerCapture(event.pointerId);
  useView.setState({ handle, hovered: undefined });
  const own = createDrag(hand.page, { handle, uids, event });
  hand.grip = own;
  findResized(hand.page, uids, handle).then(
    (resized) => {
      own.resized = resized;
      if (resized === undefined) cancelDrag(hand, own);
      else if (own.isLetGo) finishDrag(hand, own);
      else showInNextFrame(hand);
    },
    () => cancelDrag(hand, own),
  );
}

function moveHandle(hand: ResizePointer, event: PointerEvent) {
  const { page, grip } = hand;
  if (grip === undefined) return;
  event.stopImmediatePropagation();
  if (!isDragOfPointer(hand, event)) return;
  grip.at = placeInDocument(page.view, { x: event.clientX, y: event.clientY });
  grip.held = modifiersOf(event);
  const far = Math.hypot(grip.at.x - grip.start.x, grip.at.y - grip.start.y);
  if (!grip.isDragged && far > DRAG_START_PX * pagePxPerShellPx()) {
    grip.isDragged = true;
    dismissError();
  }
  showInNextFrame(hand);
}

function releaseHandle(hand: ResizePointer, event: PointerEvent) {
  const own = hand.grip;
  if (own === undefined) return;
  moveHandle(hand, event);
  if (!isDragOfPointer(hand, event)) return;
  if (!own.isDragged) {
    cancelDrag(hand, own);
    handlePressWithoutDrag(hand, own, event.timeStamp);
  } else if (own.resized === undefined) {
    own.isLetGo = true;
    hand.grip = undefined;
  } else finishDrag(hand, own);
}

/** Handles a press without a drag: the second of two fits the block to its content. */
function handlePressWithoutDrag(hand: ResizePointer, own: HandleDrag, time: number) {
  const { last } = hand;
  const { handle, uids } = own;
  const uid = uids.join(' ');
  const { doubleClick } = useView.getState().settings;
  const isSecond = last?.handle === handle && last.uid === uid && time - last.time <= doubleClick;
  hand.last = isSecond ? undefined : { handle, uid, time };
  // The shell shows rejections of changes.
  if (isSecond) fitHandle(hand.page, { uids, ...pullOfDrag(own) }).catch(() => undefined);
}

function handleKey(hand: ResizePointer, event: KeyboardEvent) {
  const { grip } = hand;
  if (grip === undefined) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  grip.held = modifiersOf(event);
  if (event.key === 'Escape') cancelDrag(hand, grip);
  else showInNextFrame(hand);
}

function finishDrag(hand: ResizePointer, own: HandleDrag) {
  applyDrag(own);
  endDrag(hand, own);
  saveDrag(own);
}

/** Restores the former state. */
function cancelDrag(hand: ResizePointer, own: HandleDrag) {
  own.preview.end();
  endDrag(hand, own);
}

function endDrag(hand: ResizePointer, own: HandleDrag) {
  if (hand.grip === own) hand.grip = undefined;
  const { overlay } = hand.page;
  overlay.showValue(undefined);
  overlay.showGuides([]);
}

interface PressedHandle extends Pick<HandleDrag, 'handle' | 'uids'> {
  readonly event: PointerEvent;
}

function createDrag(page: ResizedPage, { handle, uids, event }: PressedHandle): HandleDrag {
  const at = placeInDocument(page.view, { x: event.clientX, y: event.clientY });
  return {
    handle,
    uids,
    pointerId: event.pointerId,
    start: at,
    at,
    held: modifiersOf(event),
    isDragged: false,
    preview: openPreview(page),
    isLetGo: false,
  };
}

function applyDrag(own: HandleDrag) {
  if (own.resized === undefined) return;
  own.now = resizeAll(own.resized, pullOfDrag(own));
  if (own.now === undefined || isNotResized(own.now)) return;
  showResized(own.preview, own.resized, own.now.all);
}

/** Shows the result of a drag on the page. */
function showDrag({ overlay }: ResizedPage, own: HandleDrag) {
  applyDrag(own);
  const { now, at, uids } = own;
  if (now === undefined) return;
  if (isNotResized(now)) {
    overlay.showValue({ ...at, text: now.why, isRejected: true });
    return;
  }
  const snaps = now.all[0]?.snaps ?? [];
  const box = snaps.length === 0 ? undefined : overlay.boxOf(uids[0] ?? '');
  overlay.showValue({ ...at, text: now.said, isSnapped: snaps.length > 0 });
  overlay.showGuides(box === undefined ? [] : trueSnaps(snaps, box));
}

/** Saves the result of a drag as one change. */
function saveDrag(own: HandleDrag) {
  const { now, resized, preview } = own;
  if (now !== undefined) useView.setState({ sized: isNotResized(now) ? now.why : now.said });
  const isNone = now === undefined || isNotResized(now) || isUnchanged(now.all, pullOfDrag(own));
  if (isNone || resized === undefined) {
    preview.end();
    return;
  }
  const saved = saveResized(resized, now.all);
  preview.end(saved);
  saved.catch(() => undefined);
}

const modifiersOf = ({ shiftKey, altKey, ctrlKey, metaKey }: Modifiers): Modifiers => ({
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
});

function pullOfDrag({ handle, start, at, held }: HandleDrag): HandlePull {
  const { resizeMode: mode } = useView.getState();
  return {
    handle,
    mode: held.ctrlKey || held.metaKey ? 'maximum' : mode,
    x: at.x - start.x,
    y: at.y - start.y,
    isBoth: held.shiftKey,
    isAll: held.altKey,
  };
}

export interface FitRequest extends Pick<HandlePull, 'handle' | 'mode' | 'isBoth' | 'isAll'> {
  readonly uids: readonly string[];
}

/**
 * Clears the value of a handle, so that blocks fit their content. @throws with the reason of a
 * rejection
 */
export async function fitHandle(page: ResizedPage, { uids, ...pull }: FitRequest): Promise<void> {
  const resized = await findResized(page, uids, pull.handle);
  const fitted = resized && fitAll(resized, pull);
  if (resized === undefined || fitted === undefined) return;
  useView.setState({ sized: isNotResized(fitted) ? fitted.why : fitted.said });
  if (isNotResized(fitted)) throw new Error(fitted.why);
  await saveResized(resized, fitted.all);
}
