import { runCommand } from '../../commands/registry.ts';
import { isDragged, type Drag } from '../../drag.ts';
import { useView } from '../../view-store.ts';
import { blockAt } from '../block-at.ts';
import { startMarquee } from './marquee-tool.ts';
import { pagePx } from '../measure.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { cancelBySecondButton } from './second-button.ts';

interface Press {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** The drag of a selection rectangle; undefined before a minimum movement. */
  drag?: Drag;
}

const isApplying = () => useView.getState().mode === 'apply';

/**
 * Applies the brush to clicked blocks of a page, or those in a rectangle (EDIT-3); returns a
 * function that stops.
 */
export function followBrush(view: Window & typeof globalThis, overlay: Overlay): () => void {
  const end = new AbortController();
  const dress = brushCursor(view);
  const unfollow = useView.subscribe(dress);
  const listen = { capture: true, signal: end.signal } as const;
  let press: Press | undefined;

  function giveUp() {
    press?.drag?.cancel();
    press = undefined;
  }

  /** Ignores a second finger. */
  const isOther = ({ pointerId }: PointerEvent) =>
    press !== undefined && press.pointerId !== pointerId;

  function moved(event: PointerEvent) {
    const { clientX: x, clientY: y } = event;
    dress();
    if (press === undefined || isOther(event)) return;
    if (press.drag === undefined && isDragged(press, { x, y }, pagePx())) {
      press.drag = startMarquee(view, overlay, { ...press, isAdded: false });
    }
    press.drag?.moveTo(x, y);
  }

  function released(own: Press, { clientX, clientY }: PointerEvent) {
    own.drag?.drop();
    if (own.drag !== undefined) {
      put(useView.getState().selection.blocks);
      return;
    }
    const uid = blockAt(view, clientX, clientY)?.uid;
    if (uid !== undefined) put([uid]);
  }

  view.addEventListener(
    'pointerdown',
    (event) => {
      if (!isApplying() || event.button !== 0) return;
      event.stopImmediatePropagation();
      if (isOther(event) && !event.isPrimary) return;
      giveUp();
      press = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
      // The pointer may be released outside of the page.
      view.document.documentElement.setPointerCapture(event.pointerId);
    },
    listen,
  );
  view.addEventListener('pointermove', moved, { ...listen, passive: true });
  view.addEventListener(
    'pointerup',
    (event) => {
      if (isOther(event)) return;
      const own = press;
      press = undefined;
      if (own === undefined) return;
      event.stopImmediatePropagation();
      released(own, event);
    },
    listen,
  );
  view.addEventListener('pointercancel', (event) => isOther(event) || giveUp(), listen);
  const drawn = () => {
    const isDrawn = press?.drag !== undefined;
    if (isDrawn) giveUp();
    return isDrawn;
  };
  cancelBySecondButton(view, drawn, end.signal);
  for (const page of [view, window]) {
    page.addEventListener(
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || press?.drag === undefined) return;
        event.stopPropagation();
        giveUp();
      },
      listen,
    );
  }
  return () => {
    giveUp();
    unfollow();
    end.abort();
  };
}

/**
 * Returns a function that shows the brush as the cursor while painting, by a style sheet only. It
 * is called again after each change of the page, which may remove the sheet.
 */
function brushCursor({ document, CSSStyleSheet: Sheet }: Window & typeof globalThis): () => void {
  const sheet = new Sheet();
  sheet.replaceSync('html, html * { cursor: crosshair !important }');
  return () => {
    const sheets = document.adoptedStyleSheets;
    if (sheets.includes(sheet) === isApplying()) return;
    document.adoptedStyleSheets = isApplying()
      ? [...sheets, sheet]
      : sheets.filter((own) => own !== sheet);
  };
}

function put(uids: readonly string[]) {
  // The shell shows rejections of changes.
  runCommand('apply', { uids }).catch(() => undefined);
}
