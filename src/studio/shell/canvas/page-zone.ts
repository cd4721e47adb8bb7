import { edit } from '../edit-store.ts';
import { addDropZone } from '../drop-zones.ts';
import { findLandings } from './landing.ts';
import { placeInPage } from './measure.ts';
import type { Overlay } from './overlay.ts';

/** Lets blocks be dropped on a page, from there and from the trees; gives what ends it. */
export function followBlocks(view: Window, overlay: Overlay): () => void {
  const { frameElement } = view;
  if (frameElement === null) return () => undefined;
  return addDropZone({
    element: frameElement,
    enter({ uids, places }) {
      const parents = places.then((found) => found.parents);
      const finder = findLandings(view, overlay, { uids, parents });
      return {
        moveTo(x, y) {
          const at = placeInPage(view, { x, y });
          finder.moveTo(at.x, at.y);
        },
        leave: () => void finder.end(),
        async drop() {
          const found = await finder.end();
          if (found === undefined || !('gap' in found)) return;
          await edit('move', { uids, parent: found.parent, index: found.gap.index });
        },
      };
    },
  });
}
