import type { HandleName } from '../../../../author/resize/handles.ts';
import type { Pull, Resized } from '../../../../author/resize/resizable.ts';
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
import { pagePx, placeInDocument } from '../measure.ts';
import { findResized, saveResized, showResized, type ResizedBlock } from './resize-facts.ts';
import type { ResizedPage } from './resized-page.ts';
import { cancelBySecondButton } from '../pointer/second-button.ts';
import { openPreview, type Preview } from './resize-preview.ts';
import { remembers } from '../../../tab-memory.ts';

/**
 * Distance in px of the window that makes a press of a handle a drag: less than for other drags.
 */
const PULL_PX = 2;

type Held = Pick<PointerEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * A pressed handle, which is dragged once the facts about the blocks are known. Releasing it saves
 * one change; Escape restores the former state.
 */
interface Grip {
  readonly handle: HandleName;
  /** The uids of the changed blocks; the one with the handle comes first. */
  readonly uids: readonly string[];
  /** The pointer that holds the handle; a second finger has another id. */
  readonly pointerId: number;
  readonly start: Point;
  at: Point;
  held: Held;
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
const memory = remembers<{ shown?: ResizedPage | undefined }>('resize-tool', {});

export const resizedPage = (): ResizedPage | undefined => memory.shown;

/**
 * Follows the handles of a page (EDIT-3); returns a function that stops. Runs before other
 * listeners of the pointer.
 */
export function followHandles(page: ResizedPage): () => void {
  const { view } = page;
  const end = new AbortController();
  const hand: Hand = { page, grip: undefined, last: undefined, frame: 0 };
  const giveUp = () => hand.grip && stop(hand, hand.grip);
  const cancel = (event: PointerEvent) => isHeldBy(hand, event) && giveUp();
  const onKey = (event: KeyboardEvent) => key(hand, event);
  memory.shown = page;
  const listen = { capture: true, signal: end.signal } as const;
  view.addEventListener('pointerdown', (event) => press(hand, event), listen);
  view.addEventListener('pointermove', (event) => move(hand, event), listen);
  view.addEventListener('pointerup', (event) => release(hand, event), listen);
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
interface Hand {
  readonly page: ResizedPage;
  /** The held handle. */
  grip: Grip | undefined;
  /** The previous press without a drag. */
  last: LastPress | undefined;
  frame: number;
}

const isHeldBy = ({ grip }: Hand, { pointerId }: PointerEvent) => grip?.pointerId === pointerId;

/** Shows the result of a drag once per frame. */
function showSoon(hand: Hand) {
  if (hand.frame !== 0) return;
  const { page } = hand;
  hand.frame = page.view.requestAnimationFrame(() => {
    hand.frame = 0;
    if (hand.grip?.isDragged === true) show(page, hand.grip);
  });
}

function press(hand: Hand, event: PointerEvent) {
  const handle = handleAt(event);
  const uids = handleOrder(useView.getState().selection);
  if (handle === undefined || uids.length === 0 || event.button !== 0) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (hand.grip !== undefined) {
    if (!event.isPrimary) return;
    stop(hand, hand.grip);
  }
  (event.composedPath()[0] as Element).setPointerCapture(event.pointerId);
  useView.setState({ handle, hovered: undefined });
  const own = newGrip(hand.page, { handle, uids, event });
  hand.grip = own;
  findResized(hand.page, uids, handle).then(
    (resized) => {
      own.resized = resized;
      if (resized === undefined) stop(hand, own);
      else if (own.isLetGo) letGo(hand, own);
      else showSoon(hand);
    },
    () => stop(hand, own),
  );
}

function move(hand: Hand, event: PointerEvent) {
  const { page, grip } = hand;
  if (grip === undefined) return;
  event.stopImmediatePropagation();
  if (!isHeldBy(hand, event)) return;
  grip.at = placeInDocument(page.view, { x: event.clientX, y: event.clientY });
  grip.held = heldBy(event);
  const far = Math.hypot(grip.at.x - grip.start.x, grip.at.y - grip.start.y);
  if (!grip.isDragged && far > PULL_PX * pagePx()) {
    grip.isDragged = true;
    dismissError();
  }
  showSoon(hand);
}

function release(hand: Hand, event: PointerEvent) {
  const own = hand.grip;
  if (own === undefined) return;
  move(hand, event);
  if (!isHeldBy(hand, event)) return;
  if (!own.isDragged) {
    stop(hand, own);
    pressOnly(hand, own, event.timeStamp);
  } else if (own.resized === undefined) {
    own.isLetGo = true;
    hand.grip = undefined;
  } else letGo(hand, own);
}

/** Handles a press without a drag: the second of two fits the block to its content. */
function pressOnly(hand: Hand, own: Grip, time: number) {
  const { last } = hand;
  const { handle, uids } = own;
  const uid = uids.join(' ');
  const { doubleClick } = useView.getState().settings;
  const isSecond = last?.handle === handle && last.uid === uid && time - last.time <= doubleClick;
  hand.last = isSecond ? undefined : { handle, uid, time };
  // The shell shows rejections of changes.
  if (isSecond) fitHandle(hand.page, { uids, ...pullOf(own) }).catch(() => undefined);
}

function key(hand: Hand, event: KeyboardEvent) {
  const { grip } = hand;
  if (grip === undefined) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  grip.held = heldBy(event);
  if (event.key === 'Escape') stop(hand, grip);
  else showSoon(hand);
}

function letGo(hand: Hand, own: Grip) {
  apply(own);
  clear(hand, own);
  save(own);
}

/** Restores the former state. */
function stop(hand: Hand, own: Grip) {
  own.preview.end();
  clear(hand, own);
}

function clear(hand: Hand, own: Grip) {
  if (hand.grip === own) hand.grip = undefined;
  const { overlay } = hand.page;
  overlay.showValue(undefined);
  overlay.showGuides([]);
}

interface Pressed extends Pick<Grip, 'handle' | 'uids'> {
  readonly event: PointerEvent;
}

function newGrip(page: ResizedPage, { handle, uids, event }: Pressed): Grip {
  const at = placeInDocument(page.view, { x: event.clientX, y: event.clientY });
  return {
    handle,
    uids,
    pointerId: event.pointerId,
    start: at,
    at,
    held: heldBy(event),
    isDragged: false,
    preview: openPreview(page),
    isLetGo: false,
  };
}

function apply(own: Grip) {
  if (own.resized === undefined) return;
  own.now = resizeAll(own.resized, pullOf(own));
  if (own.now === undefined || isNotResized(own.now)) return;
  showResized(own.preview, own.resized, own.now.all);
}

/** Shows the result of a drag on the page. */
function show({ overlay }: ResizedPage, own: Grip) {
  apply(own);
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
function save(own: Grip) {
  const { now, resized, preview } = own;
  if (now !== undefined) useView.setState({ sized: isNotResized(now) ? now.why : now.said });
  const isNone = now === undefined || isNotResized(now) || isUnchanged(now.all, pullOf(own));
  if (isNone || resized === undefined) {
    preview.end();
    return;
  }
  const saved = saveResized(resized, now.all);
  preview.end(saved);
  saved.catch(() => undefined);
}

const heldBy = ({ shiftKey, altKey, ctrlKey, metaKey }: Held): Held => ({
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
});

function pullOf({ handle, start, at, held }: Grip): Pull {
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

export interface Fitting extends Pick<Pull, 'handle' | 'mode' | 'isBoth' | 'isAll'> {
  readonly uids: readonly string[];
}

/**
 * Clears the value of a handle, so that blocks fit their content. @throws with the reason of a
 * rejection
 */
export async function fitHandle(page: ResizedPage, { uids, ...pull }: Fitting): Promise<void> {
  const resized = await findResized(page, uids, pull.handle);
  const fitted = resized && fitAll(resized, pull);
  if (resized === undefined || fitted === undefined) return;
  useView.setState({ sized: isNotResized(fitted) ? fitted.why : fitted.said });
  if (isNotResized(fitted)) throw new Error(fitted.why);
  await saveResized(resized, fitted.all);
}
