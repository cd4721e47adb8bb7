import { quote } from '../diagnostics/diagnostic.ts';
import type { Block, Project } from '../model/entities.ts';
import { walkBlocks } from './block-keys.ts';
import { boardsIn, findBoard } from './entities.ts';
import type { Operation } from './operation.ts';
import { refuse, type Refusal } from './refusal.ts';
import { hasNode } from './tree-index.ts';

/** Uids are unique in the whole project: those of blocks but for what fills slots, and those of assets. */
export function findTakenUid(
  project: Project,
  operations: readonly Operation[],
): Refusal | undefined {
  for (const operation of operations) {
    const found = operation.kind === 'insert' ? takenBy(project, operation) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function takenBy(
  project: Project,
  { into, item }: Extract<Operation, { kind: 'insert' }>,
): Refusal | undefined {
  switch (into.entity) {
    case 'block':
      return takenBlock(project, into.board, item as Block);
    case 'asset':
      return takenAsset(project, (item as Block).uid);
    case 'board': {
      const added = findBoard(project, (item as Block).uid)?.nodes.at(-1);
      for (const board of added === undefined ? [] : boardsIn(added)) {
        const block = board.root && takenBlock(project, board.uid, board.root);
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

function takenBlock(project: Project, boardUid: string, block: Block): Refusal | undefined {
  const uids = [...walkBlocks(block)].map((inner) => inner.block.uid);
  const own = uids.filter((uid) => !uid.endsWith('~'));
  for (const { uid, root } of boardsIn(project.root)) {
    if (uid === boardUid || root === undefined) continue;
    const taken = own.find((one) => hasNode(root, one));
    if (taken !== undefined)
      return refuse('uid-taken', { uid: quote(taken), what: 'block' }).refusal;
  }
  return undefined;
}

function takenAsset(project: Project, uid: string): Refusal | undefined {
  const count = boardsIn(project.root).flatMap(({ assets }) =>
    assets.filter((asset) => asset.uid === uid),
  ).length;
  return count > 1 ? refuse('uid-taken', { uid: quote(uid), what: 'asset' }).refusal : undefined;
}
