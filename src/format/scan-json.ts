import { readJson, textOf } from '../values/reader.ts';
/** Details that `JSON.parse` doesn't report: the position of a syntax error, and duplicate keys. */
export interface JsonScan {
  /** The first syntax error; undefined for valid JSON. */
  readonly error: { readonly offset: number; readonly reason: string } | undefined;
  readonly duplicates: readonly { readonly path: readonly (string | number)[] }[];
}

/** An open object or list. `keys` is undefined for a list. */
interface Frame {
  readonly keys: Set<string> | undefined;
  key: string | number;
}

const SPACE = /[ \t\n\r]*/y;
/** The content of a string up to its end, an escape or an invalid character. */
const PLAIN_STRING_PART = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Each duplicate key has a path as long as the text is deep, so the paths of all might not fit into
 * memory.
 */
const MAX_DUPLICATES = 100;

class JsonError {
  readonly offset: number;
  readonly reason: string;
  constructor(offset: number, reason: string) {
    this.offset = offset;
    this.reason = reason;
  }
}

/**
 * Scans a JSON text without recursion, so that no depth overflows the stack. Linear time; builds no
 * values. The first 100 duplicates are reported.
 */
export function scanJson(text: string): JsonScan {
  const duplicates: { path: (string | number)[] }[] = [];
  try {
    scanTokens(text, duplicates);
    return { error: undefined, duplicates };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { error: { offset: error.offset, reason: error.reason }, duplicates };
  }
}

function scanTokens(text: string, duplicates: { path: (string | number)[] }[]) {
  const stack: Frame[] = [];
  let at = skipSpaces(text, 0);
  for (;;) {
    const char = text[at];
    if (char === '{' || char === '[') {
      stack.push({ keys: char === '{' ? new Set() : undefined, key: 0 });
      at = skipSpaces(text, at + 1);
      if (text[at] !== (char === '{' ? '}' : ']')) {
        if (char === '{') at = readKey(text, at, stack, duplicates);
        continue;
      }
      stack.pop();
      at += 1;
    } else {
      at = readScalar(text, at);
    }
    at = closeFrames(text, skipSpaces(text, at), stack);
    const frame = stack.at(-1);
    if (frame === undefined) {
      if (at < text.length) throw new JsonError(at, 'there is more text after the end');
      return;
    }
    at = skipSpaces(text, at + 1);
    if (frame.keys === undefined) frame.key = Number(frame.key) + 1;
    else at = readKey(text, at, stack, duplicates);
  }
}

/**
 * Skips closing brackets, and returns the offset of the next comma, or that after the outermost
 * bracket.
 */
function closeFrames(text: string, from: number, stack: Frame[]): number {
  let at = from;
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const char = text[at];
    const close = frame.keys === undefined ? ']' : '}';
    if (char === ',') return at;
    if (char !== close) {
      const comment = char === '/' ? findSlipAt(text, at) : undefined;
      throw new JsonError(at, comment ?? `expected "," or "${close}"${endOfFileNote(text, at)}`);
    }
    stack.pop();
    at = skipSpaces(text, at + 1);
  }
  return at;
}

function readKey(
  text: string,
  at: number,
  stack: readonly Frame[],
  duplicates: { path: (string | number)[] }[],
): number {
  const raw = matchString(text, at);
  if (raw === undefined) {
    throw new JsonError(
      at,
      findSlipAt(text, at) ?? `expected a key in double quotes${endOfFileNote(text, at)}`,
    );
  }
  const frame = stack.at(-1);
  const key = raw.includes('\\') ? (readJson(raw, textOf(Infinity)) ?? '') : raw.slice(1, -1);
  if (frame?.keys !== undefined) {
    frame.key = key;
    if (frame.keys.has(key) && duplicates.length < MAX_DUPLICATES) {
      duplicates.push({ path: stack.map((open) => open.key) });
    }
    frame.keys.add(key);
  }
  const colon = skipSpaces(text, at + raw.length);
  if (text[colon] !== ':') throw new JsonError(colon, `expected ":"${endOfFileNote(text, colon)}`);
  return skipSpaces(text, colon + 1);
}

function readScalar(text: string, at: number): number {
  const raw = text[at] === '"' ? matchString(text, at) : match(LITERAL, text, at);
  if (raw !== undefined) return at + raw.length;
  if (text[at] === '"')
    throw new JsonError(at, 'this text doesn’t end on its line, or contains an invalid character');
  throw new JsonError(at, findSlipAt(text, at) ?? `expected a value${endOfFileNote(text, at)}`);
}

/** Syntax of other languages that JSON doesn't have, each with a message. */
const FOREIGN_SYNTAX: readonly (readonly [RegExp, string])[] = [
  [/\/[/*]/y, 'JSON doesn’t allow comments'],
  [/'/y, 'texts and keys need double quotes'],
  [/(?:true|false|null|none|undefined|nan)\b/iy, 'the words of JSON are true, false and null'],
  [/[.+]\d/y, 'a number begins with a digit or "-", such as 0.5'],
];

function findSlipAt(text: string, at: number): string | undefined {
  const isAfterComma =
    (text[at] === ']' || text[at] === '}') && /,\s*$/.test(text.slice(Math.max(0, at - 200), at));
  if (isAfterComma) return 'remove the comma before this bracket';
  return FOREIGN_SYNTAX.find(([pattern]) => match(pattern, text, at) !== undefined)?.[1];
}

function endOfFileNote(text: string, at: number): string {
  return at >= text.length ? ', but the file ends here' : '';
}

function skipSpaces(text: string, at: number): number {
  return at + (match(SPACE, text, at)?.length ?? 0);
}

/**
 * A string with its quotes. It is matched piece by piece, since one pattern for a long string
 * overflows the stack.
 */
function matchString(text: string, at: number): string | undefined {
  if (text[at] !== '"') return undefined;
  let end = at + 1;
  for (;;) {
    end += match(PLAIN_STRING_PART, text, end)?.length ?? 0;
    if (text[end] === '"') return text.slice(at, end + 1);
    const escape = match(ESCAPE, text, end);
    if (escape === undefined) return undefined;
    end += escape.length;
  }
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** A line and a column, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Line and column of an offset. */
export function lineAndColumn(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}
