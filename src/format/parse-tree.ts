import { jsonOf, type Json } from '../values/json.ts';
import { BACKSLASH } from './char-codes.ts';
import { jsonText } from './json-text.ts';
import type { RootSlice } from './split-boards.ts';
import { countWrittenKeys } from './written-keys.ts';

/** The text of a block tree, possibly invalid JSON. */
export interface TreeText {
  /** The text, as `jsonText` decodes it. */
  readonly text: string;
  /** True if all its strings are known to contain only characters that HTML can carry. */
  readonly isPlain: boolean;
}

/** A parsed block tree. */
export interface ParsedTree {
  readonly json: Json;
  /** Number of written keys of all objects, including duplicates. */
  readonly keys: number;
}

/** The text of a block tree; undefined for invalid UTF-8. */
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
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * Parses a block tree; undefined for invalid JSON, or if other fields follow it: `JSON.parse`
 * rejects text after a value.
 */
export function parseTree({ text }: TreeText): ParsedTree | undefined {
  try {
    return { json: jsonOf(text), keys: countWrittenKeys(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A text without the closing bracket of the enclosing object. */
function withoutClose(text: string): string {
  let end = text.length - 1;
  while (end >= 0 && ' \n\r\t'.includes(text[end] ?? '')) end -= 1;
  return text[end] === '}' ? text.slice(0, end) : text;
}

/**
 * Characters that form, after a backslash in JSON, an escape for a character that HTML can carry.
 */
const HARMLESS_ESCAPES: ReadonlySet<number> = new Set(
  Array.from('"\\\\/nrt', (sign) => sign.charCodeAt(0)),
);

/**
 * Returns whether all strings in JSON bytes (UTF-8) contain only characters that HTML can carry;
 * false if an escape may produce another one. Searches for the few lead bytes of the other
 * characters, which saves the check of each string.
 */
function isCleanJson(bytes: Uint8Array): boolean {
  return (
    !bytes.includes(0x7f) &&
    holdsAfterEach(bytes, BACKSLASH, (next) => HARMLESS_ESCAPES.has(next)) &&
    // Excludes U+0080 to U+009F.
    holdsAfterEach(bytes, 0xc2, (next) => next >= 0xa0) &&
    // Excludes U+FDD0 to U+FDEF, U+FFFE and U+FFFF.
    holdsAfterEach(bytes, 0xef, (next, last) =>
      next === 0xb7 ? last < 0x90 || last > 0xaf : next !== 0xbf || last < 0xbe,
    )
  );
}

/** Returns whether, after each occurrence of `byte`, the two following bytes pass a test. */
function holdsAfterEach(
  bytes: Uint8Array,
  byte: number,
  holds: (next: number, last: number) => boolean,
) {
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 2)) {
    if (!holds(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0)) return false;
  }
  return true;
}
