import type { Drag } from '../../drag.ts';
import { followCursor } from '../../drag-cursor.ts';
import { startBlockDrag } from '../../drop-zones.ts';
import { placeInShell } from '../measure.ts';

/** Takes blocks along that were pressed on the page, whose pointer shows what becomes of them. */
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
