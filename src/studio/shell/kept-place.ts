import { keepSelection } from '../../author/outline/selecting.ts';
import { readSelection } from '../../edit/selection.ts';
import { fieldsOf, numberOf } from '../../values/reader.ts';
import { shownWindow } from './canvas/frame.ts';
import { useProject } from './project-store.ts';
import { showSelection } from './show-board.ts';
import { keepInTab, readOfTab } from './storage.ts';
import { useView } from './view-store.ts';

const KEPT = 'sitegen.place';

const readPlace = fieldsOf({ selection: readSelection, top: numberOf(0, 1e9) });

/** Selects what was selected before this tab was loaded anew, on the same board; gives what scrolls to where it was. */
export function recallPlace(): () => void {
  const kept = readPlace(readOfTab(KEPT));
  const { board } = useProject.getState();
  if (board === undefined || kept?.selection.board !== board.uid) return () => undefined;
  const { selection, top } = kept;
  showSelection(keepSelection(board.blocks, selection));
  return () => shownWindow()?.scrollTo({ top, behavior: 'instant' });
}

/** Keeps what is selected, and how far the page is scrolled, for the time after a reload (EDIT-6). */
export function followPlace() {
  window.addEventListener('pagehide', () => {
    const { selection } = useView.getState();
    keepInTab(KEPT, { selection, top: shownWindow()?.scrollY ?? 0 });
  });
}
