import { notePageOrigins } from '../../hosts-store.ts';
import { useProject } from '../../project-store.ts';
import { preload, loaded } from '../../ui/lazy-part.tsx';
import type { BlockedMarks } from './blocked-marks.ts';
import { followHostButtons } from './host-buttons.ts';
import { listedMediaOrigins } from '../listed-origins.ts';

const load = preload(() => import('./blocked-marks.ts'));

/** Marks content of other servers, with code that is loaded on demand: most pages have none. */
export function createLateMarks(
  root: ShadowRoot,
  view: Window & typeof globalThis,
  refresh: () => void,
): BlockedMarks {
  const page = root.ownerDocument;
  const end = followHostButtons(view);
  let marks: BlockedMarks | undefined;
  let isAsked = false;
  let isClosed = false;

  async function begin() {
    isAsked = true;
    const { createBlockedMarks } = await loaded(load);
    if (isClosed) return;
    marks = createBlockedMarks(root, page, view);
    refresh();
  }

  return {
    draw() {
      if (marks !== undefined) return marks.draw();
      const mayBe = !useProject.getState().hosts.isListed || listedMediaOrigins(page).length > 0;
      if (!mayBe) notePageOrigins([]);
      else if (!isAsked) void begin();
      return false;
    },
    close() {
      isClosed = true;
      marks?.close();
      end();
    },
  };
}
