import { jsonObjectOf, jsonOf, type Json, type JsonObject } from '../values/json.ts';
import {
  BACKSLASH,
  CLOSE,
  CLOSE_LIST,
  COLON,
  COMMA,
  OPEN,
  OPEN_LIST,
  QUOTE,
} from './char-codes.ts';
import { endByIndent } from './end-by-indent.ts';
import { LIMITS } from '../model/limits.ts';
import { countKeys } from './written-keys.ts';

/** The byte offsets of a board's block tree in a text. */
export interface RootSlice {
  readonly start: number;
  /**
   * End of the tree; 0 if only the beginning of the text was read, where the tree is treated as the
   * last field.
   */
  readonly end: number;
}

/** A text without its block trees: small enough to keep, however large the project is. */
export interface SplitText {
  /** The JSON of the text without the `root` of boards. */
  readonly json: JsonObject;
  /** The block trees by the path of their board; the path of the text's own board is empty. */
  readonly roots: ReadonlyMap<string, RootSlice>;
  /** Number of keys outside the block trees. */
  readonly keys: number;
}

/** Thrown if the text is in a form that this reader doesn't support, or ends too early. */
class NotSplit extends Error {}

export interface Scan {
  readonly bytes: Uint8Array;
  at: number;
  keys: number;
  readonly roots: Map<string, RootSlice>;
  readonly isBeginning: boolean;
  isByIndent: boolean;
}

/** Options of splitting. */
export interface Splitting {
  /**
   * True if the text is only the beginning of a file, cut anywhere after the key of the first block
   * tree.
   */
  readonly isBeginning?: boolean;
  /**
   * True if indentation marks the end of block trees (`endByIndent`); a wrong cut is invalid JSON.
   */
  readonly isByIndent?: boolean;
}

/**
 * Cuts the block trees out of a project or a board without parsing them, in one pass over its bytes
 * (UTF-8). Returns undefined in doubt: no JSON object, a duplicate key, an escaped structural key,
 * boards nested too deep. The full parser then finds the problem, if any.
 */
export function splitBoards(
  bytes: Uint8Array,
  of: 'project' | 'board',
  how: Splitting = {},
): SplitText | undefined {
  const { isBeginning = false } = how;
  const scan = startScan(bytes, 0, how);
  return trySplit(() => {
    skipSpace(scan);
    const json = of === 'project' ? readProject(scan) : readBoard(scan, '', 0);
    skipSpace(scan);
    if (scan.at < bytes.length && !isBeginning) return undefined;
    const keys = scan.keys - scan.roots.size;
    return countKeys(json) === keys ? { json, roots: scan.roots, keys } : undefined;
  });
}

// A byte-order mark inside a text is invalid JSON, so it isn't dropped.
export const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws TypeError for bytes that aren't UTF-8 */
export function decodeSlice(bytes: Uint8Array, { start, end }: RootSlice): string {
  return DECODER.decode(bytes.subarray(start, end));
}

/** The JSON of a slice. @throws SyntaxError for invalid JSON, TypeError for invalid UTF-8 */
function parseSlice(bytes: Uint8Array, slice: RootSlice): Json {
  return jsonOf(decodeSlice(bytes, slice));
}

/** Starts scanning a text. */
export function startScan(
  bytes: Uint8Array,
  at: number,
  { isBeginning = false, isByIndent = false }: Splitting,
): Scan {
  return { bytes, at, keys: 0, roots: new Map(), isBeginning, isByIndent };
}

/**
 * The result of a scan; undefined for a text that can’t be split, which the slower reader handles.
 */
export function trySplit<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch (error) {
    const isForeseen =
      error instanceof NotSplit || error instanceof SyntaxError || error instanceof TypeError;
    if (isForeseen) return undefined;
    throw error;
  }
}

function readProject(scan: Scan): JsonObject {
  const { json, own } = readObject(scan, (key) => {
    if (key !== 'root' || scan.bytes[scan.at] !== OPEN) return undefined;
    return readBoard(scan, 'root', 0);
  });
  return { ...json, ...own };
}

function readBoard(scan: Scan, path: string, depth: number): JsonObject {
  if (depth >= LIMITS.board) throw new NotSplit();
  const { json, own } = readObject(scan, (key) => {
    const first = scan.bytes[scan.at];
    if (key === 'children') {
      return first === OPEN_LIST ? readChildren(scan, path, depth) : undefined;
    }
    if (first !== OPEN) return undefined;
    readRoot(scan, path);
    return null;
  });
  return { ...json, ...own };
}

function readChildren(scan: Scan, path: string, depth: number): Json {
  const children: Json[] = [];
  const prefix = path === '' ? 'children' : `${path}.children`;
  scan.at += 1;
  skipSpace(scan);
  if (scan.bytes[scan.at] === CLOSE_LIST) {
    scan.at += 1;
    return children;
  }
  for (;;) {
    const isBoard = scan.bytes[scan.at] === OPEN;
    const child = isBoard
      ? readBoard(scan, `${prefix}[${children.length}]`, depth + 1)
      : readValue(scan);
    children.push(child);
    if (!readSeparator(scan, CLOSE_LIST)) return children;
  }
}

function readRoot(scan: Scan, path: string) {
  const { keys } = scan;
  const start = scan.at;
  if (scan.isBeginning) {
    scan.at = scan.bytes.length;
    scan.roots.set(path, { start, end: 0 });
    return;
  }
  const end = scan.isByIndent ? endByIndent(scan.bytes, start) : undefined;
  if (end === undefined) {
    // The search by indentation isn't repeated: in a text without such ends, it would read the rest
    // of the text for each tree.
    scan.isByIndent = false;
    skipValue(scan);
  } else scan.at = end;
  scan.roots.set(path, { start, end: scan.at });
  // Restores the count of keys: those of the tree are counted when it is parsed.
  scan.keys = keys;
}

type StructureKey = 'root' | 'children';

interface SplitObject {
  /** The fields that are parsed directly. */
  readonly json: JsonObject;
  /** The results of `readOwn` for structural keys. */
  readonly own: Partial<Record<StructureKey, Json>>;
}

/**
 * Reads an object. `readOwn` reads the value of a structural key and returns its replacement: null
 * drops the field, undefined parses it like other fields. Adjacent other fields are parsed as one
 * piece of text, with the commas between them.
 */
function readObject(scan: Scan, readOwn: (key: StructureKey) => Json | undefined): SplitObject {
  const { bytes } = scan;
  const own: SplitObject['own'] = {};
  const seen = new Set<StructureKey>();
  const pieces: string[] = [];
  let piece: { start: number; end: number } | undefined;
  const endPiece = () => {
    if (piece !== undefined) pieces.push(decodeSlice(bytes, piece));
    piece = undefined;
  };
  if (bytes[scan.at] !== OPEN) throw new NotSplit();
  scan.at += 1;
  skipSpace(scan);
  let isMore = bytes[scan.at] !== CLOSE;
  if (!isMore) scan.at += 1;
  while (isMore) {
    const { at: start } = scan;
    const key = readKey(scan);
    if (key !== undefined && seen.has(key)) throw new NotSplit();
    const value = key === undefined ? undefined : readOwn(key);
    if (key !== undefined) seen.add(key);
    if (value === undefined) {
      skipValue(scan);
      piece ??= { start, end: scan.at };
      piece.end = scan.at;
    } else {
      endPiece();
      if (key !== undefined && value !== null) own[key] = value;
    }
    if (scan.isBeginning && scan.at >= bytes.length && scan.roots.size > 0) break;
    isMore = readSeparator(scan, CLOSE);
  }
  endPiece();
  return { json: jsonObjectOf(`{${pieces.join(',')}}`), own };
}

const ROOT = [114, 111, 111, 116];
const CHILDREN = [99, 104, 105, 108, 100, 114, 101, 110];

/** Reads a key and its colon; undefined for a non-structural key. */
function readKey(scan: Scan): StructureKey | undefined {
  const { bytes, at: start } = scan;
  if (bytes[start] !== QUOTE) throw new NotSplit();
  const end = endOfString(bytes, start);
  scan.at = end;
  const is = (name: readonly number[]) =>
    end - start === name.length + 2 && name.every((byte, n) => bytes[start + 1 + n] === byte);
  // A structural key with escapes falls back to the parser.
  if (bytes.subarray(start, end).includes(BACKSLASH)) {
    const key = parseSlice(bytes, { start, end });
    if (key === 'root' || key === 'children') throw new NotSplit();
  }
  skipSpace(scan);
  if (bytes[scan.at] !== COLON) throw new NotSplit();
  scan.at += 1;
  scan.keys += 1;
  skipSpace(scan);
  return is(ROOT) ? 'root' : is(CHILDREN) ? 'children' : undefined;
}

function readValue(scan: Scan): Json {
  const { at: start } = scan;
  skipValue(scan);
  return parseSlice(scan.bytes, { start, end: scan.at });
}

/** Reads a comma (true) or the closing bracket (false). */
function readSeparator(scan: Scan, close: number): boolean {
  skipSpace(scan);
  const byte = scan.bytes[scan.at];
  scan.at += 1;
  if (byte === close) return false;
  if (byte !== COMMA) throw new NotSplit();
  skipSpace(scan);
  return true;
}

/** Moves to the next character that isn’t white space. */
export function skipSpace(scan: Scan) {
  const { bytes } = scan;
  let { at } = scan;
  for (;;) {
    const byte = bytes[at];
    if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) break;
    at += 1;
  }
  scan.at = at;
}

/** Skips one value of any kind: brackets are counted, and their content isn't parsed. */
function skipValue(scan: Scan) {
  const { bytes } = scan;
  const { length } = bytes;
  let { at, keys } = scan;
  let depth = 0;
  while (at < length) {
    const byte = bytes[at] ?? 0;
    if (byte > 32) {
      if (byte === QUOTE) {
        at = endOfString(bytes, at) - 1;
        if (depth === 0) break;
      } else if (byte === COLON) keys += 1;
      else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
      else if (byte === CLOSE || byte === CLOSE_LIST) {
        depth -= 1;
        if (depth <= 0) break;
      } else if (byte === COMMA && depth === 0) break;
    } else if (depth === 0) break;
    at += 1;
  }
  if (at >= length) throw new NotSplit();
  // The value ends before a closing bracket, comma or white space after it.
  const last = bytes[at] ?? 0;
  scan.at = depth < 0 || last === COMMA || last <= 32 ? at : at + 1;
  scan.keys = keys;
}

/** The offset after the string whose quote is at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  const { length } = bytes;
  for (let at = start + 1; at < length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at += 1;
  }
  throw new NotSplit();
}
