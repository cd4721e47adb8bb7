import type { Drag } from '../drag.ts';
import { startBlockDrag } from '../drop-zones.ts';
import { placeInShell } from './measure.ts';

/** Takes blocks along that were pressed on the page. */
export function startDrag(view: Window, uids: readonly string[]): Drag {
  const drag = startBlockDrag(uids);
  return {
    ...drag,
    moveTo(x, y) {
      const at = placeInShell(view, { x, y });
      drag.moveTo(at.x, at.y);
    },
  };
}
