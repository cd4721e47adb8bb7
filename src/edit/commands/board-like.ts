import type { JsonObject } from '../../values/json.ts';
import { writeItem } from '../fields.ts';
import { boardAt } from '../entities.ts';
import { isRefused, type Result } from '../refusal.ts';
import { insertBoard, type NewBoard } from './boards.ts';
import { noBoard, type Command, type Editing } from './command.ts';
import { renameAll, withUids } from './copies.ts';

/** Inserts a board with the blocks of another one, which have uids of their own. */
export function insertBoardLike(
  editing: Editing,
  place: { readonly parent: string; readonly index: number },
  { like, ...board }: NewBoard & { readonly like: string },
): Result<Command> {
  const source = boardAt(editing.project, like);
  if (source === undefined) return noBoard(like);
  const made = insertBoard(editing, place, board);
  if (isRefused(made) || source.root === undefined) return made;
  const root = withUids(source.root, renameAll([source.root], editing.newUid));
  const operations = made.operations.map((operation) => {
    if (operation.kind !== 'insert' || operation.into.entity !== 'board') return operation;
    const { into, index } = operation;
    // The cast is sound: what is inserted among boards is the JSON of one.
    const item = { ...(operation.item as JsonObject), root: writeItem('block', root) };
    return { kind: 'insert', into, index, item } as const;
  });
  return { ...made, operations };
}
