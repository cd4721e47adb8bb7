import { isSlotContentUid } from '../../model/slot-uids.ts';
import { quote } from '../../diagnostics/diagnostic.ts';
import type { Block, Project } from '../../model/entities.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import { boardAt, boardsIn } from '../entities.ts';
import type { Operation } from '../operation.ts';
import { refuse, type Refusal } from '../refusal.ts';
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
): Refusal | undefined {
  for (const operation of operations) {
    const found = operation.kind === 'insert' ? takenBy({ project, fresh }, operation) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Uids {
  readonly project: Project;
  /** Uids made for this change, which are unused. */
  readonly fresh: ReadonlySet<string>;
}

function takenBy(
  uids: Uids,
  { into, item }: Extract<Operation, { kind: 'insert' }>,
): Refusal | undefined {
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

function takenBlock({ project, fresh }: Uids, boardUid: string, block: Block): Refusal | undefined {
  const uids = [...walkBlocks(block)].map((inner) => inner.block.uid);
  const unique = uids.filter((uid) => !isSlotContentUid(uid));
  const seen = new Set<string>();
  const twice = unique.find((uid) => seen.size === seen.add(uid).size);
  if (twice !== undefined) return refuse('uid-taken', { uid: quote(twice), what: 'layer' }).refusal;
  const own = unique.filter((uid) => !fresh.has(uid));
  for (const { uid, root } of boardsNaming(project, own)) {
    if (uid === boardUid || root === undefined) continue;
    const taken = own.find((one) => hasNode(root, one));
    if (taken !== undefined)
      return refuse('uid-taken', { uid: quote(taken), what: 'layer' }).refusal;
  }
  return undefined;
}

function takenAsset(project: Project, uid: string): Refusal | undefined {
  const count = boardsIn(project.root).flatMap(({ assets }) =>
    assets.filter((asset) => asset.uid === uid),
  ).length;
  return count > 1 ? refuse('uid-taken', { uid: quote(uid), what: 'file' }).refusal : undefined;
}
