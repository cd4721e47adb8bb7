import { isSlotContentUid } from '../../model/slot-uids.ts';
import type { Project } from '../../model/entities.ts';
import { boardAt } from '../entities.ts';
import type { Operation } from '../operation.ts';
import { touchedBy } from '../touched.ts';
import { hasNode } from '../blocks/tree-index.ts';
import { boardsNaming } from '../unread.ts';

/** Returns whether the block of an insertion exists on another board of the project. */
export type IsElsewhere = (state: Project, operation: Operation) => boolean;

/**
 * Returns a function that reports whether the block of an insertion exists already on another
 * board, in consecutive states: a uid is unique in a project.
 */
export function otherBoardFinder(project: Project, operations: readonly Operation[]): IsElsewhere {
  const uids = operations.flatMap((one) => insertedBlock(one)?.uid ?? []);
  if (uids.length === 0) return () => false;
  // Operations may add the uid to further boards.
  const boards = new Set([
    ...boardsNaming(project, uids).map(({ uid }) => uid),
    ...touchedBy(operations, []).boards,
  ]);
  return (state, operation) => {
    const block = insertedBlock(operation);
    if (block === undefined) return false;
    return [...boards].some((uid) => {
      const root = uid === block.board ? undefined : boardAt(state, uid)?.root;
      return root !== undefined && hasNode(root, block.uid);
    });
  };
}

/** Slot content has equal uids on several boards. */
function insertedBlock(operation: Operation) {
  if (operation.kind !== 'insert' || operation.into.entity !== 'block') return undefined;
  const { board } = operation.into;
  // The cast is sound: inserted items of block lists are blocks.
  const { uid } = operation.item as { readonly uid: string };
  return isSlotContentUid(uid) ? undefined : { board, uid };
}
