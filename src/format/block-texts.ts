import type { Block, Board } from '../model/entities.ts';
import type { Json } from '../values/json.ts';
import { canonicalText, entityToJson } from './encode.ts';

/** A text, or its UTF-8. */
export type Written = string | Uint8Array;

/** What a board's file says. It isn't put together: memory as large as the file would be garbage after each edit. */
export interface BoardText {
  readonly parts: readonly Written[];
  /** All before the block tree, and its first character; undefined where there is none, or another field follows it. */
  readonly head: Uint8Array | undefined;
}

/** Gives what a board's file says, as `boardFileText` does. */
export type WriteBoardFile = (board: Board, fileOf: (child: Board) => string) => string | BoardText;

interface Known {
  readonly indent: string;
  readonly parts: readonly Written[];
}

/** A field of an object, whose value is written already. */
interface WrittenField {
  readonly key: string;
  readonly parts: readonly Written[];
}

const ENCODER = new TextEncoder();
/** Bytes of a block that are in one piece. Those of a larger one are only in its file: copies of them would be garbage soon. */
const MAX_PIECE = 16 * 1024;
/** Says where blocks are among the fields of what they are in. */
const ONE: readonly [Block] = [{ uid: '' }];

/**
 * Writes the files of boards again and again: what a block says is remembered for as long as the block is the same
 * object, so that a change of one costs that one and those around it (EDIT-12).
 */
export function createBoardWriter(): (...args: Parameters<WriteBoardFile>) => BoardText {
  const known = new WeakMap<Block, Known>();

  function writeBlock(block: Block, indent: string): readonly Written[] {
    const before = known.get(block);
    if (before?.indent === indent) return before.parts;
    const parts = write(block, indent);
    known.set(block, { indent, parts });
    return parts;
  }

  function write(block: Block, indent: string): readonly Written[] {
    const { children = [] } = block;
    const isLeaf = children.length === 0;
    const json = entityToJson('block', isLeaf ? block : { ...block, children: ONE });
    const field = isLeaf ? undefined : { key: 'children', parts: writeList(children, indent) };
    const parts = objectParts(json, indent, field);
    return sizeOf(parts) > MAX_PIECE ? parts : [joined(parts)];
  }

  function writeList(children: readonly Block[], indent: string): readonly Written[] {
    const inner = `${indent}    `;
    const separator = ENCODER.encode(`,\n${inner}`);
    const parts: Written[] = [`[\n${inner}`];
    for (const [at, child] of children.entries()) {
      if (at > 0) parts.push(separator);
      for (const part of writeBlock(child, inner)) parts.push(part);
    }
    parts.push(`\n${indent}  ]`);
    return parts;
  }

  return (board, fileOf) => {
    const { root } = board;
    const json = entityToJson(
      'board',
      root === undefined ? board : { ...board, root: ONE[0] },
      fileOf,
    );
    const tree = root === undefined ? [] : writeBlock(root, '  ');
    const parts = objectParts(json, '', { key: 'root', parts: tree });
    const isLast = root !== undefined && Object.keys(json).at(-1) === 'root';
    const head = isLast ? joined([...parts.slice(0, -1 - tree.length), '{']) : undefined;
    return { parts: [...parts, '\n'], head };
  };
}

/** The canonical text of an object in parts; a field may be written already. */
function objectParts(
  json: Readonly<Record<string, Json>>,
  indent: string,
  field?: WrittenField,
): readonly Written[] {
  const inner = `${indent}  `;
  const parts: Written[] = [];
  let before = '{';
  for (const [key, value] of Object.entries(json)) {
    const name = `${before}\n${inner}${JSON.stringify(key)}: `;
    before = ',';
    if (key === field?.key) {
      parts.push(name);
      for (const part of field.parts) parts.push(part);
    } else {
      // A line break inside of a text is written with an escape.
      parts.push(name + canonicalText(value).slice(0, -1).replaceAll('\n', `\n${inner}`));
    }
  }
  if (parts.length === 0) return ['{}'];
  parts.push(`\n${indent}}`);
  return parts;
}

/** The bytes of some parts, one after the other. */
function joined(parts: readonly Written[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? ENCODER.encode(part) : part));
  const bytes = new Uint8Array(sizeOf(all));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const sizeOf = (parts: readonly Written[]) => parts.reduce((sum, { length }) => sum + length, 0);
