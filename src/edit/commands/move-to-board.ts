import { slotContentUid, shownBoard } from '../../model/composite-source.ts';
import { attrsOf, childrenOf, type Block, type Project } from '../../model/entities.ts';
import { blockKey, walkBlocks } from '../block-keys.ts';
import type { SelectionOf } from '../history.ts';
import { isRefused, type Result } from '../refusal.ts';
import { calledBoard } from '../step-names.ts';
import { boardAt, called, noBoard, outermost, type Command, type Editing } from './command.ts';
import { moveBlocks } from './move.ts';

/** Puts blocks at the end of the main part of another board, or of the board itself. */
export function moveToBoard(editing: Editing, selection: SelectionOf, to: string): Result<Command> {
  const found = outermost(editing, selection);
  if (isRefused(found)) return found;
  const board = boardAt(editing.project, to);
  if (board?.root === undefined) return noBoard(to);
  const into = { entity: 'block', board: to, parent: mainOf(editing.project, board.root) } as const;
  const moved = moveBlocks(editing, selection, { into, index: Infinity });
  if (isRefused(moved)) return moved;
  const parent = found.standing[0]?.list.parent;
  // Whoever tidies up goes on where they are.
  const blocks = parent === undefined ? [] : [parent];
  const name = `Move ${called(editing, found.standing)} to ${calledBoard(board)}`;
  return { ...moved, name, selection: { ...selection, blocks } };
}

/** The key of a tree's main part, or of what fills that of the frame around it; else of its root. */
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

const isMain = (block: Block) => attrsOf(block).some(({ kid, v }) => kid === 'tag' && v === 'main');
