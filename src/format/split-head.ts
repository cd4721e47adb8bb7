import { jsonObjectOf } from '../values/json.ts';
import { COLON, OPEN, QUOTE } from './char-codes.ts';
import {
  trySplit,
  decodeSlice,
  skipSpace,
  splitBoards,
  startScan,
  type SplitText,
} from './split-boards.ts';
import { countKeys, countWrittenKeys } from './written-keys.ts';

/**
 * Splits the beginning of a board's file as `splitBoards` does: the first block tree is treated as
 * the last field.
 */
export function splitHead(bytes: Uint8Array): SplitText | undefined {
  return trySplit(() => splitPlain(bytes)) ?? splitBoards(bytes, 'board', { isBeginning: true });
}

/**
 * A fast path for nearly every board: if only plain fields precede the block tree, they are parsed
 * as one text.
 */
function splitPlain(bytes: Uint8Array): SplitText | undefined {
  const at = findRootKey(bytes);
  if (at === -1) return undefined;
  const scan = startScan(bytes, at + ROOT_KEY.length, { isBeginning: true });
  skipSpace(scan);
  if (bytes[scan.at] !== COLON) return undefined;
  scan.at += 1;
  skipSpace(scan);
  const text = decodeSlice(bytes, { start: 0, end: at }).trimEnd();
  if (bytes[scan.at] !== OPEN || !text.endsWith(',')) return undefined;
  const json = jsonObjectOf(`${text.slice(0, -1)}}`);
  const keys = countWrittenKeys(text);
  const isPlain = !('root' in json) && countKeys(json) === keys;
  const roots = new Map([['', { start: scan.at, end: 0 }]]);
  return isPlain ? { json, roots, keys } : undefined;
}

const ROOT_KEY = [QUOTE, 114, 111, 111, 116, QUOTE];

/**
 * The offset of the first `"root"`; -1 if there is none. Inside a JSON string, the quotes would
 * have backslashes.
 */
function findRootKey(bytes: Uint8Array): number {
  const last = bytes.length - ROOT_KEY.length;
  for (let at = 0; at <= last; at += 1) {
    // A loop is faster here than a search for each quote, since quotes are frequent.
    if (bytes[at] === QUOTE && isRootKey(bytes, at)) return at;
  }
  return -1;
}

function isRootKey(bytes: Uint8Array, at: number): boolean {
  let n = 1;
  while (n < ROOT_KEY.length && bytes[at + n] === ROOT_KEY[n]) n += 1;
  return n === ROOT_KEY.length;
}
