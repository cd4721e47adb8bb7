import { quote } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { isSlotContentUid } from '../../model/slot-uids.ts';
import { childrenOf, type Block, type Project } from '../../model/entities.ts';
import { capitalized } from '../../model/names.ts';
import { apply } from '../apply.ts';
import { blockKey, keysBeside, uidOfKey, walkBlocks } from '../blocks/block-keys.ts';
import { blockAt, boardAt, keysAlong } from '../entities.ts';
import { insertOf } from '../fields.ts';
import { foundAgain } from './find-again.ts';
import type { BlockTarget, BoardTarget, Insert } from '../operation.ts';
import { putBack, type BroughtBack, type MovedFrom, type Removed } from './put-back.ts';
import { isRefused, refuse, type Refusal, type Result } from '../refusal.ts';
import { calledBlocks, calledBoard, calledTarget } from '../words/step-names.ts';
import { findTrail, hasNode, type Trail } from '../blocks/tree-index.ts';
import { boardsNaming } from '../unread.ts';

/** The block trees that a board had before, the latest first. */
export type FormerTrees = (board: string) => readonly Block[];

/** What removed blocks and boards are looked for in: what went from files is known by former trees alone, and only for a while. */
export interface Known {
  readonly project: Project;
  readonly former: FormerTrees;
  readonly removed: Removed;
  readonly movedFrom: MovedFrom;
}

/** A block that its board had, with the blocks around it; undefined for one that is there, or that nobody knows of. */
export function findGone(known: Known, at: BlockTarget): Trail<Block> | undefined {
  const { project, former, removed } = known;
  const root = boardAt(project, at.board)?.root;
  if (root === undefined || hasNode(root, at.block)) return undefined;
  for (const tree of former(at.board)) {
    // Boards that have changed their places have each other's trees before.
    const trail = tree.uid === root.uid ? findTrail(tree, at.block) : undefined;
    if (trail !== undefined) return trail;
  }
  const back = putBack(project, at, removed());
  const before = back && boardAt(back.project, at.board)?.root;
  return before && findTrail(before, at.block);
}

/** Says by its last name that a block is gone which others have removed, or moved elsewhere, or its board; undefined for one that is there. */
export function sayGone(
  known: Known,
  at: BlockTarget,
  elements: ElementCatalogue,
): Refusal | undefined {
  const { project, removed } = known;
  const target = { entity: 'board', board: at.board } as const;
  const back = boardAt(project, at.board) ? undefined : putBack(project, target, removed());
  if (back !== undefined) return goneAs(calledTarget(back.project, target), target);
  const block = findGone(known, at)?.nodes.at(-1);
  const moved = sayMoved(known, at, { elements, wasThere: block !== undefined });
  return moved ?? (block && goneAs(calledBlocks([block], elements), at));
}

interface SayMoved {
  readonly elements: ElementCatalogue;
  /** Whether the block is known to have stood there. */
  readonly wasThere: boolean;
}

/** Says where a block is that others have put on another board, be it with what is around it. */
function sayMoved(
  { project, movedFrom }: Known,
  { board: from, block: key }: BlockTarget,
  { elements, wasThere }: SayMoved,
): Refusal | undefined {
  const uid = uidOfKey(key);
  // What fills slots may be called the same on several boards.
  if (isSlotContentUid(uid)) return undefined;
  const board = boardsNaming(project, [uid]).find(({ root }) => root && hasNode(root, uid));
  const around = board?.root && findTrail(board.root, uid)?.nodes;
  if (board === undefined || around === undefined || board.uid === from) return undefined;
  const moved = movedFrom(from);
  if (!wasThere && !around.some((one) => moved.has(one.uid))) return undefined;
  const target = { entity: 'block', board: board.uid, block: uid } as const;
  const what = capitalized(calledBlocks(around.slice(-1), elements));
  return { ...refuse('target-moved', { what, board: calledBoard(board) }).refusal, target };
}

function goneAs(what: string, target: BoardTarget | BlockTarget): Refusal {
  return { ...refuse('target-gone', { what: capitalized(what) }).refusal, target };
}

/**
 * Inserts a removed block where it stood, as it was at last; where what was around it is gone too, with that. What of it stands
 * elsewhere by now stays there (EDIT-9).
 */
export function bringBack(known: Known, at: BlockTarget): Result<BroughtBack> {
  const { project } = known;
  if (blockAt(project, at) !== undefined) return { project, operations: [] };
  const trail = findGone(known, at);
  const unknown = { what: `The layer ${quote(at.block)}` };
  if (trail === undefined) return refuse('gone-unknown', unknown);
  const keys = keysAlong(trail);
  const isThere = (block: string) => blockAt(project, { board: at.board, block }) !== undefined;
  const insert = insertAgain(project, at.board, {
    trail,
    keys,
    top: keys.findLastIndex(isThere) + 1,
  });
  if (insert === undefined) return refuse('gone-unknown', unknown);
  const applied = apply(project, [insert]);
  return isRefused(applied) ? applied : { project: applied.project, operations: [insert] };
}

interface Gone {
  readonly trail: Trail<Block>;
  readonly keys: readonly string[];
  /** Which on the way is the outermost that is gone with it. */
  readonly top: number;
}

function insertAgain(
  project: Project,
  board: string,
  { trail, keys, top }: Gone,
): Insert | undefined {
  const [around, block] = [trail.nodes[top - 1], trail.nodes[top]];
  const parent = keys[top - 1];
  const root = boardAt(project, board)?.root;
  if (around === undefined || block === undefined || root === undefined) return undefined;
  const index = trail.places[top - 1] ?? 0;
  const there = new Set([...walkBlocks(root)].map(({ key }) => key));
  const into = { entity: 'block', board, ...(parent !== undefined && { parent }) } as const;
  const insert = insertOf(into, index, withoutOthers(block, there, parent));
  const beside = keysBeside(childrenOf(around), index, parent);
  const found = foundAgain(project, { ...insert, beside });
  return found?.kind === 'insert' ? found : undefined;
}

/** A block without what of it stands elsewhere. */
function withoutOthers(block: Block, there: ReadonlySet<string>, parent?: string): Block {
  const { children } = block;
  if (children === undefined) return block;
  const own = blockKey(parent, block.uid);
  const left = children.filter(({ uid }) => !there.has(blockKey(own, uid)));
  return { ...block, children: left.map((child) => withoutOthers(child, there, own)) };
}
