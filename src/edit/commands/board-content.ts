import { childrenOf, type Block } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import { insertPlace } from '../blocks/block-place.ts';
import { isRejected, type Result } from '../rejection.ts';
import { frameOf, withMain, withRoot } from './board-like.ts';
import { insertBoard, type NewBoard } from './boards.ts';
import { paste, readClipboard } from './clipboard.ts';
import type { Command, Editing } from './command.ts';

/** The content of a new board. */
interface NewContent {
  /** A result of `copy`. */
  readonly content: Json;
  /** See `PastedClipboard`. */
  readonly files: Readonly<Record<string, string>>;
  /** The page whose frame surrounds the content. */
  readonly like: string | undefined;
}

/** Inserts a board with copied blocks as its content, in the frame of another one. */
export function insertBoardWith(
  editing: Editing,
  place: { readonly parent: string; readonly index: number },
  { content, files, like, ...board }: NewBoard & NewContent,
): Result<Command> {
  const read = readClipboard(content);
  if (isRejected(read)) return read;
  const made = insertBoard(editing, place, board);
  if (isRejected(made)) return made;
  const { root, content: room } = frame(editing, like);
  const key = [...walkBlocks(root)].find(({ block }) => block === room)?.key ?? root.uid;
  const { board: uid = '' } = made.selection ?? {};
  const into = insertPlace(uid, { parent: key, index: childrenOf(room).length });
  const { clipboard } = read;
  const filled = paste(editing, into, { clipboard, files: new Map(Object.entries(files)) });
  if (isRejected(filled)) return filled;
  return { ...made, operations: [...withRoot(made.operations, root), ...filled.operations] };
}

/** Returns the frame of a page, or a plain one. */
function frame(editing: Editing, like: string | undefined): { root: Block; content: Block } {
  const found = like === undefined ? undefined : frameOf(editing, like, true);
  if (found !== undefined) return found;
  return withMain({ uid: editing.newUid(), eid: 'page' }, editing.newUid());
}
