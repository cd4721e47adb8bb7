import { quote } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { isSlotContentUid } from '../../model/slot-uids.ts';
import { childrenOf, type Block, type Project } from '../../model/entities.ts';
import { capitalized } from '../../model/names.ts';
import { apply } from '../apply.ts';
import { blockKey, neighbourKeys, uidOfKey, walkBlocks } from '../blocks/block-keys.ts';
import { blockAt, boardAt, keysAlong } from '../entities.ts';
import { insertOf } from '../fields.ts';
import { relocateOperation } from './find-again.ts';
import type { BlockTarget, BoardTarget, Insert } from '../operation.ts';
import { putBack, type RestoredProject, type MovedFrom, type Removed } from './put-back.ts';
import { isRejected, reject, type Rejection, type Result } from '../rejection.ts';
import { blockNames, nameOfBoard, targetName } from '../words/step-names.ts';
import { findPath, hasNode, type TreePath } from '../blocks/tree-index.ts';
import { boardsNaming } from '../unread.ts';

/** Returns the former trees of a board, the latest first. */
export type FormerTrees = (board: string) => readonly Block[];

/**
 * The places where removed blocks and boards are found. Blocks that were removed in files are only
 * in former trees, which are kept for a limited time.
 */
export interface RemovedSources {
  readonly project: Project;
  readonly former: FormerTrees;
  readonly removed: Removed;
  readonly movedFrom: MovedFrom;
}

/** Returns a removed block with its ancestors; undefined for an existing or unknown one. */
export function findRemoved(known: RemovedSources, at: BlockTarget): TreePath<Block> | undefined {
  const { project, former, removed } = known;
  const root = boardAt(project, at.board)?.root;
  if (root === undefined || hasNode(root, at.block)) return undefined;
  for (const tree of former(at.board)) {
    // Swapped boards have each other's former trees.
    const trail = tree.uid === root.uid ? findPath(tree, at.block) : undefined;
    if (trail !== undefined) return trail;
  }
  const back = putBack(project, at, removed());
  const before = back && boardAt(back.project, at.board)?.root;
  return before && findPath(before, at.block);
}

/**
 * Rejects a removed or moved block, or its board, by its last name; undefined for an existing one.
 */
export function removedRejection(
  known: RemovedSources,
  at: BlockTarget,
  elements: ElementCatalogue,
): Rejection | undefined {
  const { project, removed } = known;
  const target = { entity: 'board', board: at.board } as const;
  const back = boardAt(project, at.board) ? undefined : putBack(project, target, removed());
  if (back !== undefined) return goneAs(targetName(back.project, target), target);
  const block = findRemoved(known, at)?.nodes.at(-1);
  const moved = announceMoved(known, at, { elements, wasThere: block !== undefined });
  return moved ?? (block && goneAs(blockNames([block], elements), at));
}

interface MovedSetting {
  readonly elements: ElementCatalogue;
  /** The block is known to have been there. */
  readonly wasThere: boolean;
}

/** Rejects a block that is on another board now, possibly with its parent. */
function announceMoved(
  { project, movedFrom }: RemovedSources,
  { board: from, block: key }: BlockTarget,
  { elements, wasThere }: MovedSetting,
): Rejection | undefined {
  const uid = uidOfKey(key);
  // Slot content has equal uids on several boards.
  if (isSlotContentUid(uid)) return undefined;
  const board = boardsNaming(project, [uid]).find(({ root }) => root && hasNode(root, uid));
  const around = board?.root && findPath(board.root, uid)?.nodes;
  if (board === undefined || around === undefined || board.uid === from) return undefined;
  const moved = movedFrom(from);
  if (!wasThere && !around.some((one) => moved.has(one.uid))) return undefined;
  const target = { entity: 'block', board: board.uid, block: uid } as const;
  const what = capitalized(blockNames(around.slice(-1), elements));
  return { ...reject('target-moved', { what, board: nameOfBoard(board) }).rejection, target };
}

function goneAs(what: string, target: BoardTarget | BlockTarget): Rejection {
  return { ...reject('target-gone', { what: capitalized(what) }).rejection, target };
}

/**
 * Restores a removed block in its last state and place, with removed ancestors. Descendants that
 * exist elsewhere stay there (EDIT-9).
 */
export function bringBack(known: RemovedSources, at: BlockTarget): Result<RestoredProject> {
  const { project } = known;
  if (blockAt(project, at) !== undefined) return { project, operations: [] };
  const trail = findRemoved(known, at);
  const unknown = { what: `The layer ${quote(at.block)}` };
  if (trail === undefined) return reject('gone-unknown', unknown);
  const keys = keysAlong(trail);
  const isThere = (block: string) => blockAt(project, { board: at.board, block }) !== undefined;
  const insert = insertAgain(project, at.board, {
    trail,
    keys,
    top: keys.findLastIndex(isThere) + 1,
  });
  if (insert === undefined) return reject('gone-unknown', unknown);
  const applied = apply(project, [insert]);
  return isRejected(applied) ? applied : { project: applied.project, operations: [insert] };
}

interface Gone {
  readonly trail: TreePath<Block>;
  readonly keys: readonly string[];
  /** Index of the outermost removed ancestor on the path. */
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
  const beside = neighbourKeys(childrenOf(around), index, parent);
  const found = relocateOperation(project, { ...insert, beside });
  return found?.kind === 'insert' ? found : undefined;
}

/** Returns a block without descendants that exist elsewhere. */
function withoutOthers(block: Block, there: ReadonlySet<string>, parent?: string): Block {
  const { children } = block;
  if (children === undefined) return block;
  const own = blockKey(parent, block.uid);
  const left = children.filter(({ uid }) => !there.has(blockKey(own, uid)));
  return { ...block, children: left.map((child) => withoutOthers(child, there, own)) };
}
