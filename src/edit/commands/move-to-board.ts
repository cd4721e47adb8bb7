import { slotContentUid } from '../../model/slot-uids.ts';
import { shownBoard } from '../../model/composite-source.ts';
import { childrenOf, type Block, type Board, type Project } from '../../model/entities.ts';
import { blockKey, walkBlocks } from '../blocks/block-keys.ts';
import { boardAt, itemsOf } from '../entities.ts';
import { isRejected, type Result } from '../rejection.ts';
import { nameOfBoard } from '../words/step-names.ts';
import type { InsertPlace } from '../blocks/block-place.ts';
import { rejectUnknownBoard, outermost, type Command, type Editing } from './command.ts';
import { isMain } from './copies.ts';
import { copyBlocksTo, moveBlocks } from './move.ts';
import type { Selection } from '../selection.ts';

/** Moves blocks to the end of another board's main part, or of the board. */
export function moveToBoard(editing: Editing, selection: Selection, to: string): Result<Command> {
  const found = outermost(editing, selection);
  if (isRejected(found)) return found;
  const parent = found.standing[0]?.list.parent;
  // The selection stays on this board.
  const blocks = parent === undefined ? [] : [parent];
  return transferToBoard({ editing, selection, to }, moveBlocks, { ...selection, blocks });
}

/** Copies blocks to another board. */
export function copyToBoard(editing: Editing, selection: Selection, to: string): Result<Command> {
  return transferToBoard({ editing, selection, to }, copyBlocksTo, selection);
}

interface BoardTransfer {
  readonly editing: Editing;
  readonly selection: Selection;
  readonly to: string;
}

function transferToBoard(
  { editing, selection, to }: BoardTransfer,
  put: typeof moveBlocks,
  after: Selection,
): Result<Command> {
  const board = boardAt(editing.project, to);
  const place = board && endOf(editing.project, board);
  if (board === undefined || place === undefined) return rejectUnknownBoard(to);
  const made = put(editing, selection, place);
  if (isRejected(made)) return made;
  return { ...made, name: `${made.name} to ${nameOfBoard(board)}`, selection: after };
}

/** Returns the place at the end of a board's main part; undefined for an empty board. */
function endOf(project: Project, { uid, root }: Board): InsertPlace | undefined {
  if (root === undefined) return undefined;
  const into = { entity: 'block', board: uid, parent: mainOf(project, root) } as const;
  return { into, index: itemsOf(project, into)?.length ?? 0 };
}

/** Returns the key of the main part, of the content of the frame's main slot, or of the root. */
function mainOf(project: Project, root: Block): string {
  for (const { block, key } of walkBlocks(root)) {
    if (isMain(block)) return key;
    const source = block.eid === 'composite' ? shownBoard(block) : undefined;
    const shown = source === undefined ? undefined : boardAt(project, source)?.root;
    const main = shown && [...walkBlocks(shown)].find((one) => isMain(one.block));
    const slots = main === undefined ? [] : [...walkBlocks(main.block)];
    const fillers = new Set(slots.map((slot) => slotContentUid(slot.block.uid)));
    const filler = childrenOf(block).find(({ uid }) => fillers.has(uid));
    if (filler !== undefined) return blockKey(key, filler.uid);
  }
  return root.uid;
}
