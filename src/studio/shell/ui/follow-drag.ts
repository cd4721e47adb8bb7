import { isDragged, type Drag } from '../drag.ts';

interface Press {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerId: number;
}

/**
 * Follows a pointer that was pressed, also over the page in its frame; once it has gone so far that it is a drag, `begin`
 * says of what. Gives what ends it.
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
    // It was let go where this window doesn't hear of it, as over the page.
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
    // Letting go would choose from a menu that comes for what is taken along already.
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
  // What a press opens a menu of isn't taken along.
  window.addEventListener('contextmenu', menu, { signal, capture: true });
  window.addEventListener('keydown', key, { signal, capture: true });
  window.addEventListener('keyup', key, { signal, capture: true });
  return cancel;
}
