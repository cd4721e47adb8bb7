import type { Block, Board } from '../model/entities.ts';
import type { Json } from '../values/json.ts';
import { canonicalText, entityToJson } from './encode.ts';

/** What a board's file says. It isn't put together: memory as large as the file would be garbage after each edit. */
export interface BoardText {
  readonly parts: readonly string[];
  /** All before the block tree, and its first character; undefined where there is none, or another field follows it. */
  readonly head: Uint8Array | undefined;
}

/** Gives what a board's file says, as `boardFileText` does. */
export type WriteBoardFile = (board: Board, fileOf: (child: Board) => string) => string | BoardText;

/** Writes the files of boards again and again. */
export interface BoardWriter {
  write(...args: Parameters<WriteBoardFile>): BoardText;
  /** Writes the blocks of a tree one by one, so that its file is written sooner; each step is a block. */
  ahead(root: Block): Generator<undefined>;
}

interface Known {
  readonly indent: string;
  readonly parts: readonly string[];
}

/** A field of an object, whose value is written already. */
interface WrittenField {
  readonly key: string;
  readonly parts: readonly string[];
}

const ENCODER = new TextEncoder();
/** Characters of a block that are in one piece. Those of a larger one are only in its file: copies would be garbage soon. */
const MAX_PIECE = 16 * 1024;
/** Says where blocks are among the fields of what they are in. */
const ONE: readonly [Block] = [{ uid: '' }];

/** How much deeper the items of a list stand than what has the list. */
const ITEM_INDENT = '    ';
/** How deep a tree stands in the file of its board. */
const TREE_INDENT = '  ';

/**
 * Writes the files of boards: what a block says is remembered for as long as the block is the same
 * object, so that a change of one costs that one and those around it (EDIT-12).
 */
export function createBoardWriter(): BoardWriter {
  const known = new WeakMap<Block, Known>();

  function writeBlock(block: Block, indent: string): readonly string[] {
    const before = known.get(block);
    if (before?.indent === indent) return before.parts;
    const parts = write(block, indent);
    known.set(block, { indent, parts });
    return parts;
  }

  function write(block: Block, indent: string): readonly string[] {
    const { children = [] } = block;
    if (children.length === 0) return [valueText(entityToJson('block', block), indent)];
    const json = entityToJson('block', { ...block, children: ONE });
    const parts = objectParts(json, indent, {
      key: 'children',
      parts: writeList(children, indent),
    });
    return sizeOf(parts) > MAX_PIECE ? parts : [parts.join('')];
  }

  function writeList(children: readonly Block[], indent: string): readonly string[] {
    const inner = `${indent}${ITEM_INDENT}`;
    const separator = `,\n${inner}`;
    const parts: string[] = [`[\n${inner}`];
    for (const [at, child] of children.entries()) {
      if (at > 0) parts.push(separator);
      for (const part of writeBlock(child, inner)) parts.push(part);
    }
    parts.push(`\n${indent}  ]`);
    return parts;
  }

  function* writeInside(block: Block, indent: string): Generator<undefined> {
    if (known.get(block)?.indent === indent) return;
    for (const child of block.children ?? []) yield* writeInside(child, `${indent}${ITEM_INDENT}`);
    writeBlock(block, indent);
    yield;
  }

  function writeFile(board: Board, fileOf: (child: Board) => string): BoardText {
    const { root } = board;
    const json = entityToJson(
      'board',
      root === undefined ? board : { ...board, root: ONE[0] },
      fileOf,
    );
    const tree = root === undefined ? [] : writeBlock(root, TREE_INDENT);
    const parts = objectParts(json, '', { key: 'root', parts: tree });
    const isLast = root !== undefined && Object.keys(json).at(-1) === 'root';
    const head = isLast
      ? ENCODER.encode([...parts.slice(0, -1 - tree.length), '{'].join(''))
      : undefined;
    return { parts: [...parts, '\n'], head };
  }

  return { write: writeFile, ahead: (root) => writeInside(root, TREE_INDENT) };
}

/** The canonical text of an object in parts; a field may be written already. */
function objectParts(
  json: Readonly<Record<string, Json>>,
  indent: string,
  field?: WrittenField,
): readonly string[] {
  const inner = `${indent}  `;
  const parts: string[] = [];
  let before = '{';
  for (const [key, value] of Object.entries(json)) {
    const name = `${before}\n${inner}${JSON.stringify(key)}: `;
    before = ',';
    if (key === field?.key) {
      parts.push(name);
      for (const part of field.parts) parts.push(part);
    } else {
      parts.push(name + valueText(value, inner));
    }
  }
  if (parts.length === 0) return ['{}'];
  parts.push(`\n${indent}}`);
  return parts;
}

/** The canonical text of a value whose first line is indented. A line break inside of a text is written with an escape. */
function valueText(value: Json, indent: string): string {
  return canonicalText(value).slice(0, -1).replaceAll('\n', `\n${indent}`);
}

const sizeOf = (parts: readonly string[]) => parts.reduce((sum, { length }) => sum + length, 0);
