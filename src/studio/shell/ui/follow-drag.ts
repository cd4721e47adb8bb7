import { isDragged, type Drag } from '../drag.ts';

interface Press {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerId: number;
}

/**
 * Follows a pressed pointer, also over the page in its frame; once it is a drag, `begin` returns
 * it. Returns a function that cancels.
 */
export function followDrag(down: Press, begin: () => Drag | undefined): () => void {
  const over = new AbortController();
  let drag: Drag | undefined;

  function end() {
    over.abort();
    const last = drag;
    drag = undefined;
    return last;
  }
  const cancel = () => end()?.cancel();
  const isOwn = ({ pointerId }: PointerEvent) => pointerId === down.pointerId;

  function move(event: PointerEvent) {
    const { clientX, clientY, altKey, buttons } = event;
    if (!isOwn(event)) return;
    // The pointer was released without an event in this window, as over the page.
    if (buttons === 0) {
      cancel();
      return;
    }
    const at = { x: clientX, y: clientY };
    if (drag === undefined && isDragged({ x: down.clientX, y: down.clientY }, at)) {
      drag = begin();
      if (drag === undefined) over.abort();
      else document.documentElement.setPointerCapture(down.pointerId);
    }
    drag?.copy?.(altKey);
    drag?.moveTo(clientX, clientY);
  }

  function key(event: KeyboardEvent) {
    const isAlt = event.key === 'Alt';
    if ((event.key !== 'Escape' && !isAlt) || drag === undefined) return;
    event.preventDefault();
    if (isAlt) drag.copy?.(event.type === 'keydown');
    if (isAlt) return;
    event.stopPropagation();
    cancel();
  }

  function menu(event: MouseEvent) {
    // Releasing would choose an item of a menu that opens during a drag.
    if (drag !== undefined) {
      event.preventDefault();
      event.stopPropagation();
    }
    cancel();
  }

  const { signal } = over;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', (event) => isOwn(event) && end()?.drop(), { signal });
  window.addEventListener('pointercancel', (event) => isOwn(event) && cancel(), { signal });
  // A press that opens a menu isn't a drag.
  window.addEventListener('contextmenu', menu, { signal, capture: true });
  window.addEventListener('keydown', key, { signal, capture: true });
  window.addEventListener('keyup', key, { signal, capture: true });
  return cancel;
}
