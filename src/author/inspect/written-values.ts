import { blockAt, keyOfBlock } from '../../edit/entities.ts';
import { attrsOf, type Attribute, type Project } from '../../model/entities.ts';

/** What some blocks of a board have written themselves, by their names. */
export type WrittenValues = Readonly<Record<string, readonly Attribute[]>>;

/** The attributes of some blocks as they are written; a block that isn't there has none. */
export function writtenValues(
  project: Project,
  board: string,
  names: readonly string[],
): WrittenValues {
  return Object.fromEntries(
    names.map((name) => {
      const block = blockAt(project, { board, block: keyOfBlock(project, board, name) });
      return [name, block === undefined ? [] : attrsOf(block)];
    }),
  );
}
