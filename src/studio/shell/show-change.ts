import { keepSelection, type Selection } from '../../author/selecting.ts';
import { uidOfKey } from '../../edit/block-keys.ts';
import type { EditAnswer } from '../../edit/edit-answer.ts';
import { isSameJson } from '../../values/json.ts';
import { revealChanged } from './canvas/reveal.ts';
import { refreshProject, useProject } from './project-store.ts';
import { showBoard, showSelection } from './show-board.ts';
import { loaded } from './ui/later.tsx';
import { useView } from './view-store.ts';

/** A change that the server has made, and the revision of the project that has it. */
interface MadeChange extends Pick<EditAnswer, 'board' | 'selection'> {
  readonly revision: number;
}

/** Where a change was asked for: the board that was shown, what was selected there, and the blocks that it names, if it does. */
interface AskedFrom {
  readonly shown: string;
  readonly before: Selection;
  readonly named: readonly string[] | undefined;
}

/** Shows the project as it is after a change, and selects what that has left selected. */
export async function showChange(
  { revision, board, selection: after = [] }: MadeChange,
  { shown, before, named }: AskedFrom,
): Promise<void> {
  await loaded(() => refreshProject(revision));
  // Who has selected something else meanwhile, or opened another board, goes on there.
  const isStill = useView.getState().boardUid === shown && isLeftOf(before);
  if (board === undefined || !isStill) return;
  // Who changes something else than what is selected stays there.
  const isElsewhere =
    isSameJson(after, before.uids) && named?.some((uid) => after.includes(uid)) === false;
  await selectAfter(board, after, !isElsewhere);
}

/** Whether what is selected is what was, but for what is gone: that may have been seen before the change was answered. */
function isLeftOf(before: Selection): boolean {
  const { selection } = useView.getState();
  const { board } = useProject.getState();
  if (selection === before || board === undefined) return selection === before;
  const [left, now] = [before, selection].map((one) => keepSelection(board.blocks, one).uids);
  return isSameJson(left, now);
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
