import { CLOSE, LINE_FEED, SPACE } from './char-codes.ts';

/** Bytes before an object on its line that are looked at: more than boards within each other and a key take. */
const MOST_BEFORE = 300;

/**
 * Where the object ends that begins at `start`, the last byte of a line: after the next bracket that stands on a line of
 * its own as far in as this line, in spaces. Undefined where that isn't so.
 *
 * A text in JSON has no line break, so such a bracket is one; whether it is that of the object only parsing it tells.
 */
export function endByIndent(bytes: Uint8Array, start: number): number | undefined {
  if (bytes[start + 1] !== LINE_FEED) return undefined;
  const indent = indentAt(bytes, start);
  if (indent === undefined) return undefined;
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
