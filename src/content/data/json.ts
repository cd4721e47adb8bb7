import { scanJson } from '../../format/scan-json.ts';
import { jsonOf } from '../../values/json.ts';
import { DATA_LIMITS, DataError, type DataNode } from './rows.ts';

/** Reads a JSON text as values with their places. @throws DataError */
export function readJsonNodes(text: string): DataNode {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const { error } = scanJson(text.slice(start));
  if (error !== undefined) throw new DataError(error.reason, start + error.offset);
  return nodeAt(text, skipSpace(text, start));
}

/** A value of a text that is known to be JSON. */
function nodeAt(text: string, start: number): DataNode {
  const end = endOf(text, start);
  const range = { start, end };
  switch (text[start]) {
    case '[':
      return { kind: 'list', range, items: () => itemsFrom(text, start) };
    case '{':
      return { kind: 'map', range, entries: () => entriesFrom(text, start) };
    default:
      return { kind: 'scalar', range, value: jsonOf(text.slice(start, end)) };
  }
}

function itemsFrom(text: string, start: number): readonly DataNode[] {
  const items: DataNode[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== ']') {
    const item = nodeAt(text, at);
    items.push(item);
    at = behindComma(text, item.range.end);
  }
  return items;
}

function entriesFrom(text: string, start: number): readonly (readonly [string, DataNode])[] {
  const entries: (readonly [string, DataNode])[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== '}') {
    const end = endOf(text, at);
    const key = jsonOf(text.slice(at, end));
    const name = typeof key === 'string' ? key : '';
    const node = nodeAt(text, skipSpace(text, skipSpace(text, end) + 1));
    entries.push([name, node]);
    at = behindComma(text, node.range.end);
  }
  return entries;
}

function behindComma(text: string, end: number): number {
  const at = skipSpace(text, end);
  return text[at] === ',' ? skipSpace(text, at + 1) : at;
}

const SPACE = /[ \t\n\r]*/y;
const TOKEN = /["{}[\]]/g;
const LITERAL = /[^,\]}\s]+/y;
const IN_STRING = /["\\]/g;

function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** Returns the offset at which a value of any depth ends. */
function endOf(text: string, start: number): number {
  if (text[start] !== '{' && text[start] !== '[') {
    if (text[start] === '"') return endOfString(text, start);
    LITERAL.lastIndex = start;
    LITERAL.test(text);
    return LITERAL.lastIndex;
  }
  TOKEN.lastIndex = start;
  let depth = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    const [token] = found;
    if (token === '"') TOKEN.lastIndex = endOfString(text, found.index);
    if (token === '{' || token === '[') depth += 1;
    if (depth > DATA_LIMITS.depth) break;
    if (token === '}' || token === ']') depth -= 1;
    if (depth === 0) return TOKEN.lastIndex;
  }
  throw new DataError(`it is nested more than ${DATA_LIMITS.depth} levels deep`, start);
}

function endOfString(text: string, start: number): number {
  IN_STRING.lastIndex = start + 1;
  while (IN_STRING.test(text) && text[IN_STRING.lastIndex - 1] !== '"') IN_STRING.lastIndex += 1;
  return IN_STRING.lastIndex;
}
