import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath, type Path } from '../diagnostics/path.ts';
import { FORBIDDEN_KEYS, LIMITS } from '../model/limits.ts';
import type { Json, JsonObject } from '../values/json.ts';
import { cleanText, hasBadCharacters } from '../values/clean-text.ts';
import { formatMessages } from './messages.ts';

/** The result for a field that keeps its default. */
export const UNSET = undefined;

/** The state of reading a project file. */
export interface ReadingState {
  readonly diagnostics: Diagnostic[];
  /** Number of keys of all objects read so far. */
  keys: number;
  /**
   * True if all texts are known to contain only characters that HTML can carry; then they aren't
   * checked.
   */
  readonly isPlain: boolean;
  /** Path in the project of the value that reading started with. */
  readonly start: Path | undefined;
  /**
   * Keys from the path `start` to the current value: the first `depth` items of the list. The list
   * isn't truncated, since that would cost a call to V8's runtime.
   */
  readonly keysBelow: (string | number)[];
  depth: number;
  /** Unknown keys by entity, with the index of their diagnostic. */
  readonly unknownKeys: Map<string, number>;
}

/** Starts reading a JSON value at a path of the project. */
export function startReading(start?: Path, isPlain = false): ReadingState {
  return {
    diagnostics: [],
    keys: 0,
    isPlain,
    start,
    keysBelow: [],
    depth: 0,
    unknownKeys: new Map(),
  };
}

/** The names of JSON's types, for messages. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

/** The path of the current value. */
export function pathText({ start, keysBelow, depth }: ReadingState): string {
  const keys = keysBelow.slice(0, depth);
  return formatPath(keys.reduce<Path | undefined>((parent, key) => ({ parent, key }), start));
}

/** Adds a diagnostic about the current value. */
export function report(
  reading: ReadingState,
  code: Parameters<typeof formatMessages.at>[0],
  params: Readonly<Record<string, string | number>> = {},
): undefined {
  reading.diagnostics.push(formatMessages.at(code, { path: pathText(reading) }, params));
}

/** Returns whether a key is allowed; others are reported. */
export function isAllowed(reading: ReadingState, key: string): boolean {
  if (!FORBIDDEN_KEYS.has(key)) return true;
  report(reading, 'forbidden-key', { key });
  return false;
}

/** Returns a text in which characters that HTML can't carry are replaced. */
export function readString(reading: ReadingState, text: string): string {
  if (reading.isPlain || !hasBadCharacters(text)) return text;
  report(reading, 'bad-characters');
  return cleanText(text);
}

/**
 * Reads a JSON value without a table: texts cleaned, depth limited, forbidden keys rejected.
 * Returns the same value if nothing had to be repaired.
 */
export function readJson(reading: ReadingState, value: Json, depth = 0): Json | undefined {
  if (typeof value === 'string') return readString(reading, value);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    report(reading, 'field-number');
    return 0;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= LIMITS.json) {
    return report(reading, 'too-deep', { what: 'values', limit: LIMITS.json });
  }
  return Array.isArray(value)
    ? readJsonList(reading, value as readonly Json[], depth)
    : readJsonObject(reading, value as JsonObject, depth);
}

function readJsonList(reading: ReadingState, list: readonly Json[], depth: number): Json {
  let cleaned: Json[] | undefined;
  const at = reading.depth;
  reading.depth = at + 1;
  for (let key = 0; key < list.length; key += 1) {
    reading.keysBelow[at] = key;
    const item = list[key] as Json;
    const read = readJson(reading, item, depth + 1) ?? null;
    if (read === item) continue;
    cleaned ??= [...list];
    cleaned[key] = read;
  }
  reading.depth = at;
  return cleaned ?? list;
}

function readJsonObject(reading: ReadingState, object: JsonObject, depth: number): Json {
  let cleaned: Record<string, Json> | undefined;
  const at = reading.depth;
  reading.depth = at + 1;
  for (const key in object) {
    reading.keys += 1;
    reading.keysBelow[at] = key;
    const item = object[key] as Json;
    const read = isAllowed(reading, key) ? (readJson(reading, item, depth + 1) ?? null) : UNSET;
    if (read === item) continue;
    cleaned ??= { ...object };
    if (read === UNSET) delete cleaned[key];
    else cleaned[key] = read;
  }
  reading.depth = at;
  return cleaned ?? object;
}
