import { uidOfKey } from '../../edit/blocks/block-keys.ts';
import { selectionOf, type Selection } from '../../edit/selection.ts';
import { isSameJson } from '../../values/json.ts';
import { revealChanged } from './canvas/reveal.ts';
import { isSavedBoard } from '../session/tab-session.ts';
import { refreshProject, useProject } from './project-store.ts';
import { showBoard, showSelection } from './show-board.ts';
import { loaded } from './ui/later.tsx';
import { useView } from './view-store.ts';
import { keepContext, editContext, type EditContext } from './edit-context.ts';

/** A change after it was made. */
interface MadeChange {
  /** The selection after the change. */
  readonly selection?: Selection | undefined;
  /** The revision of the project with the change; left out if it isn't saved yet. */
  readonly revision?: number;
}

/** The context of the request. */
interface AskedFrom {
  readonly from: EditContext;
  /** The selection at the time of the request. */
  readonly at: Selection;
  readonly args: NamedBlocks;
}

interface NamedBlocks {
  readonly uid?: unknown;
  readonly uids?: unknown;
}

/** The blocks in the arguments of a change; undefined if it applies to the selection. */
export function namedBy({ uid, uids }: NamedBlocks): readonly string[] | undefined {
  if (typeof uid === 'string') return [uid];
  return Array.isArray(uids) ? uids.map(String) : undefined;
}

/** Shows the project after a change, with its selection. */
export async function showChange(
  { revision, selection }: MadeChange,
  { from, at, args }: AskedFrom,
): Promise<void> {
  if (selection === undefined) return;
  const { board, blocks: after } = selection;
  if (!isSavedBoard(board)) {
    // A new board is shown once it has an address.
    if (revision === undefined) return;
    await loaded(() => refreshProject(revision));
  }
  if (isHere(from) && from.selection.board !== board) await keepContext(() => showBoard(board));
  // A later selection, or another board, stays.
  if (!isHere(from)) {
    from.selection = selectionOf(board, after);
    return;
  }
  // A change of other blocks than the selected ones keeps the selection.
  const isElsewhere =
    isSameJson(after, at.blocks) && namedBy(args)?.some((uid) => after.includes(uid)) === false;
  selectAfter(board, after, !isElsewhere);
}

/** Returns whether the author's context is the same. */
const isHere = (from: EditContext) => editContext() === from;

/** Selects blocks after a change, on its board. */
function selectAfter(boardUid: string, keys: readonly string[], isSeen: boolean) {
  const { board } = useProject.getState();
  if (board?.uid !== boardUid) return;
  // The outline names slot content by its key only if its uid isn't unique.
  const names = keys.map((key) => (board.blocks.get(key) === undefined ? uidOfKey(key) : key));
  const uids = names.filter((uid) => board.blocks.get(uid) !== undefined);
  const { selection } = useView.getState();
  // If several blocks stay selected, the one selected last stays the focus, which has the handles.
  const isSame = isSameJson(uids, selection.blocks);
  keepContext(() => showSelection(isSame ? selection : selectionOf(boardUid, uids)));
  if (isSeen) revealChanged(uids.at(-1));
}
