import type { Drag } from '../../drag.ts';
import { followCursor } from '../../drag-cursor.ts';
import { startBlockDrag } from '../../drop-zones.ts';
import { placeInShell } from '../measure.ts';

/** Drags pressed blocks of the page, with a cursor for the effect. */
export function startDrag(view: Window, uids: readonly string[]): Drag {
  const drag = startBlockDrag(uids);
  const endCursor = followCursor(view.document);
  return {
    ...drag,
    moveTo(x, y) {
      const at = placeInShell(view, { x, y });
      drag.moveTo(at.x, at.y);
    },
    drop() {
      endCursor();
      return drag.drop();
    },
    cancel() {
      endCursor();
      drag.cancel();
    },
  };
}
