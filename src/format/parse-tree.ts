import { jsonOf, type Json } from '../values/json.ts';
import { isCleanJson } from './clean-json.ts';
import { jsonText } from './json-text.ts';
import type { RootSlice } from './split-boards.ts';
import { countWrittenKeys } from './written-keys.ts';

/** The text of a block tree, which may be no JSON. */
export interface TreeText {
  /** See `jsonText`. */
  readonly text: string;
  /** Whether no text in it can hold a character that HTML can't carry. */
  readonly isPlain: boolean;
}

/** A block tree as its text says it. */
export interface ParsedTree {
  readonly json: Json;
  /** Keys of all objects, each as often as it is written: more than the value has where one stands twice. */
  readonly keys: number;
}

/** The text of a block tree; undefined for bytes that are no text. */
export function treeText(bytes: Uint8Array, slice: RootSlice): TreeText | undefined {
  const isLast = slice.end === 0;
  const end = isLast ? bytes.length : slice.end;
  const tree = bytes.subarray(slice.start, end);
  const written = decoded(tree);
  if (written === undefined) return undefined;
  return { text: isLast ? withoutClose(written) : written, isPlain: isCleanJson(tree) };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return jsonText(bytes);
  } catch (fault) {
    if (fault instanceof TypeError) return undefined;
    throw fault;
  }
}

/**
 * Parses a block tree; undefined for one that is no JSON, or isn't the last field although it was taken for that.
 * `JSON.parse` takes nothing after a value, so what follows the tree would be noticed.
 */
export function parseTree({ text }: TreeText): ParsedTree | undefined {
  try {
    return { json: jsonOf(text), keys: countWrittenKeys(text) };
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}

/** A text without the bracket that ends the object around it. */
function withoutClose(text: string): string {
  let end = text.length - 1;
  while (end >= 0 && ' \n\r\t'.includes(text[end] ?? '')) end -= 1;
  return text[end] === '}' ? text.slice(0, end) : text;
}
