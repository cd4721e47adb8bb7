import type { JsonObject } from '../values/json.ts';
import { splitBoards, type SplitText } from './split-boards.ts';
import { splitHead } from './split-head.ts';

/** What stands in a board's file outside its block tree, for as long as the file has the same signature. */
export interface BoardHead {
  readonly signature: number;
  readonly size: number;
  /** Where the block tree begins; 0 where there is none. */
  readonly start: number;
  /** Where it ends; 0 where only the beginning of the file was read. */
  readonly end: number;
  /** All other fields. */
  readonly fields: JsonObject;
}

/** Whether all of a board's file was read: fields that follow its tree are known. */
export function isReadWhole({ start, end }: BoardHead): boolean {
  return start === 0 || end > 0;
}

/** By file. */
export type BoardHeads = ReadonlyMap<string, BoardHead>;

export const NO_HEADS: BoardHeads = new Map();

/** What is known of a file beside what was read of it. */
interface About {
  readonly size: number;
  readonly signature: number;
}

/** The fields of a board whose file was read, or its beginning was; undefined where that isn't enough. */
export function splitBeginning(
  bytes: Uint8Array,
  { size }: Pick<About, 'size'>,
): SplitText | undefined {
  if (size === bytes.length) return splitBoards(bytes, 'board');
  const split = splitHead(bytes);
  return split?.roots.size === 1 && split.roots.has('') ? split : undefined;
}

/** The head of a board's file; undefined for a file with other boards in it. */
export function headOf(
  { json: fields, roots }: SplitText,
  { size, signature }: About,
): BoardHead | undefined {
  const { start, end } = roots.get('') ?? { start: 0, end: 0 };
  return roots.size === (start > 0 ? 1 : 0) ? { start, end, size, signature, fields } : undefined;
}
