import { uidOfKey } from '../../edit/blocks/block-keys.ts';
import { selectionOf, type Selection } from '../../edit/selection.ts';
import { isSameJson } from '../../values/json.ts';
import { revealChanged } from './canvas/reveal.ts';
import { isSavedBoard } from '../session/tab-session.ts';
import { refreshProject, useProject } from './project-store.ts';
import { showBoard, showSelection } from './show-board.ts';
import { loaded } from './ui/later.tsx';
import { useView } from './view-store.ts';
import { lead, whereabouts, type Whereabouts } from './whereabouts.ts';

/** A change that was made. */
interface MadeChange {
  /** What it leaves selected. */
  readonly selection?: Selection | undefined;
  /** The revision of the project that has it; left out where it isn't saved yet. */
  readonly revision?: number;
}

/** How a change was asked for. */
interface AskedFrom {
  readonly from: Whereabouts;
  /** What was selected there then. */
  readonly at: Selection;
  readonly args: NamedBlocks;
}

interface NamedBlocks {
  readonly uid?: unknown;
  readonly uids?: unknown;
}

/** The blocks that a change names; undefined where it is made to those that are selected. */
export function namedBy({ uid, uids }: NamedBlocks): readonly string[] | undefined {
  if (typeof uid === 'string') return [uid];
  return Array.isArray(uids) ? uids.map(String) : undefined;
}

/** Shows the project as it is after a change, and selects what that has left selected. */
export async function showChange(
  { revision, selection }: MadeChange,
  { from, at, args }: AskedFrom,
): Promise<void> {
  if (selection === undefined) return;
  const { board, blocks: after } = selection;
  if (!isSavedBoard(board)) {
    // One that was made here is shown once it has an address.
    if (revision === undefined) return;
    await loaded(() => refreshProject(revision));
  }
  if (isHere(from) && from.selection.board !== board) await lead(() => showBoard(board));
  // Who has selected something else meanwhile, or opened another board, goes on there.
  if (!isHere(from)) {
    from.selection = selectionOf(board, after);
    return;
  }
  // Who changes something else than what is selected stays there.
  const isElsewhere =
    isSameJson(after, at.blocks) && namedBy(args)?.some((uid) => after.includes(uid)) === false;
  selectAfter(board, after, !isElsewhere);
}

/** Whether its author is still there. */
const isHere = (from: Whereabouts) => whereabouts() === from;

/** Selects what a change has left selected, on the board that it was made on. */
function selectAfter(boardUid: string, keys: readonly string[], isSeen: boolean) {
  const { board } = useProject.getState();
  if (board?.uid !== boardUid) return;
  // What fills a slot is called by its key only where there are several of its uid.
  const names = keys.map((key) => (board.blocks.get(key) === undefined ? uidOfKey(key) : key));
  const uids = names.filter((uid) => board.blocks.get(uid) !== undefined);
  const { selection } = useView.getState();
  // Of several that stay selected the one at last stays that: it has the handles.
  const isSame = isSameJson(uids, selection.blocks);
  lead(() => showSelection(isSame ? selection : selectionOf(boardUid, uids)));
  if (isSeen) revealChanged(uids.at(-1));
}
