import { quoted } from '../../model/names.ts';
import { withConflict } from './conflicts.ts';
import { useEdit } from './edit-store.ts';
import { useProject } from './project-store.ts';
import { useView } from './view-store.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';

/**
 * Reports the removal of the shown board by others with an offer to restore it; runs before another
 * board is shown.
 */
export function followRemovedBoard() {
  useProject.subscribe(({ boards }, before) => {
    if (boards === before.boards) return;
    const { board } = useView.getState().selection;
    const { saved, conflicts } = useEdit.getState();
    const name = before.boards.get(board)?.name;
    const isGone = name !== undefined && boards.get(board) === undefined;
    // Undoing the removal has restored it.
    const open = conflicts.filter(
      (one) => one.name !== 'bring-back' || boards.get(one.gone?.board ?? '') === undefined,
    );
    // Own changes aren't reported; a conflicting change has its own question.
    const isTold = isGone && saved !== 'saving' && open.every((one) => one.gone?.board !== board);
    const said = TEXTS.boardGone(quoted(name ?? ''));
    const offer = {
      name: 'bring-back' as const,
      args: { board },
      from: { board, blocks: [] },
      gone: { board },
      said,
    };
    useEdit.setState({ conflicts: isTold ? withConflict(open, offer) : open });
  });
}
