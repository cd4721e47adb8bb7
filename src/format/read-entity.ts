import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { emptyEntity, FIELD_TABLES, type EntityName, type FieldSpec } from '../model/entities.ts';
import { contentHash } from '../values/content-hash.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { cleanText, hasBadCharacters } from './clean-text.ts';
import { formatMessages } from './messages.ts';
import { formatPath, type Path } from './path.ts';

/** Deepest nesting of boards and of blocks, and of JSON inside a value. */
export const LIMITS = { board: 64, block: 200, json: 64 } as const;

/** Keys that could reach a prototype; no honest project has them (SAFE-5). */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface Reading {
  readonly diagnostics: Diagnostic[];
}

/** The names of JSON's types, for messages. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

type Entity = Record<string, unknown>;

interface Position {
  readonly path: Path | undefined;
  /** How many entities of the same name stand above. */
  readonly depth: number;
}

/**
 * Reads one entity and all below it by its field table.
 * Wrong types are reported and take the default; unknown keys are kept. Never throws.
 */
export function readEntity(
  reading: Reading,
  name: EntityName,
  input: unknown,
  { path, depth }: Position,
): Entity | undefined {
  if (!isJsonObject(input)) {
    const params = { expected: `an object (${name})`, got: typeName(input) };
    reading.diagnostics.push(formatMessages.at('field-type', { path: formatPath(path) }, params));
    return undefined;
  }
  const entity: Entity = { ...emptyEntity(name) };
  const table = FIELD_TABLES[name];
  let unknown: Record<string, Json> | undefined;
  for (const key of Object.keys(input)) {
    const value = input[key] as Json;
    const at: Path = { parent: path, key };
    const spec = table.get(key);
    if (spec !== undefined) {
      const read = readField(reading, spec, value, { path: at, depth, name });
      if (read !== undefined) entity[key] = read;
    } else if (FORBIDDEN_KEYS.has(key)) {
      const place = { path: formatPath(at) };
      reading.diagnostics.push(formatMessages.at('forbidden-key', place, { key }));
    } else {
      unknown ??= {};
      unknown[key] = readJson(reading, value, at) ?? null;
    }
  }
  if (unknown !== undefined) entity['unknown'] = unknown;
  complete(reading, name, entity, path);
  return entity;
}

/** Fills what depends on other fields: a missing uid, and the element attribute that a kid names. */
function complete(reading: Reading, name: EntityName, entity: Entity, path: Path | undefined) {
  if (name === 'attribute' && entity['elementAttrKid'] === '') {
    entity['elementAttrKid'] = entity['kid'];
  }
  if (entity['uid'] !== '') return;
  const place = { path: formatPath(path) };
  // From the path, not from chance: two builds of one file give the same bytes (RENDER-7).
  const uid = contentHash(`uid ${place.path}`).slice(-10);
  entity['uid'] = uid;
  reading.diagnostics.push(formatMessages.at('missing-uid', place, { entity: name, uid }));
}

interface FieldPosition extends Position {
  readonly name: EntityName;
}

/** Reads one field; `undefined` leaves it at its default. */
function readField(
  reading: Reading,
  spec: FieldSpec,
  value: Json,
  position: FieldPosition,
): unknown {
  // What editors write for a field that isn't set.
  if (value === null && spec.kind !== 'json') return undefined;
  switch (spec.kind) {
    case 'list':
      return readList(reading, spec.of, value, position);
    case 'optional':
    case 'required':
      return readChild(reading, spec.of, value, position);
    case 'json':
      return readJson(reading, value, position.path);
    case 'flag':
      return expectType(reading, value, 'boolean', position);
    case 'number':
      return readNumber(reading, value, position);
    case 'scalar':
      if (typeof value === 'number') return readNumber(reading, value, position);
      return readText(reading, value, position);
    case 'words':
      return readWord(reading, spec.words, value, position);
    case 'lower':
      return readText(reading, value, position)?.toLowerCase();
    default:
      return readText(reading, value, position);
  }
}

function expectType(
  reading: Reading,
  value: Json,
  type: 'string' | 'number' | 'boolean',
  { path }: Position,
): Json | undefined {
  if (typeof value === type) return value;
  const expected = { string: 'a text', number: 'a number', boolean: 'true or false' }[type];
  const place = { path: formatPath(path) };
  reading.diagnostics.push(
    formatMessages.at('field-type', place, { expected, got: typeName(value) }),
  );
  return undefined;
}

function readText(reading: Reading, value: Json, position: Position): string | undefined {
  const text = expectType(reading, value, 'string', position);
  return typeof text === 'string' ? cleaned(reading, text, position.path) : undefined;
}

function cleaned(reading: Reading, text: string, path: Path | undefined): string {
  if (!hasBadCharacters(text)) return text;
  reading.diagnostics.push(formatMessages.at('bad-characters', { path: formatPath(path) }));
  return cleanText(text);
}

function readNumber(reading: Reading, value: Json, position: Position): number | undefined {
  const read = expectType(reading, value, 'number', position);
  if (typeof read !== 'number' || Number.isFinite(read)) return read as number | undefined;
  reading.diagnostics.push(formatMessages.at('field-number', { path: formatPath(position.path) }));
  return 0;
}

function readWord(
  reading: Reading,
  words: readonly string[],
  value: Json,
  position: Position,
): string | undefined {
  const word = readText(reading, value, position);
  if (word === undefined || words.includes(word)) return word;
  const params = { got: quote(word), expected: words.join(', '), fallback: words[0] ?? '' };
  const place = { path: formatPath(position.path) };
  reading.diagnostics.push(formatMessages.at('field-word', place, params));
  return undefined;
}

function readList(
  reading: Reading,
  of: EntityName,
  value: Json,
  position: FieldPosition,
): unknown[] | undefined {
  if (!Array.isArray(value)) {
    const params = { expected: 'a list', got: typeName(value) };
    const place = { path: formatPath(position.path) };
    reading.diagnostics.push(formatMessages.at('field-type', place, params));
    return undefined;
  }
  const items: unknown[] = [];
  for (const [index, item] of value.entries()) {
    const path: Path = { parent: position.path, key: index };
    const read = readChild(reading, of, item as Json, { ...position, path });
    if (read !== undefined) items.push(read);
  }
  return items;
}

function readChild(
  reading: Reading,
  of: EntityName,
  value: Json,
  { path, depth, name }: FieldPosition,
): Entity | undefined {
  const childDepth = of === name ? depth + 1 : 0;
  const limit = of === 'board' ? LIMITS.board : LIMITS.block;
  if (childDepth >= limit) {
    const params = { what: `${of}s`, limit };
    reading.diagnostics.push(formatMessages.at('too-deep', { path: formatPath(path) }, params));
    return undefined;
  }
  return readEntity(reading, of, value, { path, depth: childDepth });
}

/** Copies a JSON value that the tables don't describe: texts cleaned, depth bounded, forbidden keys refused. */
function readJson(
  reading: Reading,
  value: Json,
  path: Path | undefined,
  depth = 0,
): Json | undefined {
  if (typeof value === 'string') return cleaned(reading, value, path);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    reading.diagnostics.push(formatMessages.at('field-number', { path: formatPath(path) }));
    return 0;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= LIMITS.json) {
    const params = { what: 'values', limit: LIMITS.json };
    reading.diagnostics.push(formatMessages.at('too-deep', { path: formatPath(path) }, params));
    return undefined;
  }
  if (Array.isArray(value)) {
    return value.map(
      (item: Json, key) => readJson(reading, item, { parent: path, key }, depth + 1) ?? null,
    );
  }
  const copy: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value as JsonObject)) {
    const at: Path = { parent: path, key };
    if (FORBIDDEN_KEYS.has(key)) {
      const place = { path: formatPath(at) };
      reading.diagnostics.push(formatMessages.at('forbidden-key', place, { key }));
    } else {
      copy[key] = readJson(reading, item, at, depth + 1) ?? null;
    }
  }
  return copy;
}
