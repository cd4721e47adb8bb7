import { useProject } from './project-store.ts';
import { showBoard } from './show-board.ts';
import { useView } from './view-store.ts';

/**
 * Shows the board that the shell's address contains, or the home page; for a broken project, waits
 * until it is fixed.
 */
export async function openAddress(): Promise<void> {
  const { boards } = useProject.getState();
  const uid = boards.get(named())?.uid ?? boards.roots[0]?.uid;
  if (uid !== undefined) return showBoard(uid);
  const end = useProject.subscribe(({ boards: { all } }) => {
    if (all.length === 0) return;
    end();
    void openAddress();
  });
}

const named = () => new URLSearchParams(location.search).get('board') ?? '';

/**
 * Keeps the board in the shell's address, for a reload, for links, and for the browser's back
 * button, which goes to the previous board.
 */
export function followAddress() {
  write();
  useView.subscribe((now, before) => {
    if (now.selection.board !== before.selection.board) write();
  });
  window.addEventListener('popstate', () => void openAddress());
}

function write() {
  const { selection, mode } = useView.getState();
  const { board: uid } = selection;
  if (uid === named()) return;
  // While browsing, each page in the frame is a history entry of its own; the entry of a removed
  // board is replaced.
  const isStep = mode !== 'browse' && useProject.getState().boards.get(named()) !== undefined;
  const address = location.pathname + (uid === '' ? '' : `?board=${encodeURIComponent(uid)}`);
  history[isStep ? 'pushState' : 'replaceState'](null, '', address);
}
