import { CLOSE, COMMA, LINE_FEED, SPACE } from './char-codes.ts';
import { treeFormAt } from './tree-form.ts';

/** Bytes before an object on its line that are looked at: more than boards within each other and a key take. */
const MOST_BEFORE = 300;

/**
 * Where the object ends that begins at `start`, by the indentation of its lines; undefined where that doesn't tell.
 *
 * A text in JSON has no line break, so that each line begins between values; parsing tells whether it is the right place.
 */
export function endByIndent(bytes: Uint8Array, start: number): number | undefined {
  const indent = indentAt(bytes, start);
  if (indent === undefined) return undefined;
  const find = treeFormAt(bytes, start) === 'lines' ? endOfLines : endOfIndented;
  return find(bytes, start, indent);
}

/** In the line form: at the end of the line before the next one that isn't further in, but for a comma. */
function endOfLines(bytes: Uint8Array, start: number, indent: number): number | undefined {
  for (let at = bytes.indexOf(LINE_FEED, start); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    if (bytes[at + 1 + indent] === SPACE && isBlank(bytes, at + 1, at + 1 + indent)) continue;
    return bytes[at - 1] === COMMA ? at - 1 : at;
  }
  return undefined;
}

/** In the indented form: after the next bracket on a line of its own that is as far in as the first line. */
function endOfIndented(bytes: Uint8Array, start: number, indent: number): number | undefined {
  for (let at = bytes.indexOf(CLOSE, start); at !== -1; at = bytes.indexOf(CLOSE, at + 1)) {
    const line = at - indent;
    if (bytes[line - 1] === LINE_FEED && isBlank(bytes, line, at)) return at + 1;
  }
  return undefined;
}

/** The spaces that a line begins with; undefined where it doesn't begin near by. */
function indentAt(bytes: Uint8Array, at: number): number | undefined {
  let line = at;
  while (bytes[line - 1] !== LINE_FEED) {
    if (line === 0 || at - line > MOST_BEFORE) return undefined;
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
