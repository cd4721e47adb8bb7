import type { Block, Board } from '../model/entities.ts';
import { boardParts, type FileOf } from './encode.ts';
import { blockParts, stepOf, type Parts, type TreeForm, type WriteBlock } from './tree-form.ts';

/** What a board's file says. It isn't put together: memory as large as the file would be garbage after each edit. */
export interface BoardText {
  readonly parts: Parts;
  /** All before the block tree, and its first line's beginning; undefined where there is none, or another field follows it. */
  readonly head: Uint8Array | undefined;
}

/** Gives what a board's file says, as `boardFileText` does. */
export type WriteBoardFile = (board: Board, fileOf: FileOf, form?: TreeForm) => string | BoardText;

/** Writes the files of boards again and again. */
export interface BoardWriter {
  write(...args: Parameters<WriteBoardFile>): BoardText;
  /** Writes the blocks of a tree one by one, so that its file is written sooner; each step is a block. */
  ahead(root: Block, form?: TreeForm): Generator<undefined>;
}

interface Known {
  readonly form: TreeForm;
  readonly indent: string;
  readonly parts: Parts;
}

const ENCODER = new TextEncoder();
/** Characters of a block that are in one piece. Those of a larger one are only in its file: copies would be garbage soon. */
const MAX_PIECE = 16 * 1024;

/** How deep a tree stands in the file of its board. */
const TREE_INDENT = '  ';

/**
 * Writes the files of boards: what a block says is remembered for as long as the block is the same
 * object, so that a change of one costs that one and those around it (EDIT-12).
 */
export function createBoardWriter(): BoardWriter {
  const known = new WeakMap<Block, Known>();

  const writerOf = (form: TreeForm): WriteBlock =>
    function writeBlock(block, indent) {
      const before = known.get(block);
      if (before?.indent === indent && before.form === form) return before.parts;
      const all = blockParts(block, indent, { form, writeChild: writeBlock });
      const parts = sizeOf(all) > MAX_PIECE ? all : [all.join('')];
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
      // Behind a tree that is the last field only the board's own bracket follows.
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
