import { blockAt, keyOfBlock } from '../../edit/entities.ts';
import { attrsOf, type Attribute, type Project } from '../../model/entities.ts';

/** The own attributes of some blocks, by block. */
export type WrittenValues = Readonly<Record<string, readonly Attribute[]>>;

/** Returns the written attributes of some blocks; a missing block has none. */
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
