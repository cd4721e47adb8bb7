import { BACKSLASH, CLOSE, CLOSE_LIST, COMMA, OPEN, OPEN_LIST, QUOTE } from './char-codes.ts';

/** Where a block stands in a JSON text, and where what differs between blocks of one kind stands in it. */
export interface BlockText {
  readonly start: number;
  /** Behind the closing bracket. */
  readonly end: number;
  /** In the order of the text. */
  readonly gaps: readonly Gap[];
}

/** What may differ: a text between its quotes, or a list of blocks between its brackets. */
export type Gap =
  | { readonly kind: 'uid' | 'label' | 'aside'; readonly start: number; readonly end: number }
  /** A value, or the uid of an asset, of the attribute with this index. */
  | {
      readonly kind: 'v' | 'assetUid';
      readonly attribute: number;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: 'children';
      readonly blocks: readonly BlockText[];
      readonly start: number;
      readonly end: number;
    };

/** What the texts of a block are that no page shows. */
const ASIDE: ReadonlyMap<string, 'uid' | 'label' | 'aside'> = new Map([
  ['uid', 'uid'],
  ['label', 'label'],
  ['kid', 'aside'],
  ['groupColor', 'aside'],
  ['groupIcon', 'aside'],
  ['groupDescription', 'aside'],
]);

/** Measures the block that stands at a place of a text, which has to be JSON. */
export function measureBlock(text: string, at: number): BlockText {
  const gaps: Gap[] = [];
  const end = walkObject(text, at, (key, from) => {
    if (text.charCodeAt(from) === QUOTE) {
      const to = skipString(text, from);
      const kind = ASIDE.get(key);
      if (kind !== undefined) gaps.push({ kind, start: from + 1, end: to - 1 });
      return to;
    }
    if (text.charCodeAt(from) !== OPEN_LIST) return skipValue(text, from);
    if (key === 'attrs') return measureAttributes(text, from, gaps);
    if (key !== 'children') return skipValue(text, from);
    const blocks: BlockText[] = [];
    const to = walkList(text, from, (item) => {
      const block = measureBlock(text, item);
      blocks.push(block);
      return block.end;
    });
    gaps.push({ kind: 'children', blocks, start: from + 1, end: to - 1 });
    return to;
  });
  return { start: at, end, gaps };
}

function measureAttributes(text: string, at: number, gaps: Gap[]): number {
  let attribute = -1;
  return walkList(text, at, (item) => {
    attribute += 1;
    return walkObject(text, item, (key, from) => {
      if (text.charCodeAt(from) !== QUOTE) return skipValue(text, from);
      const to = skipString(text, from);
      const span = { start: from + 1, end: to - 1 };
      if (key === 'v' || key === 'assetUid') gaps.push({ kind: key, attribute, ...span });
      else if (key === 'label') gaps.push({ kind: 'aside', ...span });
      return to;
    });
  });
}

/** Goes through an object; `visit` is told each key and where its value begins, and says where it ends. */
function walkObject(
  text: string,
  at: number,
  visit: (key: string, from: number) => number,
): number {
  let next = skipSpace(text, at + 1);
  while (text.charCodeAt(next) === QUOTE) {
    const to = skipString(text, next);
    const key = text.slice(next + 1, to - 1);
    // Behind the colon.
    next = visit(key, skipSpace(text, skipSpace(text, to) + 1));
    next = skipComma(text, next);
  }
  return next + 1;
}

function walkList(text: string, at: number, visit: (from: number) => number): number {
  let next = skipSpace(text, at + 1);
  while (text.charCodeAt(next) !== CLOSE_LIST) next = skipComma(text, visit(next));
  return next + 1;
}

function skipComma(text: string, at: number): number {
  const next = skipSpace(text, at);
  return text[next] === ',' ? skipSpace(text, next + 1) : next;
}

function skipSpace(text: string, at: number): number {
  let next = at;
  while (text.charCodeAt(next) <= 32) next += 1;
  return next;
}

/** Behind the quote that ends a text. */
function skipString(text: string, at: number): number {
  let next = at + 1;
  for (let code = text.charCodeAt(next); code !== QUOTE; code = text.charCodeAt(next)) {
    next += code === BACKSLASH ? 2 : 1;
  }
  return next + 1;
}

function skipValue(text: string, at: number): number {
  let next = at;
  let depth = 0;
  do {
    const code = text.charCodeAt(next);
    if (code === QUOTE) {
      next = skipString(text, next);
      continue;
    }
    if (code === OPEN || code === OPEN_LIST) depth += 1;
    else if (code === CLOSE || code === CLOSE_LIST) depth -= 1;
    next += 1;
  } while (depth > 0 || !isEnd(text.charCodeAt(next)));
  return next;
}

/** What may follow a value. */
function isEnd(code: number): boolean {
  return code === COMMA || code === CLOSE || code === CLOSE_LIST || code <= 32;
}
