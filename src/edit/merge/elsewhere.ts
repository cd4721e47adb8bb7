import { isSlotContentUid } from '../../model/slot-uids.ts';
import type { Project } from '../../model/entities.ts';
import { boardAt } from '../entities.ts';
import type { Operation } from '../operation.ts';
import { touchedBy } from '../touched.ts';
import { hasNode } from '../blocks/tree-index.ts';
import { boardsNaming } from '../unread.ts';

/** Whether the block that an operation inserts stands on another board of a state of the project. */
export type IsElsewhere = (state: Project, operation: Operation) => boolean;

/**
 * Tells of some operations, which are done one after the other, whether the block that one inserts is there already: by now others
 * may have put it on another board, and of one uid there is one block in a project.
 */
export function elsewhereFinder(project: Project, operations: readonly Operation[]): IsElsewhere {
  const uids = operations.flatMap((one) => insertedBlock(one)?.uid ?? []);
  if (uids.length === 0) return () => false;
  // Beside those that have it, a board may get it by the operations themselves.
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

/** What fills slots may be called the same on several boards. */
function insertedBlock(operation: Operation) {
  if (operation.kind !== 'insert' || operation.into.entity !== 'block') return undefined;
  const { board } = operation.into;
  // The cast is sound: what is inserted among blocks is one.
  const { uid } = operation.item as { readonly uid: string };
  return isSlotContentUid(uid) ? undefined : { board, uid };
}
