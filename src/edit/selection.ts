import { fieldsOf, listOf, textOf, type Reader } from '../values/reader.ts';

/** What is selected: blocks of a board, by their keys, in the order of the board. Commands, the history, the shell and the wire have it in this form. */
export interface Selection {
  readonly board: string;
  readonly blocks: readonly string[];
  /** The block at which a range begins. */
  readonly anchor?: string | undefined;
  /** The block that was selected last: it has the handles, and the inspector shows it. */
  readonly focus?: string | undefined;
}

const uid = textOf(10_000);

/** Reads a selection of JSON; one without a range and a focus has neither. */
export const readSelection: Reader<Selection> = fieldsOf(
  { board: uid, blocks: listOf(uid, 100_000) },
  { anchor: uid, focus: uid },
);

/** No block of a board is selected. */
export const noneOf = (board: string): Selection => ({ board, blocks: [] });

/** Selects blocks of a board; the last one gets the focus. */
export function selectionOf(board: string, blocks: readonly string[]): Selection {
  const last = blocks.at(-1);
  return { board, blocks, anchor: last, focus: last };
}
