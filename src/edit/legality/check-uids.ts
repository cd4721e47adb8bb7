import { isSlotContentUid } from '../../model/slot-uids.ts';
import { quote } from '../../diagnostics/diagnostic.ts';
import type { Block, Project } from '../../model/entities.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import { boardAt, boardsIn } from '../entities.ts';
import type { Operation } from '../operation.ts';
import { reject, type Rejection } from '../rejection.ts';
import { hasNode } from '../blocks/tree-index.ts';
import { boardsNaming } from '../unread.ts';

/**
 * Returns a duplicate uid: those of blocks, except for slot content, and of assets are unique in
 * the project.
 */
export function findTakenUid(
  project: Project,
  operations: readonly Operation[],
  fresh: ReadonlySet<string>,
): Rejection | undefined {
  for (const operation of operations) {
    const found =
      operation.kind === 'insert' ? rejectTakenUid({ project, fresh }, operation) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Uids {
  readonly project: Project;
  /** Uids made for this change, which are unused. */
  readonly fresh: ReadonlySet<string>;
}

function rejectTakenUid(
  uids: Uids,
  { into, item }: Extract<Operation, { kind: 'insert' }>,
): Rejection | undefined {
  const { project } = uids;
  switch (into.entity) {
    case 'block':
      return takenBlock(uids, into.board, item as Block);
    case 'asset':
      return takenAsset(project, (item as Block).uid);
    case 'board': {
      const added = boardAt(project, (item as Block).uid);
      for (const board of added === undefined ? [] : boardsIn(added)) {
        const block = board.root && takenBlock(uids, board.uid, board.root);
        if (block !== undefined) return block;
        for (const { uid } of board.assets) {
          const asset = takenAsset(project, uid);
          if (asset !== undefined) return asset;
        }
      }
      return undefined;
    }
    default:
      return undefined;
  }
}

function takenBlock(
  { project, fresh }: Uids,
  boardUid: string,
  block: Block,
): Rejection | undefined {
  const uids = [...walkBlocks(block)].map((inner) => inner.block.uid);
  const unique = uids.filter((uid) => !isSlotContentUid(uid));
  const seen = new Set<string>();
  const twice = unique.find((uid) => seen.size === seen.add(uid).size);
  if (twice !== undefined)
    return reject('uid-taken', { uid: quote(twice), what: 'layer' }).rejection;
  const own = unique.filter((uid) => !fresh.has(uid));
  for (const { uid, root } of boardsNaming(project, own)) {
    if (uid === boardUid || root === undefined) continue;
    const taken = own.find((one) => hasNode(root, one));
    if (taken !== undefined)
      return reject('uid-taken', { uid: quote(taken), what: 'layer' }).rejection;
  }
  return undefined;
}

function takenAsset(project: Project, uid: string): Rejection | undefined {
  const count = boardsIn(project.root).flatMap(({ assets }) =>
    assets.filter((asset) => asset.uid === uid),
  ).length;
  return count > 1 ? reject('uid-taken', { uid: quote(uid), what: 'file' }).rejection : undefined;
}
