import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath, type Path } from '../diagnostics/path.ts';
import { FORBIDDEN_KEYS, LIMITS } from '../model/limits.ts';
import type { Json, JsonObject } from '../values/json.ts';
import { cleanText, hasBadCharacters } from '../values/clean-text.ts';
import { formatMessages } from './messages.ts';

/** What a field comes to that stays at its default. */
export const UNSET = undefined;

/** What is being read of a project file. */
export interface Reading {
  readonly diagnostics: Diagnostic[];
  /** Keys of all objects read so far. */
  keys: number;
  /** Whether no text can hold a character that HTML can't carry, so that none is looked at. */
  readonly isPlain: boolean;
  /** Where what is read stands in the project. */
  readonly start: Path | undefined;
  /** The keys from there to what is being read: as many as `depth` says. To cut a list costs V8 a call of its runtime. */
  readonly keysBelow: (string | number)[];
  depth: number;
  /** Keys that nobody knows, by entity: where among the diagnostics each is told of. */
  readonly unknownKeys: Map<string, number>;
}

/** Begins to read a JSON value that stands at a path of the project. */
export function startReading(start?: Path, isPlain = false): Reading {
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

/** The path of what is being read. */
export function pathText({ start, keysBelow, depth }: Reading): string {
  const keys = keysBelow.slice(0, depth);
  return formatPath(keys.reduce<Path | undefined>((parent, key) => ({ parent, key }), start));
}

/** Notes a finding about what is being read. */
export function report(
  reading: Reading,
  code: Parameters<typeof formatMessages.at>[0],
  params: Readonly<Record<string, string | number>> = {},
): undefined {
  reading.diagnostics.push(formatMessages.at(code, { path: pathText(reading) }, params));
}

/** Whether a key may be kept; one that may not is reported. */
export function isAllowed(reading: Reading, key: string): boolean {
  if (!FORBIDDEN_KEYS.has(key)) return true;
  report(reading, 'forbidden-key', { key });
  return false;
}

/** A text without the characters that HTML can't carry. */
export function readString(reading: Reading, text: string): string {
  if (reading.isPlain || !hasBadCharacters(text)) return text;
  report(reading, 'bad-characters');
  return cleanText(text);
}

/**
 * Reads a JSON value that the tables don't describe: texts cleaned, depth bounded, forbidden keys refused. The very
 * value where nothing had to be mended.
 */
export function readJson(reading: Reading, value: Json, depth = 0): Json | undefined {
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

function readJsonList(reading: Reading, list: readonly Json[], depth: number): Json {
  let mended: Json[] | undefined;
  const at = reading.depth;
  reading.depth = at + 1;
  for (let key = 0; key < list.length; key += 1) {
    reading.keysBelow[at] = key;
    const item = list[key] as Json;
    const read = readJson(reading, item, depth + 1) ?? null;
    if (read === item) continue;
    mended ??= [...list];
    mended[key] = read;
  }
  reading.depth = at;
  return mended ?? list;
}

function readJsonObject(reading: Reading, object: JsonObject, depth: number): Json {
  let mended: Record<string, Json> | undefined;
  const at = reading.depth;
  reading.depth = at + 1;
  for (const key in object) {
    reading.keys += 1;
    reading.keysBelow[at] = key;
    const item = object[key] as Json;
    const read = isAllowed(reading, key) ? (readJson(reading, item, depth + 1) ?? null) : UNSET;
    if (read === item) continue;
    mended ??= { ...object };
    if (read === UNSET) delete mended[key];
    else mended[key] = read;
  }
  reading.depth = at;
  return mended ?? object;
}
