import { clickedBlock, type How, type MaskClick } from '../../../author/selecting.ts';
import { runCommand } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { blockOf } from './marked.ts';
import type { Overlay } from './overlay.ts';
import { stopWriting, writeBlock, writtenElement } from './text-tool.ts';

/** How long a press is held before it moves the page, in ms (EDIT-2). */
const HOLD_MS = 200;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  isHeld: boolean;
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

const isSelecting = () => useView.getState().mode === 'select';

type Clicked = { readonly click: MaskClick; readonly meant: string };

/** Selects by the pointer in a page; gives what ends it. */
export function followPointer(view: Window & typeof globalThis, overlay: Overlay): () => void {
  const end = new AbortController();
  const clicked = createClicker(view.document);
  let press: Press | undefined;
  let moved: PointerEvent | undefined;
  let at: PointerEvent | undefined;

  /** Moves are handled once a frame. */
  function follow() {
    const event = moved;
    moved = undefined;
    if (event === undefined) return;
    if (press?.isHeld === true && at !== undefined) {
      view.scrollBy({
        left: at.clientX - event.clientX,
        top: at.clientY - event.clientY,
        behavior: 'instant',
      });
      at = event;
    } else if (press === undefined)
      hover(isSelecting() ? blockAt(view.document, event) : undefined);
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
    const own: Press = {
      x: event.clientX,
      y: event.clientY,
      isHeld: false,
      timer: setTimeout(() => {
        own.isHeld = true;
        hover(undefined);
      }, HOLD_MS),
    };
    at = event;
    press = own;
  }

  function released(event: PointerEvent) {
    const before = press;
    press = undefined;
    if (before === undefined) return;
    clearTimeout(before.timer);
    event.stopPropagation();
    if (!before.isHeld) clicked(event);
  }

  const listen = { capture: true, signal: end.signal } as const;
  view.addEventListener(
    'pointermove',
    (event) => {
      if (moved === undefined) view.requestAnimationFrame(follow);
      moved = event;
    },
    { ...listen, passive: true },
  );
  view.addEventListener('pointerdown', pressed, listen);
  view.addEventListener('pointerup', released, listen);
  view.addEventListener('pointercancel', () => clearTimeout(press?.timer), listen);
  view.document.documentElement.addEventListener('pointerleave', () => hover(undefined), listen);
  keepAway(view, end.signal);
  return () => {
    clearTimeout(press?.timer);
    end.abort();
  };
}

function blockAt(page: Document, { clientX, clientY }: PointerEvent): string | undefined {
  const { board } = useProject.getState();
  return board && blockOf(board.blocks, page.elementFromPoint(clientX, clientY));
}

/** Selects what a click means, after the ones before it. */
function createClicker(page: Document) {
  let last: Clicked | undefined;
  return (event: PointerEvent) => {
    const { board } = useProject.getState();
    const uid = blockAt(page, event);
    if (board === undefined || uid === undefined) {
      void runCommand('clear-selection');
      return;
    }
    const how: How = event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'range' : 'only';
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
      event.preventDefault();
      event.stopPropagation();
      if (name === 'mousedown') view.focus();
    };
    view.addEventListener(name, refuse, { capture: true, passive: false, signal });
  }
}
