import { BACKSLASH, COLON, COMMA, OPEN, OPEN_LIST, QUOTE } from './char-codes.ts';
import type { Json } from '../values/json.ts';

/**
 * Counts the keys of all objects in a JSON text, duplicates included. A colon after a quote belongs
 * to a key, unless an escape, white space or a text that begins with a colon makes it ambiguous.
 */
export function countWrittenKeys(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === QUOTE) {
      count += 1;
      if (isUncertainQuote(text, at - 2)) return countKeysByTokens(text);
    } else if (before <= 32 && text.charCodeAt(lastIndexBeforeSpace(text, at - 1)) === QUOTE) {
      return countKeysByTokens(text);
    }
  }
  return count;
}

/**
 * Returns whether a quote before a colon may be something else than the end of a key: an escaped
 * quote, or the beginning of a value.
 */
function isUncertainQuote(text: string, before: number): boolean {
  const code = text.charCodeAt(lastIndexBeforeSpace(text, before));
  return (
    code === COLON ||
    code === COMMA ||
    code === OPEN_LIST ||
    code === OPEN ||
    text.charCodeAt(before) === BACKSLASH
  );
}

/** The offset of the last character, at or before `from`, that isn't white space. */
function lastIndexBeforeSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 32) at -= 1;
  return at;
}

/** Counts keys of any JSON, token by token. */
function countKeysByTokens(text: string): number {
  const { length } = text;
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COLON) count += 1;
    else if (code === QUOTE) {
      for (at += 1; text.charCodeAt(at) !== QUOTE; at += 1) {
        if (text.charCodeAt(at) === BACKSLASH) at += 1;
      }
    }
  }
  return count;
}

/** Counts the keys of an object and its descendants; without recursion, as files have any depth. */
export function countKeys(json: Json): number {
  let count = 0;
  const open: Json[] = [json];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const values: readonly Json[] = Object.values(value);
    if (!Array.isArray(value)) count += values.length;
    for (const inner of values) open.push(inner);
  }
  return count;
}
