import type { JsonObject } from '../values/json.ts';
import { splitBoards, type SplitText } from './split-boards.ts';
import { splitHead } from './split-head.ts';

/**
 * The fields of a board's file outside its block tree, valid while the file has the same signature.
 */
export interface BoardHead {
  readonly signature: number;
  readonly size: number;
  /** Offset of the block tree; 0 if there is none. */
  readonly start: number;
  /** End of the block tree; 0 if only the beginning of the file was read. */
  readonly end: number;
  /** All fields except the block tree. */
  readonly fields: JsonObject;
  /** For a page from a file: the slugs of its address, and the settings that they come from. */
  readonly slugs?: readonly string[];
  readonly settings?: string;
  /**
   * For a page from a file: the paths of the files that it names, and those of the pages that it
   * links to, which begin with a slash.
   */
  readonly names?: readonly string[];
  /** The languages of the code blocks in the page. */
  readonly languages?: readonly string[];
}

/** Returns whether a board's file was read completely: fields after its tree are known. */
export function isReadWhole({ start, end }: BoardHead): boolean {
  return start === 0 || end > 0;
}

/** The heads of boards, by the path of their file. */
export type BoardHeads = ReadonlyMap<string, BoardHead>;

export const NO_HEADS: BoardHeads = new Map();

/** Data about a file in addition to its content. */
interface FileState {
  readonly size: number;
  readonly signature: number;
}

/**
 * Reads the fields of a board from its file, or from the file's beginning; undefined if the
 * beginning isn't enough.
 */
export function splitBeginning(
  bytes: Uint8Array,
  { size }: Pick<FileState, 'size'>,
): SplitText | undefined {
  if (size === bytes.length) return splitBoards(bytes, 'board');
  const split = splitHead(bytes);
  return split?.roots.size === 1 && split.roots.has('') ? split : undefined;
}

/** The head of a board's file; undefined for a file with other boards in it. */
export function headOf(
  { json: fields, roots }: SplitText,
  { size, signature }: FileState,
): BoardHead | undefined {
  const { start, end } = roots.get('') ?? { start: 0, end: 0 };
  return roots.size === (start > 0 ? 1 : 0) ? { start, end, size, signature, fields } : undefined;
}
