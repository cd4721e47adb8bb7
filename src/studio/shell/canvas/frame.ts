import type { TreePlace } from '../../../author/outline/board-moves.ts';
import type { ChangeMessage } from '../../../author/tab-answer.ts';
import { ROOT_ID } from '../../../page/read.ts';
import { PARSED, SHOWING, SHOWN, TOLD } from '../../page/in-shell.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { showBoard } from '../show-board.ts';
import {
  arrivePage,
  isPageLeft,
  leavePage,
  noteShowing,
  noteNotified,
  pageArrived,
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
import { ownElementsOf } from './marked.ts';
import { openOverlay, type Overlay } from './overlay/overlay.ts';
import { followOutsideLinks, holdForms } from './outside-links.ts';
import { isPretendedOther, pretend } from './pretend.ts';
import { followClipboard } from '../clipboard.ts';
import { followPointer } from './pointer/pointer.ts';
import { followBlocks } from './pointer/page-zone.ts';
import { followFiles } from './pointer/file-tool.ts';
import { followHandles } from './resize/resize-tool.ts';
import { followBrush } from './pointer/apply-tool.ts';
import { bufferKey, onKey } from '../keys.ts';
import { keepForDialog } from '../dialog-keys.ts';
import { placeInShell } from './measure.ts';
import { findUnseen } from './overlay/unseen-mark.ts';
import { openAround } from './open-around.ts';
import { followLooks } from './canvas-changes.ts';
import { revealAwaited, setRevealer } from './reveal.ts';
import { markTranslations } from './translation-marks.ts';
import { restoreAll } from './text/editor-mount.ts';
import { setFinder } from './element-in-page.ts';
import { leaveUnattended, stopWriting, writeAnew } from './text/text-tool.ts';
import { remembers } from '../../tab-memory.ts';

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

const memory = remembers<FrameMemory>('frame', { route: '' });

/** Takes over the frame; returns a function that releases it. */
export function connectFrame(frame: HTMLIFrameElement): () => void {
  memory.element = frame;
  const arrived = () => takeOver(frame);
  const over = new AbortController();
  const listen = { signal: over.signal };
  // `PARSED` doesn't wait for slow pictures; a page without our script sends only `load`.
  for (const name of [PARSED, 'load']) frame.addEventListener(name, arrived, listen);
  goTo(useView.getState().selection.board);
  const unfollow = useView.subscribe((now, before) => {
    const isOtherPage =
      now.selection.board !== before.selection.board || now.language !== before.language;
    if (isOtherPage) goTo(now.selection.board);
    if (memory.shown !== undefined && isPretendedOther(now, before)) {
      pretend(memory.shown.page);
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
    letGo();
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
  if (isNews) leaveUnattended();
  if (!useView.getState().isPageWaiting) tell(change);
  else if ('revision' in change) memory.heldBack = change;
}

function tell(change: ChangeMessage) {
  // If no page is shown, one that is loading requests the current state itself.
  if (memory.shown !== undefined) {
    noteNotified();
    const { window: view } = memory.shown;
    unlessElsewhere(() => view.dispatchEvent(new view.CustomEvent(TOLD, { detail: change })));
  }
  // The server is reachable again, or has redirected to another origin, which receives nothing.
  else if (!isPageLeft()) goTo(useView.getState().selection.board);
}

useView.subscribe(({ isPageWaiting }) => {
  if (isPageWaiting || memory.heldBack === undefined) return;
  tell(memory.heldBack);
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
  return pageArrived();
}

/** Shows the board of the page. */
function arrive(uid: string) {
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
  noteShowing();
  memory.shown?.looks.refresh();
  writeAnew();
  restoreAll();
}

/** Releases the page while it still exists: the next one may not be ours. */
function letGo() {
  memory.stop?.();
  memory.stop = undefined;
  memory.shown = undefined;
}

/** Connects to the new page in the frame. */
function takeOver(frame: HTMLIFrameElement) {
  if (memory.shown !== undefined && memory.shown.page === frame.contentDocument) return;
  letGo();
  // The cast is sound: a window has the constructors of its own realm.
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const page = frame.contentDocument;
  if (page !== null && view?.location.href === 'about:blank') return;
  if (page !== null && view !== null) {
    if (isOvertaken(view)) return;
    if (hasReloaded(view)) return repeatNavigation(view);
  }
  const isExpected = isPageLeft();
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
    pretend(page);
  };
  const onShown = ({ detail }: CustomEvent<string>) => {
    if (!isPageLeft()) arrive(detail);
    // The rules may change without a change of elements.
    pretend(page);
    looks.refresh();
  };
  const over = new AbortController();
  const { signal } = over;
  view.addEventListener(SHOWN, onShown as EventListener, { signal });
  view.addEventListener(SHOWING, onShowing, { signal });
  const observer = new view.MutationObserver(follow);
  observer.observe(page, { subtree: true, childList: true });
  // Listeners are called in this order.
  const tools = [
    followHandles({ view, overlay }),
    followBrush(view, overlay),
    followPointer(view, overlay),
    followFiles(view, overlay),
    followBlocks(view, overlay),
    followOutsideLinks(view),
    holdForms(view),
    followClipboard(view),
  ];
  view.addEventListener('keydown', keepForDialog, { signal, capture: true });
  view.addEventListener('keydown', bufferKey, { signal, capture: true });
  view.addEventListener('keydown', onKey, { signal });
  view.addEventListener('pagehide', letGo, { signal });
  const ends = [
    stopWriting,
    () => observer.disconnect(),
    ...tools,
    () => overlay.close(),
    looks.end,
    translations.end,
    () => over.abort(),
  ];
  memory.stop = () => ends.forEach(unlessElsewhere);
  arrive(page.getElementById(ROOT_ID)?.dataset['route'] ?? '');
  follow();
}

/** Runs an action on the page; a page of another origin can't be reached, and has none of ours. */
function unlessElsewhere(act: () => void) {
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
  if (first !== undefined && openAround(first)) {
    // A tab shows its panel after the next frame.
    view.requestAnimationFrame(() => showNear(first, view));
    return;
  }
  const gap = overlay.boxOf(uid) === undefined ? findUnseen(view, overlay, 1) : undefined;
  if (gap !== undefined) scrollIntoMiddle(view, gap.box.top);
  if (first !== undefined) showNear(first, view);
}

function showNear(first: Element, { innerHeight, innerWidth }: Window) {
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
