import { blockForFile } from '../../../../author/canvas/dropped-files.ts';
import { together } from '../../changes.ts';
import { useProject } from '../../project-store.ts';
import { useView } from '../../view-store.ts';
import { askForPlaces } from '../../legal-places.ts';
import { loaded } from '../../ui/later.tsx';
import { findLandings, type LandingFinder } from './landing-finder.ts';
import type { Overlay } from '../overlay/overlay.ts';

/**
 * Accepts files dragged over a page, and puts them into the drop position (EDIT-3); returns a
 * function that stops.
 */
export function followFiles(view: Window, overlay: Overlay): () => void {
  const end = new AbortController();
  let finder: LandingFinder | undefined;

  function begin(transfer: DataTransfer): LandingFinder {
    const { board } = useView.getState().selection;
    const [first, ...others] = [...transfer.items].filter(({ kind }) => kind === 'file');
    const { eid } = blockForFile(first?.type ?? '');
    const blocks = useProject.getState().board?.blocks;
    return findLandings(view, overlay, {
      uids: [],
      places: askForPlaces({ board, eid }),
      fillsEmpty: eid !== 'link',
      // A single file replaces the file of a block of the same element, such as a picture.
      takes: (uid) => others.length === 0 && eid !== 'link' && blocks?.get(uid)?.eid === eid,
    });
  }

  function over(event: DragEvent) {
    const transfer = filesOf(event);
    if (transfer === undefined) return;
    // Prevents the browser from opening the file.
    event.preventDefault();
    if (useView.getState().mode === 'browse') return;
    transfer.dropEffect = 'copy';
    finder ??= begin(transfer);
    finder.moveTo(event.clientX, event.clientY);
  }

  function stop() {
    const landing = finder?.end();
    finder = undefined;
    return landing;
  }

  function drop(event: DragEvent) {
    const transfer = filesOf(event);
    if (transfer === undefined) return;
    over(event);
    event.stopPropagation();
    const files = [...transfer.files];
    const landing = stop();
    const placed = together(async (changes) => {
      const { placeFiles } = await loaded(() => import('../../../settings/place-files.ts'));
      const at = (await landing)?.landing;
      await placeFiles(changes, files, at === undefined || 'slot' in at ? undefined : at);
    });
    // The shell shows rejections of changes.
    placed.catch(() => undefined);
  }

  const listen = { capture: true, signal: end.signal } as const;
  view.addEventListener('dragenter', over, listen);
  view.addEventListener('dragover', over, listen);
  view.addEventListener('drop', drop, listen);
  const leave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) void stop();
  };
  view.addEventListener('dragleave', leave, listen);
  return () => {
    void stop();
    end.abort();
  };
}

function filesOf({ dataTransfer }: DragEvent): DataTransfer | undefined {
  return dataTransfer?.types.includes('Files') === true ? dataTransfer : undefined;
}
