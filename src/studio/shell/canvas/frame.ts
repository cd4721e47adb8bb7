import type { TreePlace } from '../../../author/outline/board-moves.ts';
import type { ChangeMessage } from '../../../author/tab-answer.ts';
import { ROOT_ID } from '../../../page/read.ts';
import { PARSED_EVENT, SHOWING_EVENT, SHOWN_EVENT, CHANGE_EVENT } from '../../page/shell-events.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { showBoard } from '../show-board.ts';
import {
  arrivePage,
  isLeavingPage,
  leavePage,
  recordChangeShown,
  recordChangeSent,
  untilPageArrives,
} from './arrival.ts';
import { addressOf } from './board-address.ts';
import { scrollIntoMiddle, showPlace } from './pointer/landing.ts';
import {
  hasReloaded,
  isOvertaken,
  navigate,
  repeatNavigation,
  noteNavigation,
} from './frame-navigation.ts';
import { ownElementsOf } from './blocks-in-page.ts';
import { openOverlay, type Overlay } from './overlay/overlay.ts';
import { followOutsideLinks, preventSubmits } from './outside-links.ts';
import { hasOtherEmulation, emulateDevice } from './emulate-device.ts';
import { followClipboard } from '../clipboard.ts';
import { followPointer } from './pointer/pointer.ts';
import { acceptBlockDrops } from './pointer/page-zone.ts';
import { acceptFileDrops } from './pointer/file-tool.ts';
import { followHandles } from './resize/resize-tool.ts';
import { followBrush } from './pointer/apply-tool.ts';
import { bufferKey, onKey } from '../keys.ts';
import { bufferForDialog } from '../dialog-keys.ts';
import { placeInShell } from './measure.ts';
import { findUnseen } from './overlay/unseen-mark.ts';
import { openAncestors } from './open-ancestors.ts';
import { followLooks } from './canvas-changes.ts';
import { revealAwaited, setRevealer } from './reveal.ts';
import { markTranslations } from './translation-marks.ts';
import { restoreAll } from './text/editor-mount.ts';
import { setFinder } from './element-in-page.ts';
import { stopInUnfocusedWindow, stopWriting, restartWriting } from './text/text-tool.ts';
import { createMemory } from '../../tab-memory.ts';

/** The page in the frame. */
interface ShownPage {
  readonly page: Document;
  readonly window: Window & typeof globalThis;
  readonly overlay: Overlay;
  readonly looks: ReturnType<typeof followLooks>;
}

/** Interval in ms for retrying a page that failed to load, unless the server is gone. */
const RETRY_MS = 1000;

interface FrameMemory {
  element?: HTMLIFrameElement | undefined;
  shown?: ShownPage | undefined;
  /** The board that the page shows, or is about to show. */
  route: string;
  /** The language in which the page shows the board. */
  language?: string | undefined;
  stop?: (() => void) | undefined;
  heldBack?: ChangeMessage | undefined;
}

const memory = createMemory<FrameMemory>('frame', { route: '' });

/** Takes over the frame; returns a function that releases it. */
export function connectFrame(frame: HTMLIFrameElement): () => void {
  memory.element = frame;
  const arrived = () => connectPage(frame);
  const over = new AbortController();
  const listen = { signal: over.signal };
  // `PARSED` doesn't wait for slow pictures; a page without our script sends only `load`.
  for (const name of [PARSED_EVENT, 'load']) frame.addEventListener(name, arrived, listen);
  goTo(useView.getState().selection.board);
  const unfollow = useView.subscribe((now, before) => {
    const isOtherPage =
      now.selection.board !== before.selection.board || now.language !== before.language;
    if (isOtherPage) goTo(now.selection.board);
    if (memory.shown !== undefined && hasOtherEmulation(now, before)) {
      emulateDevice(memory.shown.page);
      memory.shown.looks.refresh();
    }
  });
  // The board may have a page again, or the server may be reachable again.
  const unlist = useProject.subscribe((now, before) => {
    if (now.boards !== before.boards || now.link !== before.link)
      goTo(useView.getState().selection.board);
  });
  return () => {
    unfollow();
    unlist();
    over.abort();
    disconnectPage();
    memory.element = undefined;
  };
}

/** Shows a board's page in the frame; until it is available, the current one stays. */
function goTo(boardUid: string) {
  const { boards, link } = useProject.getState();
  const board = boards.get(boardUid);
  const view = memory.element?.contentWindow;
  const address = addressOf(board);
  const { language } = useView.getState();
  const isShown = memory.route === boardUid && memory.language === language;
  if (address === undefined || !view || isShown || link === 'lost') return;
  navigate(view, { address, from: memory.shown?.window.location.pathname ?? '' });
  memory.route = boardUid;
  memory.language = language;
  leavePage();
}

/** Reports a change to the page, without disturbing text being written. */
export function forwardChange(change: ChangeMessage) {
  const isNews = 'revision' in change && change.revision > useProject.getState().revision;
  if (isNews) stopInUnfocusedWindow();
  if (!useView.getState().isPageWaiting) sendChange(change);
  else if ('revision' in change) memory.heldBack = change;
}

function sendChange(change: ChangeMessage) {
  // If no page is shown, one that is loading requests the current state itself.
  if (memory.shown !== undefined) {
    recordChangeSent();
    const { window: view } = memory.shown;
    ifReachable(() => view.dispatchEvent(new view.CustomEvent(CHANGE_EVENT, { detail: change })));
  }
  // The server is reachable again, or has redirected to another origin, which receives nothing.
  else if (!isLeavingPage()) goTo(useView.getState().selection.board);
}

useView.subscribe(({ isPageWaiting }) => {
  if (isPageWaiting || memory.heldBack === undefined) return;
  sendChange(memory.heldBack);
  memory.heldBack = undefined;
});

/** Reloads the page; if it was lost, loads the page of the board. */
export function reloadFrame(): Promise<void> {
  if (memory.shown === undefined) {
    memory.route = '';
    goTo(useView.getState().selection.board);
  } else {
    const { location } = memory.shown.window;
    // Reloads from the current address of the page: the visitor may have navigated.
    noteNavigation({ address: location.pathname, from: '' });
    location.reload();
    leavePage();
  }
  return untilPageArrives();
}

/** Shows the board of the page. */
function showArrivedBoard(uid: string) {
  // A page that stays until the server is reachable doesn't replace the board that waits for it.
  if (uid === memory.route && useProject.getState().link === 'lost') return;
  memory.route = uid;
  const { board: boardUid } = useView.getState().selection;
  const board = useProject.getState().boards.get(boardUid);
  // If the board has no page, the frame still contains the previous page, hidden, which is ignored.
  const address = addressOf(board);
  const isSeen = board === undefined || address !== undefined;
  // The board was removed or moved, as the project will report: another page has its address.
  const isElsewhere = address !== undefined && address === memory.shown?.window.location.pathname;
  if (isSeen && !isElsewhere && uid !== boardUid) void showBoard(uid);
}

/** Removes the content of the shell from the page, which is about to show the current state. */
function onShowing() {
  recordChangeShown();
  memory.shown?.looks.refresh();
  restartWriting();
  restoreAll();
}

/** Releases the page while it still exists: the next one may not be ours. */
function disconnectPage() {
  memory.stop?.();
  memory.stop = undefined;
  memory.shown = undefined;
}

/** Connects to the new page in the frame. */
function connectPage(frame: HTMLIFrameElement) {
  if (memory.shown !== undefined && memory.shown.page === frame.contentDocument) return;
  disconnectPage();
  // The cast is sound: a window has the constructors of its own realm.
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const page = frame.contentDocument;
  if (page !== null && view?.location.href === 'about:blank') return;
  if (page !== null && view !== null) {
    if (isOvertaken(view)) return;
    if (hasReloaded(view)) return repeatNavigation(view);
  }
  const isExpected = isLeavingPage();
  arrivePage();
  const isPageLost = view === null || page === null;
  useView.setState({ isPageLost });
  if (isPageLost) {
    // Replaces the browser's error page; another site that the visitor has opened stays.
    memory.route = '';
    if (isExpected) setTimeout(() => goTo(useView.getState().selection.board), RETRY_MS);
    return;
  }
  const overlay = openOverlay(page, view);
  const looks = followLooks(view);
  const translations = markTranslations(view);
  memory.shown = { page, window: view, overlay, looks };
  setFinder((uid) => {
    const { board } = useProject.getState();
    const [first] = board === undefined ? [] : ownElementsOf(page, board.blocks, uid);
    return first instanceof view.HTMLElement ? first : undefined;
  });
  setRevealer(revealBlock);
  const follow = () => {
    overlay.refresh();
    looks.refresh();
    translations.refresh();
    const isThere = (uid: string) => overlay.elementsOf(uid).length > 0;
    revealAwaited(useView.getState().selection.focus, isThere);
    emulateDevice(page);
  };
  const onShown = ({ detail }: CustomEvent<string>) => {
    if (!isLeavingPage()) showArrivedBoard(detail);
    // The rules may change without a change of elements.
    emulateDevice(page);
    looks.refresh();
  };
  const over = new AbortController();
  const { signal } = over;
  view.addEventListener(SHOWN_EVENT, onShown as EventListener, { signal });
  view.addEventListener(SHOWING_EVENT, onShowing, { signal });
  const observer = new view.MutationObserver(follow);
  observer.observe(page, { subtree: true, childList: true });
  // Listeners are called in this order.
  const tools = [
    followHandles({ view, overlay }),
    followBrush(view, overlay),
    followPointer(view, overlay),
    acceptFileDrops(view, overlay),
    acceptBlockDrops(view, overlay),
    followOutsideLinks(view),
    preventSubmits(view),
    followClipboard(view),
  ];
  view.addEventListener('keydown', bufferForDialog, { signal, capture: true });
  view.addEventListener('keydown', bufferKey, { signal, capture: true });
  view.addEventListener('keydown', onKey, { signal });
  view.addEventListener('pagehide', disconnectPage, { signal });
  const ends = [
    stopWriting,
    () => observer.disconnect(),
    ...tools,
    () => overlay.close(),
    looks.end,
    translations.end,
    () => over.abort(),
  ];
  memory.stop = () => ends.forEach(ifReachable);
  showArrivedBoard(page.getElementById(ROOT_ID)?.dataset['route'] ?? '');
  follow();
}

/** Runs an action on the page; a page of another origin can't be reached, and has none of ours. */
function ifReachable(act: () => void) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
}

/** Returns the window of the page in the frame, once it has arrived. */
export const shownWindow = (): Window | undefined => memory.shown?.window;

/** Returns a point in a block, in the shell's window; for a hidden block, in the frame's corner. */
export function placeOfBlock(uid: string): { readonly x: number; readonly y: number } {
  const { left = 0, top = 0 } =
    memory.shown?.overlay.elementsOf(uid)[0]?.getBoundingClientRect() ?? {};
  return placeInShell(memory.shown?.window, { x: left + 8, y: top + 8 });
}

/** Shows a drop position on the page; undefined hides it. */
export function previewPlace(place: TreePlace | undefined) {
  if (memory.shown !== undefined) showPlace(memory.shown.window, memory.shown.overlay, place);
}

/** Scrolls to a block, and opens closed ancestors; scrolls to the position of a hidden block. */
export function revealBlock(uid: string) {
  const { board } = useProject.getState();
  if (memory.shown === undefined || board === undefined) return;
  const { overlay, window: view } = memory.shown;
  const [first] = overlay.elementsOf(uid);
  if (first !== undefined && openAncestors(first)) {
    // A tab shows its panel after the next frame.
    view.requestAnimationFrame(() => scrollBlockIntoView(first, view));
    return;
  }
  const gap = overlay.boxOf(uid) === undefined ? findUnseen(view, overlay, 1) : undefined;
  if (gap !== undefined) scrollIntoMiddle(view, gap.box.top);
  if (first !== undefined) scrollBlockIntoView(first, view);
}

function scrollBlockIntoView(first: Element, { innerHeight, innerWidth }: Window) {
  const box = first.getBoundingClientRect();
  const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (isSeen) return;
  const isTall = box.height > innerHeight;
  first.scrollIntoView({
    block: isTall ? 'start' : 'center',
    inline: 'nearest',
    behavior: 'instant',
  });
}
