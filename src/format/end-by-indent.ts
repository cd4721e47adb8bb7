import { CLOSE, COMMA, LINE_FEED, SPACE } from './char-codes.ts';
import { treeFormAt } from './tree-form.ts';

/**
 * Maximum bytes searched backward for the beginning of an object's line: enough for the indentation
 * of nested boards and a key.
 */
const MAX_BEFORE = 300;

/**
 * The end of the object that begins at `start`, by the indentation of its lines; undefined if that
 * isn't conclusive.
 *
 * A JSON text contains no raw line breaks, so each line begins between values; parsing verifies the
 * result.
 */
export function endByIndent(bytes: Uint8Array, start: number): number | undefined {
  const indent = indentAt(bytes, start);
  if (indent === undefined) return undefined;
  const find = treeFormAt(bytes, start) === 'lines' ? endOfLines : endOfIndented;
  return find(bytes, start, indent);
}

/**
 * The end of an object in the line form: the end of the last line that is indented more deeply than
 * the object, without its comma.
 */
function endOfLines(bytes: Uint8Array, start: number, indent: number): number | undefined {
  for (let at = bytes.indexOf(LINE_FEED, start); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    if (bytes[at + 1 + indent] === SPACE && isBlank(bytes, at + 1, at + 1 + indent)) continue;
    return bytes[at - 1] === COMMA ? at - 1 : at;
  }
  return undefined;
}

/**
 * The end of an object in the indented form: after the next closing bracket that begins a line and
 * is indented like the object's first line.
 */
function endOfIndented(bytes: Uint8Array, start: number, indent: number): number | undefined {
  for (let at = bytes.indexOf(CLOSE, start); at !== -1; at = bytes.indexOf(CLOSE, at + 1)) {
    const line = at - indent;
    if (bytes[line - 1] === LINE_FEED && isBlank(bytes, line, at)) return at + 1;
  }
  return undefined;
}

/**
 * The number of spaces at the beginning of a line; undefined if the line begins more than
 * `MAX_BEFORE` bytes earlier.
 */
function indentAt(bytes: Uint8Array, at: number): number | undefined {
  let line = at;
  while (bytes[line - 1] !== LINE_FEED) {
    if (line === 0 || at - line > MAX_BEFORE) return undefined;
    line -= 1;
  }
  let indent = 0;
  while (bytes[line + indent] === SPACE) indent += 1;
  return indent;
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] !== SPACE) return false;
  return true;
}
