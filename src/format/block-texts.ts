import type { Block, Board } from '../model/entities.ts';
import { boardParts, type FileOf } from './encode.ts';
import { blockParts, stepOf, type Parts, type TreeForm, type WriteBlock } from './tree-form.ts';

/**
 * The text of a board's file in pieces: joining it would create garbage of the file's size after
 * each edit.
 */
export interface BoardText {
  readonly parts: Parts;
  /**
   * The text before the block tree, and the beginning of the tree's first line; undefined if there
   * is no tree, or another field follows it.
   */
  readonly head: Uint8Array | undefined;
}

/** Returns the text of a board's file, as `boardFileText` does. */
export type WriteBoardFile = (board: Board, fileOf: FileOf, form?: TreeForm) => string | BoardText;

/** Writes files of boards repeatedly. */
export interface BoardWriter {
  write(...args: Parameters<WriteBoardFile>): BoardText;
  /**
   * Writes the blocks of a tree one by one, so that its file is written sooner; each step is a
   * block.
   */
  ahead(root: Block, form?: TreeForm): Generator<undefined>;
}

interface CachedText {
  readonly form: TreeForm;
  readonly indent: string;
  readonly parts: Parts;
}

const ENCODER = new TextEncoder();
/**
 * Maximum characters of a block's cached text. Larger ones are only in the file: copies would soon
 * be garbage.
 */
const MAX_CACHED_CHARACTERS = 16 * 1024;

/** Indentation of a tree in the file of its board. */
const TREE_INDENT = '  ';

/**
 * Writes files of boards and caches the text of each block object, so that a change costs one block
 * and its ancestors (EDIT-12).
 */
export function createBoardWriter(): BoardWriter {
  const known = new WeakMap<Block, CachedText>();

  const writerOf = (form: TreeForm): WriteBlock =>
    function writeBlock(block, indent) {
      const before = known.get(block);
      if (before?.indent === indent && before.form === form) return before.parts;
      const all = blockParts(block, indent, { form, writeChild: writeBlock });
      const parts = sizeOf(all) > MAX_CACHED_CHARACTERS ? all : [all.join('')];
      known.set(block, { form, indent, parts });
      return parts;
    };
  const writers = { lines: writerOf('lines'), indented: writerOf('indented') };

  function* writeInside(block: Block, indent: string, form: TreeForm): Generator<undefined> {
    const before = known.get(block);
    if (before?.indent === indent && before.form === form) return;
    const inner = indent + stepOf(form);
    for (const child of block.children ?? []) yield* writeInside(child, inner, form);
    writers[form](block, indent);
    yield;
  }

  return {
    write(board, fileOf, form = 'lines') {
      const { root } = board;
      let tree: Parts = [];
      const writeTree: WriteBlock = (block, indent) => (tree = writers[form](block, indent));
      const parts = boardParts(board, { indent: '', writeTree, fileOf });
      // If the tree is the last field, only the board's closing bracket follows.
      const isLast = root !== undefined && parts.at(-2) === tree.at(-1);
      const first = form === 'lines' ? '{' : '{\n';
      const head = isLast
        ? ENCODER.encode([...parts.slice(0, -1 - tree.length), first].join(''))
        : undefined;
      return { parts: [...parts, '\n'], head };
    },
    ahead: (root, form = 'lines') => writeInside(root, TREE_INDENT, form),
  };
}

const sizeOf = (parts: Parts) => parts.reduce((sum, { length }) => sum + length, 0);
