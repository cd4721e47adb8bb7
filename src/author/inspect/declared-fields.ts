import { readContentSettings } from '../../content/content-settings.ts';
import type { FileFieldType } from '../../content/field-types.ts';
import { FIELDS_BY_NAME } from '../../content/known-fields.ts';
import { isFromFile } from '../../model/content-uid.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';

/** An own field whose type the setting `content` declares. */
export interface DeclaredField {
  readonly name: string;
  readonly type: FileFieldType;
}

/** Returns the fields that the board of a page from a file declares. */
export function declaredFields({ board, parent }: IndexedBoard): readonly DeclaredField[] {
  if (!isFromFile(board)) return [];
  let holder = parent;
  while (holder !== undefined && holder.board.content === undefined) holder = holder.parent;
  const content = holder?.board.content;
  const read = content === undefined ? undefined : readContentSettings(content);
  if (read === undefined || 'problem' in read) return [];
  return [...read.settings.fields].flatMap(([name, { type }]) =>
    type === undefined || Object.hasOwn(FIELDS_BY_NAME, name) ? [] : [{ name, type }],
  );
}
