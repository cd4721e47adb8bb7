import type { Block, Board } from '../model/entities.ts';
import type { Json } from '../values/json.ts';
import { canonicalText, entityToJson } from './encode.ts';

/** A text, or its UTF-8: what is large is put together from bytes, as a text would have to become bytes at the end. */
export type Written = string | Uint8Array;

/** Gives what a board's file says, as `boardFileText` does. */
export type WriteBoardFile = (board: Board, fileOf: (child: Board) => string) => Written;

interface Known {
  readonly indent: string;
  readonly written: Written;
}

/** A field of an object, whose value is written already. */
interface WrittenField {
  readonly key: string;
  readonly parts: readonly Written[];
}

const ENCODER = new TextEncoder();
/** Says where blocks are among the fields of what they are in. */
const ONE: readonly [Block] = [{ uid: '' }];

/**
 * Writes the files of boards again and again: what a block says is remembered for as long as the block is the same
 * object, so that a change of one costs that one and those around it (EDIT-12).
 */
export function createBoardWriter(): WriteBoardFile {
  const known = new WeakMap<Block, Known>();

  function writeBlock(block: Block, indent: string): Written {
    const before = known.get(block);
    if (before?.indent === indent) return before.written;
    const written = write(block, indent);
    known.set(block, { indent, written });
    return written;
  }

  /** Bytes of a block with others inside, a text of any other. */
  function write(block: Block, indent: string): Written {
    const { children = [] } = block;
    if (children.length === 0) return objectParts(entityToJson('block', block), indent).join('');
    const inner = `${indent}    `;
    const separator = ENCODER.encode(`,\n${inner}`);
    const items = children.flatMap((child) => [separator, writeBlock(child, inner)]);
    const parts = [`[\n${inner}`, ...items.slice(1), `\n${indent}  ]`];
    const json = entityToJson('block', { ...block, children: ONE });
    return joined(objectParts(json, indent, { key: 'children', parts }));
  }

  return (board, fileOf) => {
    const { root } = board;
    const json = entityToJson(
      'board',
      root === undefined ? board : { ...board, root: ONE[0] },
      fileOf,
    );
    const parts = root === undefined ? [] : [writeBlock(root, '  ')];
    return joined([...objectParts(json, '', { key: 'root', parts }), '\n']);
  };
}

/** The canonical text of an object in parts; a field may be written already. */
function objectParts(
  json: Readonly<Record<string, Json>>,
  indent: string,
  field?: WrittenField,
): readonly Written[] {
  const inner = `${indent}  `;
  const parts = Object.entries(json).flatMap(([key, value]): readonly Written[] => {
    const start = `,\n${inner}${JSON.stringify(key)}: `;
    if (key === field?.key) return [start, ...field.parts];
    // A line break inside of a text is written with an escape.
    return [start + canonicalText(value).slice(0, -1).replaceAll('\n', `\n${inner}`)];
  });
  if (parts.length === 0) return ['{}'];
  const [first, ...rest] = parts;
  // Before the first field stands no comma.
  return [`{${String(first).slice(1)}`, ...rest, `\n${indent}}`];
}

/** The bytes of some parts, one after the other. */
function joined(parts: readonly Written[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? ENCODER.encode(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
