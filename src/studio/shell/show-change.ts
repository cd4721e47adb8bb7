import type { Selection } from '../../author/selecting.ts';
import { uidOfKey } from '../../edit/block-keys.ts';
import type { EditAnswer } from '../../edit/edit-answer.ts';
import { isSameJson } from '../../values/json.ts';
import { revealChanged } from './canvas/reveal.ts';
import { refreshProject, useProject } from './project-store.ts';
import { showBoard, showSelection } from './show-board.ts';
import { useView } from './view-store.ts';

/** A change that the server has made, and the revision of the project that has it. */
interface MadeChange extends Pick<EditAnswer, 'board' | 'selection'> {
  readonly revision: number;
}

/** What was selected when a change was asked for, and the blocks that it names, if it does. */
interface AskedFrom {
  readonly before: Selection;
  readonly named: readonly string[] | undefined;
}

/** Shows the project as it is after a change, and selects what that has left selected. */
export async function showChange(
  { revision, board, selection: after = [] }: MadeChange,
  { before, named }: AskedFrom,
): Promise<void> {
  const { selection, boardUid: shown } = useView.getState();
  await refreshProject(revision);
  // Who has selected something else meanwhile, or opened another board, goes on there; what is gone is selected no more.
  const { selection: now, boardUid } = useView.getState();
  const isStill =
    selection === before &&
    boardUid === shown &&
    now.uids.every((uid) => before.uids.includes(uid));
  if (board === undefined || !isStill) return;
  // Who changes something else than what is selected stays there.
  const isElsewhere =
    isSameJson(after, before.uids) && named?.some((uid) => after.includes(uid)) === false;
  await selectAfter(board, after, !isElsewhere);
}

/** Selects what a change has left selected, on the board that it was made on. */
async function selectAfter(boardUid: string, keys: readonly string[], isSeen: boolean) {
  if (useView.getState().boardUid !== boardUid) await showBoard(boardUid);
  const { board } = useProject.getState();
  if (board?.uid !== boardUid) return;
  // What fills a slot is called by its key only where there are several of its uid.
  const names = keys.map((key) => (board.blocks.get(key) === undefined ? uidOfKey(key) : key));
  const uids = names.filter((uid) => board.blocks.get(uid) !== undefined);
  const last = uids.at(-1);
  const { selection } = useView.getState();
  // Of several that stay selected the one at last stays that: it has the handles.
  const isSame = isSameJson(uids, selection.uids);
  showSelection(isSame ? selection : { uids, anchor: last, focus: last });
  if (isSeen) revealChanged(last);
}
