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

  function move({ clientX, clientY, altKey }: PointerEvent) {
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

  const { signal } = over;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end()?.drop(), { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', key, { signal, capture: true });
  window.addEventListener('keyup', key, { signal, capture: true });
  return cancel;
}
