import { keepSelection } from '../../author/outline/selecting.ts';
import { fieldsOf, listOf, numberOf, textOf } from '../../values/reader.ts';
import { shownWindow } from './canvas/frame.ts';
import { useProject } from './project-store.ts';
import { showSelection } from './show-board.ts';
import { keepInTab, readOfTab } from './storage.ts';
import { useView } from './view-store.ts';

const KEPT = 'sitegen.place';

const uid = textOf(10_000);
const readPlace = fieldsOf(
  { board: uid, uids: listOf(uid, 10_000), top: numberOf(0, 1e9) },
  { anchor: uid, focus: uid },
);

/** Selects what was selected before this tab was loaded anew, on the same board; gives what scrolls to where it was. */
export function recallPlace(): () => void {
  const kept = readPlace(readOfTab(KEPT));
  const { board } = useProject.getState();
  if (kept === undefined || board === undefined || kept.board !== board.uid) return () => undefined;
  const { uids, anchor, focus, top } = kept;
  showSelection(keepSelection(board.blocks, { uids, anchor, focus }));
  return () => shownWindow()?.scrollTo({ top, behavior: 'instant' });
}

/** Keeps what is selected, and how far the page is scrolled, for the time after a reload (EDIT-6). */
export function followPlace() {
  window.addEventListener('pagehide', () => {
    const { boardUid: board, selection } = useView.getState();
    const { uids, anchor, focus } = selection;
    const top = shownWindow()?.scrollY ?? 0;
    keepInTab(KEPT, { board, uids, anchor, focus, top });
  });
}
