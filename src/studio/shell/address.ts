import { useProject } from './project-store.ts';
import { showBoard } from './show-board.ts';
import { useView } from './view-store.ts';

/** Shows the board that the shell's address names, or the home page. */
export async function openAddress(): Promise<void> {
  const { boards } = useProject.getState();
  const asked = new URLSearchParams(location.search).get('board') ?? '';
  const uid = boards.get(asked)?.uid ?? boards.roots[0]?.uid;
  if (uid !== undefined) await showBoard(uid);
}

function write(uid: string) {
  const query = uid === '' ? '' : `?board=${encodeURIComponent(uid)}`;
  history.replaceState(null, '', location.pathname + query);
}

/** Keeps the board in the shell's address, for a reload and for links. */
export function followAddress() {
  write(useView.getState().boardUid);
  useView.subscribe((now, before) => {
    if (now.boardUid !== before.boardUid) write(now.boardUid);
  });
}
