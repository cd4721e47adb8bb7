import { fieldsOf, listOf, textOf, type Reader } from '../values/reader.ts';

/**
 * The selected blocks of a board, by key in document order: the form of commands, the history, the
 * shell and requests.
 */
export interface Selection {
  readonly board: string;
  readonly blocks: readonly string[];
  /** The start of a range. */
  readonly anchor?: string | undefined;
  /** The last selected block, which has the handles and is inspected. */
  readonly focus?: string | undefined;
}

const uid = textOf(10_000);

/** Reads a selection; `anchor` and `focus` are optional. */
export const readSelection: Reader<Selection> = fieldsOf(
  { board: uid, blocks: listOf(uid, 100_000) },
  { anchor: uid, focus: uid },
);

/** Returns an empty selection on a board. */
export const noneOf = (board: string): Selection => ({ board, blocks: [] });

/** Returns a selection of blocks, whose last one has the focus. */
export function selectionOf(board: string, blocks: readonly string[]): Selection {
  const last = blocks.at(-1);
  return { board, blocks, anchor: last, focus: last };
}
