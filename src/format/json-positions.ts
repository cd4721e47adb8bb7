import {
  BACKSLASH,
  CLOSE,
  CLOSE_LIST,
  COMMA,
  LINE_FEED,
  OPEN,
  OPEN_LIST,
  QUOTE,
  SPACE,
} from './char-codes.ts';
import { readJson, textOf } from '../values/reader.ts';
import type { Position } from './scan-json.ts';

/** The keys from the root to a value of a JSON text. */
export type JsonPath = readonly (string | number)[];

/** A value at the end of a requested path, or an ancestor of that value. */
export interface ValueOnPath {
  /** Byte offset of the value or, for a field, of its key. */
  readonly offset: number;
  /** The value if it is a text, else undefined. */
  readonly text: string | undefined;
  /**
   * The requested fields of an object with their texts; the text of a field that isn't a string is
   * undefined.
   */
  readonly fields: ReadonlyMap<string, string | undefined>;
}

/** The requested and found values at one place. */
interface PathNode {
  readonly inside: Map<string | number, PathNode>;
  passed: ValueOnPath | undefined;
}

const NOTHING: ReadonlySet<string> = new Set();
const NO_FIELDS = new Map<string, string | undefined>();

/**
 * The values along each path in JSON bytes (UTF-8), from the root as far as they exist, in one pass
 * that builds no values. Requested fields of objects along the path are returned too.
 */
export function followPaths(
  bytes: Uint8Array,
  paths: readonly JsonPath[],
  noted: ReadonlySet<string> = NOTHING,
): readonly (readonly ValueOnPath[])[] {
  const root = newPathNode();
  for (const path of paths)
    path.reduce<PathNode>(({ inside }, key) => getOrAddNode(inside, key), root);
  const begin = skipSpace(bytes, 0);
  readValue(begin, root, begin);
  return paths.map((path) => valuesAlong(root, path));

  /** Records a requested value and its descendants; returns the end of the value. */
  function readValue(at: number, wanted: PathNode, offset: number): number {
    const { inside } = wanted;
    const isObject = bytes[at] === OPEN;
    const isMore = isObject ? inside.size + noted.size > 0 : inside.size > 0;
    if (!isMore || (!isObject && bytes[at] !== OPEN_LIST)) {
      const end = skipValue(bytes, at);
      wanted.passed = { offset, text: textAt(bytes, at, end), fields: NO_FIELDS };
      return end;
    }
    const fields = new Map<string, string | undefined>();
    wanted.passed = { offset, text: undefined, fields };
    let next = skipSpace(bytes, at + 1);
    for (let index = 0; next < bytes.length && !isClose(bytes[next]); index += 1) {
      const start = next;
      let key: string | number = index;
      if (isObject) {
        const end = endOfString(bytes, next);
        key = textAt(bytes, next, end) ?? '';
        next = skipSpace(bytes, skipSpace(bytes, end) + 1);
      }
      const inner = inside.get(key);
      const end = inner === undefined ? skipValue(bytes, next) : readValue(next, inner, start);
      if (typeof key === 'string' && noted.has(key)) fields.set(key, textAt(bytes, next, end));
      next = skipSpace(bytes, end);
      if (bytes[next] === COMMA) next = skipSpace(bytes, next + 1);
    }
    return next + 1;
  }
}

const newPathNode = (): PathNode => ({ inside: new Map(), passed: undefined });

function getOrAddNode(inside: PathNode['inside'], key: string | number): PathNode {
  const known = inside.get(key);
  if (known !== undefined) return known;
  const made = newPathNode();
  inside.set(key, made);
  return made;
}

function valuesAlong(root: PathNode, path: JsonPath): readonly ValueOnPath[] {
  const passed: ValueOnPath[] = [];
  let at: PathNode | undefined = root;
  for (let depth = 0; at?.passed !== undefined; depth += 1) {
    passed.push(at.passed);
    const key = path[depth];
    at = key === undefined ? undefined : at.inside.get(key);
  }
  return passed;
}

const DECODER = new TextDecoder();
const readText = textOf(Infinity);

/** The value of a JSON string between two offsets; undefined for other values. */
function textAt(bytes: Uint8Array, start: number, end: number): string | undefined {
  if (bytes[start] !== QUOTE) return undefined;
  return readJson(DECODER.decode(bytes.subarray(start, end)), readText);
}

const isClose = (byte: number | undefined) => byte === CLOSE || byte === CLOSE_LIST;

function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while ((bytes[at] ?? QUOTE) <= SPACE) at += 1;
  return at;
}

/** The end of a value at any depth. */
function skipValue(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at) - 1;
    else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
    else if (isClose(byte)) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (byte === COMMA && depth === 0) return at;
  }
  return bytes.length;
}

function endOfString(bytes: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** Lines and columns of byte offsets (UTF-8) in any order, in one pass; columns in UTF-16 units. */
export function linesAndColumns(
  bytes: Uint8Array,
  offsets: readonly number[],
): readonly Position[] {
  const positions: Position[] = [];
  let line = 1;
  let column = 1;
  let at = 0;
  for (const [index, offset] of [...offsets.entries()].toSorted(([, a], [, b]) => a - b)) {
    for (; at < offset; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === LINE_FEED) {
        line += 1;
        column = 1;
      } else if ((byte & 0xc0) !== 0x80) column += byte >= 0xf0 ? 2 : 1;
    }
    positions[index] = { line, column };
  }
  return positions;
}
