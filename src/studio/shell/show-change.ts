import type { Selection } from '../../author/outline/selecting.ts';
import { uidOfKey } from '../../edit/blocks/block-keys.ts';
import type { EditAnswer } from '../../edit/edit-answer.ts';
import { isSameJson } from '../../values/json.ts';
import { revealChanged } from './canvas/reveal.ts';
import { isSavedBoard } from '../session/tab-session.ts';
import { refreshProject, useProject } from './project-store.ts';
import { showBoard, showSelection } from './show-board.ts';
import { loaded } from './ui/later.tsx';
import { useView } from './view-store.ts';
import { lead, whereabouts, type Whereabouts } from './whereabouts.ts';

/** A change that was made. */
interface MadeChange extends Pick<EditAnswer, 'board' | 'selection'> {
  /** The revision of the project that has it; left out where it isn't saved yet. */
  readonly revision?: number;
}

/** How a change was asked for. */
interface AskedFrom {
  readonly from: Whereabouts;
  /** What was selected there when it was sent. */
  readonly before: Selection;
  /** The blocks that it names, if it does. */
  readonly named: readonly string[] | undefined;
}

/** Shows the project as it is after a change, and selects what that has left selected. */
export async function showChange(
  { revision, board, selection: after = [] }: MadeChange,
  { from, before, named }: AskedFrom,
): Promise<void> {
  if (board === undefined) return;
  if (!isSavedBoard(board)) {
    // One that was made here is shown once it has an address.
    if (revision === undefined) return;
    await loaded(() => refreshProject(revision));
  }
  if (isHere(from) && from.board !== board) await lead(() => showBoard(board));
  // Who has selected something else meanwhile, or opened another board, goes on there.
  if (!isHere(from)) {
    Object.assign(from, { board, selection: selectionOf(after) });
    return;
  }
  // Who changes something else than what is selected stays there.
  const isElsewhere =
    isSameJson(after, before.uids) && named?.some((uid) => after.includes(uid)) === false;
  selectAfter(board, after, !isElsewhere);
}

/** Whether its author is still there. */
const isHere = (from: Whereabouts) => whereabouts() === from;

function selectionOf(uids: readonly string[]): Selection {
  const last = uids.at(-1);
  return { uids, anchor: last, focus: last };
}

/** Selects what a change has left selected, on the board that it was made on. */
function selectAfter(boardUid: string, keys: readonly string[], isSeen: boolean) {
  const { board } = useProject.getState();
  if (board?.uid !== boardUid) return;
  // What fills a slot is called by its key only where there are several of its uid.
  const names = keys.map((key) => (board.blocks.get(key) === undefined ? uidOfKey(key) : key));
  const uids = names.filter((uid) => board.blocks.get(uid) !== undefined);
  const { selection } = useView.getState();
  // Of several that stay selected the one at last stays that: it has the handles.
  const isSame = isSameJson(uids, selection.uids);
  lead(() => showSelection(isSame ? selection : selectionOf(uids)));
  if (isSeen) revealChanged(uids.at(-1));
}
