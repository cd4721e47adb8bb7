import { edit } from '../../changes.ts';
import { rejectHere } from '../../reject-here.ts';
import { dropPlace } from '../../drop-place.ts';
import { addDropZone } from '../../drop-zones.ts';
import { findLandings } from './landing-finder.ts';
import { placeInPage } from '../measure.ts';
import type { Overlay } from '../overlay/overlay.ts';

/**
 * Accepts drops of blocks on a page, from the page and the trees; returns a function that stops.
 */
export function acceptBlockDrops(view: Window, overlay: Overlay): () => void {
  const { frameElement } = view;
  if (frameElement === null) return () => undefined;
  return addDropZone({
    element: frameElement,
    enter({ uids, places, isCopy, insert, replacing }) {
      const fillsSlots = insert === undefined;
      const taking = replacing && { takes: replacing.takes, fillsEmpty: true };
      const finder = findLandings(view, overlay, { uids, places, isCopy, fillsSlots, ...taking });
      return {
        moveTo(x, y) {
          const at = placeInPage(view, { x, y });
          finder.moveTo(at.x, at.y);
        },
        leave: () => void finder.end(),
        async drop() {
          const { landing, note } = await finder.end();
          if (landing !== undefined && 'slot' in landing) {
            const { slot, use } = landing;
            await edit('fill-slot', { uid: use, slot, blocks: uids, isCopy });
            return;
          }
          if (landing !== undefined && 'onto' in landing) {
            await replacing?.put(landing.onto);
            return;
          }
          if (landing === undefined) {
            if (note !== undefined) rejectHere('drop-refused', note.text);
            return;
          }
          const place = dropPlace({ parent: landing.parent, index: landing.gap.index });
          if (insert !== undefined) await insert(place);
          else await edit(isCopy ? 'duplicate' : 'move', { uids, ...place });
        },
      };
    },
  });
}
