import { keepSelection } from '../../author/outline/selecting.ts';
import { readSelection } from '../../edit/selection.ts';
import { fieldsOf, numberOf } from '../../values/reader.ts';
import { shownWindow } from './canvas/frame.ts';
import { useProject } from './project-store.ts';
import { showSelection } from './show-board.ts';
import { storeInTab, readStoredOfTab } from './storage.ts';
import { useView } from './view-store.ts';

const PLACE_KEY = 'sitegen.place';

const readPlace = fieldsOf({ selection: readSelection, top: numberOf(0, 1e9) });

/**
 * Restores the selection after a reload, on the same board; returns a function that restores the
 * scroll position.
 */
export function recallPlace(): () => void {
  const kept = readPlace(readStoredOfTab(PLACE_KEY));
  const { board } = useProject.getState();
  if (board === undefined || kept?.selection.board !== board.uid) return () => undefined;
  const { selection, top } = kept;
  showSelection(keepSelection(board.blocks, selection));
  return () => shownWindow()?.scrollTo({ top, behavior: 'instant' });
}

/** Stores the selection and the scroll position for a reload (EDIT-6). */
export function followPlace() {
  window.addEventListener('pagehide', () => {
    const { selection } = useView.getState();
    storeInTab(PLACE_KEY, { selection, top: shownWindow()?.scrollY ?? 0 });
  });
}
