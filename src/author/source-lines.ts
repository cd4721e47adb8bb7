/** A place in a text with the lines around it. */
export interface SourceLines {
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
  /** Number of the first line that is shown. */
  readonly first: number;
  readonly lines: readonly string[];
}

/** Lines before and after the one that is meant. */
const AROUND = 3;
/** Characters of a line that are shown: a project may stand on one. */
const MAX_LINE = 160;

/** The lines around an offset in a text; of a long line the part around the place. */
export function linesAround(text: string, offset: number): SourceLines {
  const before = text.slice(0, offset).split('\n');
  const line = before.length;
  const column = (before.at(-1)?.length ?? 0) + 1;
  const first = Math.max(1, line - AROUND);
  const from = Math.max(0, column - MAX_LINE / 2);
  const all = text.split('\n', line + AROUND).slice(first - 1);
  const isLong = all.some(({ length }) => length > MAX_LINE);
  const lines = all.map((one) => (isLong ? one.slice(from, from + MAX_LINE) : one));
  return { line, column, first, lines: lines.map((one) => one.replace(/\r$/, '')) };
}

const STRING = /"(?:[^"\\]|\\.)*"/y;
const SPACE = /\s*/y;
const SCALAR = /[^\s,\]}]*/y;

/**
 * Where a value stands in a JSON text, by its path from the top such as `root.attrs[1].v`; the nearest one above it
 * where it isn't there. The text is JSON.
 */
export function offsetOf(text: string, path: string): number {
  const keys = path.match(/[^.[\]]+/g) ?? [];
  let at = skip(SPACE, text, 0);
  for (const key of keys) {
    const next = text[at] === '[' ? itemAt(text, at, Number(key)) : memberAt(text, at, key);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function memberAt(text: string, object: number, key: string): number | undefined {
  if (text[object] !== '{') return undefined;
  for (let at = skip(SPACE, text, object + 1); text[at] === '"';) {
    const end = skip(STRING, text, at);
    const colon = skip(SPACE, text, end);
    const value = skip(SPACE, text, colon + 1);
    if (text.slice(at + 1, end - 1) === key) return value;
    at = afterComma(text, value);
  }
  return undefined;
}

function itemAt(text: string, list: number, index: number): number | undefined {
  let at = skip(SPACE, text, list + 1);
  for (let left = index; left > 0 && at < text.length; left -= 1) at = afterComma(text, at);
  return at < text.length && text[at] !== ']' ? at : undefined;
}

/** Where the next key or item begins after a value. */
function afterComma(text: string, value: number): number {
  const comma = skip(SPACE, text, endOf(text, value));
  return text[comma] === ',' ? skip(SPACE, text, comma + 1) : comma;
}

function endOf(text: string, value: number): number {
  let at = value;
  let depth = 0;
  do {
    const char = text[at];
    if (char === '"') at = skip(STRING, text, at);
    else if (char === '{' || char === '[') {
      depth += 1;
      at += 1;
    } else if (char === '}' || char === ']') {
      depth -= 1;
      at += 1;
    } else if (char === ',' || char === ':' || /\s/.test(char ?? '')) at += 1;
    else at = Math.max(skip(SCALAR, text, at), at + 1);
  } while (depth > 0 && at < text.length);
  return at;
}
