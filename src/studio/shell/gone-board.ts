import { quoted } from '../../model/names.ts';
import { useEdit } from './edit-store.ts';
import { useProject } from './project-store.ts';
import { useView } from './view-store.ts';

/** Tells who is on a board that somebody else removes, and offers it back; heard before another board is shown. */
export function followGone() {
  useProject.subscribe(({ boards }, before) => {
    const { boardUid: board } = useView.getState();
    const gone = before.boards.get(board);
    const { saved, conflict } = useEdit.getState();
    // What this tab does itself needn't be told; and a change that meets it is asked about with that.
    if (gone === undefined || boards.get(board) !== undefined) return;
    if (saved === 'saving' || conflict !== undefined) return;
    useEdit.setState({
      refused: `Board ${quoted(gone.name)} was removed in another tab or program.`,
      conflict: { name: 'bring-back', args: { board }, gone: { board } },
    });
  });
}
