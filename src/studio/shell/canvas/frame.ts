import type { ListedBoard } from '../../../author/outline/board-list.ts';
import type { TreePlace } from '../../../author/outline/board-moves.ts';
import type { ToldChange } from '../../../author/tab-answer.ts';
import { ROOT_ID } from '../../../page/read.ts';
import { PARSED, SHOWING, SHOWN, TOLD } from '../../page/in-shell.ts';
import { useProject } from '../project-store.ts';
import { useView, type ViewState } from '../view-store.ts';
import { showBoard } from '../show-board.ts';
import {
  arrivePage,
  isPageLeft,
  leavePage,
  noteShowing,
  noteTold,
  pageArrived,
} from './arrival.ts';
import { scrollNear, showPlace } from './pointer/landing.ts';
import { isInTheWay, isOvertaken, lead, leadAgain, noteLed } from './lead.ts';
import { ownElementsOf } from './marked.ts';
import { openOverlay, type Overlay } from './overlay/overlay.ts';
import { followOutsideLinks, holdForms } from './outside-links.ts';
import { pretend } from './pretend.ts';
import { followClipboard } from '../clipboard.ts';
import { followPointer } from './pointer/pointer.ts';
import { followBlocks } from './pointer/page-zone.ts';
import { followFiles } from './pointer/file-tool.ts';
import { followHandles } from './resize/resize-tool.ts';
import { followBrush } from './pointer/apply-tool.ts';
import { keepEarly, onKey } from '../keys.ts';
import { keepForSheet } from '../sheet-keys.ts';
import { placeInShell } from './measure.ts';
import { findUnseen } from './overlay/unseen-mark.ts';
import { openAround } from './open-around.ts';
import { followLooks } from './canvas-changes.ts';
import { revealAwaited, setRevealer } from './reveal.ts';
import { giveBack } from './text/lent-texts.ts';
import { setFinder } from './element-in-page.ts';
import { leaveUnattended, stopWriting, writeAnew } from './text/text-tool.ts';

/** The page in the frame. */
interface ShownPage {
  readonly page: Document;
  readonly window: Window & typeof globalThis;
  readonly overlay: Overlay;
  readonly looks: ReturnType<typeof followLooks>;
}

/** A page that couldn't be loaded is asked for again after so many ms, unless the server is gone. */
const RETRY_MS = 1000;

let element: HTMLIFrameElement | undefined;
let shown: ShownPage | undefined;
/** The board that the page shows, or is on its way to. */
let route = '';
let stop: (() => void) | undefined;

/** Takes over the frame; gives what lets go of it. */
export function connectFrame(frame: HTMLIFrameElement): () => void {
  element = frame;
  const arrived = () => takeOver(frame);
  const over = new AbortController();
  const listen = { signal: over.signal };
  // Slow pictures keep nobody waiting; a page without a script of ours says nothing.
  for (const name of [PARSED, 'load']) frame.addEventListener(name, arrived, listen);
  goTo(useView.getState().selection.board);
  const unfollow = useView.subscribe((now, before) => {
    if (now.selection.board !== before.selection.board) goTo(now.selection.board);
    if (shown !== undefined && isOther(now, before)) {
      pretend(shown.page);
      shown.looks.poke();
    }
  });
  // A board may have a page of its own again, and the server may be back.
  const unlist = useProject.subscribe((now, before) => {
    if (now.boards !== before.boards || now.link !== before.link)
      goTo(useView.getState().selection.board);
  });
  return () => {
    unfollow();
    unlist();
    over.abort();
    letGo();
    element = undefined;
  };
}

/** Whether the page is to take its visitor's device for another one, or a block to be in another state. */
function isOther(now: ViewState, before: ViewState): boolean {
  return (
    now.scheme !== before.scheme ||
    now.isStill !== before.isStill ||
    now.isPrint !== before.isPrint ||
    now.held !== before.held ||
    (now.held !== undefined && now.selection !== before.selection)
  );
}

/** The address of what is to be shown of a board: what leads elsewhere has no page, nor has a folder of nothing. */
export function addressOf(board: ListedBoard | undefined): string | undefined {
  return board?.leadsTo === undefined ? (board?.path ?? board?.canvas) : undefined;
}

/** Leads the frame to a board's page, unless it is there; one that can't be had yet keeps the page that is there. */
function goTo(boardUid: string) {
  const { boards, link } = useProject.getState();
  const board = boards.get(boardUid);
  const view = element?.contentWindow;
  const address = addressOf(board);
  if (address === undefined || !view || route === boardUid || link === 'lost') return;
  lead(view, { address, from: shown?.window.location.pathname ?? '' });
  route = boardUid;
  leavePage();
}

let heldBack: ToldChange | undefined;

/** Tells the page of a change: it needs no stream of its own. Whoever writes in it isn't disturbed. */
export function passOn(change: ToldChange) {
  const isNews = 'revision' in change && change.revision > useProject.getState().revision;
  if (isNews) leaveUnattended();
  if (!useView.getState().isPageWaiting) tell(change);
  else if ('revision' in change) heldBack = change;
}

function tell(change: ToldChange) {
  // The one that is on its way asks by itself what is so.
  if (shown !== undefined) {
    noteTold();
    const { window: view } = shown;
    unlessElsewhere(() => view.dispatchEvent(new view.CustomEvent(TOLD, { detail: change })));
  }
  // The server that couldn't be reached for it is back; or it has led to another origin, which hears nothing.
  else if (!isPageLeft()) goTo(useView.getState().selection.board);
}

useView.subscribe(({ isPageWaiting }) => {
  if (isPageWaiting || heldBack === undefined) return;
  tell(heldBack);
  heldBack = undefined;
});

/** Loads the page once more; where the frame has lost it, that of the board. */
export function reloadFrame(): Promise<void> {
  if (shown === undefined) {
    route = '';
    goTo(useView.getState().selection.board);
  } else {
    const { location } = shown.window;
    // Wherever it was led before: the visitor may have gone on from there.
    noteLed({ address: location.pathname, from: '' });
    location.reload();
    leavePage();
  }
  return pageArrived();
}

/** Follows the page to the board that it shows. */
function arrive(uid: string) {
  // What stays on the canvas until the server is back leads nobody away from the board that waits for that.
  if (uid === route && useProject.getState().link === 'lost') return;
  route = uid;
  const { board: boardUid } = useView.getState().selection;
  const board = useProject.getState().boards.get(boardUid);
  // Behind a board without a page another one stays, which isn't seen and isn't followed.
  const address = addressOf(board);
  const isSeen = board === undefined || address !== undefined;
  // Another page at the very address of the board: it is gone or elsewhere, which the project is about to say.
  const isElsewhere = address !== undefined && address === shown?.window.location.pathname;
  if (isSeen && !isElsewhere && uid !== boardUid) void showBoard(uid);
}

/** The page is about to show what is so now: nothing of the shell stands in it meanwhile. */
function onShowing() {
  noteShowing();
  shown?.looks.poke();
  writeAnew();
  giveBack();
}

/** Lets go of the page while it is still there: what comes may be none of ours. */
function letGo() {
  stop?.();
  stop = undefined;
  shown = undefined;
}

/** Begins to work on the page that has come into the frame. */
function takeOver(frame: HTMLIFrameElement) {
  if (shown !== undefined && shown.page === frame.contentDocument) return;
  letGo();
  // The cast is sound: a window has the constructors of its own realm.
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const page = frame.contentDocument;
  if (page !== null && view?.location.href === 'about:blank') return;
  if (page !== null && view !== null) {
    if (isOvertaken(view)) return;
    if (isInTheWay(view)) return leadAgain(view);
  }
  const isExpected = isPageLeft();
  arrivePage();
  const isPageLost = view === null || page === null;
  useView.setState({ isPageLost });
  if (isPageLost) {
    // The browser says that it couldn't be loaded; another site that the visitor went to stays.
    route = '';
    if (isExpected) setTimeout(() => goTo(useView.getState().selection.board), RETRY_MS);
    return;
  }
  const overlay = openOverlay(page, view);
  const looks = followLooks(view);
  shown = { page, window: view, overlay, looks };
  setFinder((uid) => {
    const { board } = useProject.getState();
    const [first] = board === undefined ? [] : ownElementsOf(page, board.blocks, uid);
    return first instanceof view.HTMLElement ? first : undefined;
  });
  setRevealer(revealBlock);
  const follow = () => {
    overlay.poke();
    looks.poke();
    const isThere = (uid: string) => overlay.elementsOf(uid).length > 0;
    revealAwaited(useView.getState().selection.focus, isThere);
    pretend(page);
  };
  const onShown = ({ detail }: CustomEvent<string>) => {
    if (!isPageLeft()) arrive(detail);
    // Its rules may be others where no element is.
    pretend(page);
    looks.poke();
  };
  const over = new AbortController();
  const { signal } = over;
  view.addEventListener(SHOWN, onShown as EventListener, { signal });
  view.addEventListener(SHOWING, onShowing, { signal });
  const observer = new view.MutationObserver(follow);
  observer.observe(page, { subtree: true, childList: true });
  // Who comes first hears of the pointer first.
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
  view.addEventListener('keydown', keepForSheet, { signal, capture: true });
  view.addEventListener('keydown', keepEarly, { signal, capture: true });
  view.addEventListener('keydown', onKey, { signal });
  view.addEventListener('pagehide', letGo, { signal });
  const ends = [
    stopWriting,
    () => observer.disconnect(),
    ...tools,
    () => overlay.close(),
    looks.end,
    () => over.abort(),
  ];
  stop = () => ends.forEach(unlessElsewhere);
  arrive(page.getElementById(ROOT_ID)?.dataset['route'] ?? '');
  follow();
}

/** Does something to the page; one that has led to another origin is out of reach, and nothing of it is left. */
function unlessElsewhere(act: () => void) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
}

/** The window of the page in the frame, once it is there. */
export const shownWindow = (): Window | undefined => shown?.window;

/** Where a block begins, in the window of the shell; the middle of the frame for one that isn't seen. */
export function placeOfBlock(uid: string): { readonly x: number; readonly y: number } {
  const { left = 0, top = 0 } = shown?.overlay.elementsOf(uid)[0]?.getBoundingClientRect() ?? {};
  return placeInShell(shown?.window, { x: left + 8, y: top + 8 });
}

/** Shows where something would land on the page; without a place nowhere any more. */
export function previewPlace(place: TreePlace | undefined) {
  if (shown !== undefined) showPlace(shown.window, shown.overlay, place);
}

/** Brings a block into what is seen, and opens what keeps it closed; of one that isn't seen, where it would stand. */
export function revealBlock(uid: string) {
  const { board } = useProject.getState();
  if (shown === undefined || board === undefined) return;
  const { overlay, window: view } = shown;
  const [first] = overlay.elementsOf(uid);
  if (first !== undefined && openAround(first)) {
    // A tab shows its panel once the page has drawn anew.
    view.requestAnimationFrame(() => showNear(first, view));
    return;
  }
  const gap = overlay.boxOf(uid) === undefined ? findUnseen(view, overlay, 1) : undefined;
  if (gap !== undefined) scrollNear(view, gap.box.top);
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
