import { BACKSLASH, QUOTE } from './char-codes.ts';
import { readJson, textOf } from '../values/reader.ts';

/** The keys that lead to a value of a JSON text. */
export type JsonPath = readonly (string | number)[];

/** What is looked for in one object or list. */
interface Wanted {
  readonly paths: number[];
  readonly inside: Map<string | number, Wanted>;
}

/**
 * Where values begin in a text that is JSON: an offset for each path, in one pass. What isn't there is at the innermost
 * object or list on the way to it; a field is where its key is.
 */
export function findPositions(text: string, paths: readonly JsonPath[]): readonly number[] {
  const found = paths.map(() => 0);
  const root: Wanted = { paths: [], inside: new Map() };
  paths.forEach((path, index) => {
    let at = root;
    for (const key of path) {
      const inner = at.inside.get(key) ?? { paths: [], inside: new Map() };
      at.inside.set(key, inner);
      at = inner;
    }
    at.paths.push(index);
  });
  readValue(skipSpace(text, 0), root, 0);
  return found;

  /** Takes down where a wanted value is, and all in it as long as it isn't found itself; returns the end of the value. */
  function readValue(at: number, wanted: Wanted | undefined, begin: number): number {
    if (wanted === undefined) return skipValue(text, at);
    place(wanted, begin);
    const char = text[at];
    if ((char !== '{' && char !== '[') || wanted.inside.size === 0) return skipValue(text, at);
    const close = char === '{' ? '}' : ']';
    let next = skipSpace(text, at + 1);
    for (let index = 0; next < text.length && text[next] !== close; index += 1) {
      const start = next;
      let key: string | number = index;
      if (char === '{') {
        const end = endOfString(text, next);
        key = readJson(text.slice(next, end), textOf(Infinity)) ?? '';
        next = skipSpace(text, skipSpace(text, end) + 1);
      }
      next = skipSpace(text, readValue(next, wanted.inside.get(key), start));
      if (text[next] === ',') next = skipSpace(text, next + 1);
    }
    return next + 1;
  }

  function place({ paths: here, inside }: Wanted, offset: number) {
    for (const index of here) found[index] = offset;
    for (const inner of inside.values()) place(inner, offset);
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 32) at += 1;
  return at;
}

/** The end of a value, however deep it is. */
function skipValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at) - 1;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (char === ',' && depth === 0) return at;
  }
  return text.length;
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) {
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  }
  return at + 1;
}
