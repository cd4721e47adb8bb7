import type { Block, Board } from '../model/entities.ts';
import type { Json } from '../values/json.ts';
import { canonicalText, entityToJson } from './encode.ts';

/** What a board's file says, as `boardFileText` gives it. */
export type WriteBoardFile = (board: Board, fileOf: (child: Board) => string) => string;

interface Known {
  readonly indent: string;
  readonly text: string;
}

/**
 * Writes the files of boards again and again: the text of a block is remembered for as long as the block is the same
 * object, so that a change of one costs that one and those around it (EDIT-12).
 */
export function createBoardWriter(): WriteBoardFile {
  const texts = new WeakMap<Block, Known>();

  function blockText(block: Block, indent: string): string {
    const known = texts.get(block);
    if (known?.indent === indent) return known.text;
    const { children = [] } = block;
    const inner = `${indent}  `;
    const written = entityToJson(
      'block',
      children.length === 0 ? block : { ...block, children: ONE },
    );
    const text = objectText(written, indent, (key) => {
      if (key !== 'children' || children.length === 0) return undefined;
      const items = children.map((child) => `${inner}  ${blockText(child, `${inner}  `)}`);
      return `[\n${items.join(',\n')}\n${inner}]`;
    });
    texts.set(block, { indent, text });
    return text;
  }

  return (board, fileOf) => {
    const { root } = board;
    const json = entityToJson(
      'board',
      root === undefined ? board : { ...board, root: ONE[0] },
      fileOf,
    );
    const text = objectText(json, '', (key) =>
      key === 'root' && root !== undefined ? blockText(root, '  ') : undefined,
    );
    return `${text}\n`;
  };
}

/** Says where blocks are among the fields of what they are in. */
const ONE: readonly [Block] = [{ uid: '' }];

/** The canonical text of an object; `textOf` gives that of values that are known. */
function objectText(
  json: Readonly<Record<string, Json>>,
  indent: string,
  textOf: (key: string) => string | undefined,
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(json).map(([key, value]) => {
    // A line break inside of a text is written with an escape.
    const text = textOf(key) ?? canonicalText(value).slice(0, -1).replaceAll('\n', `\n${inner}`);
    return `${inner}${JSON.stringify(key)}: ${text}`;
  });
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent}}`;
}
