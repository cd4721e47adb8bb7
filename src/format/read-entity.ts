import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { emptyEntity, FIELD_TABLES, type EntityName, type FieldSpec } from '../model/entities.ts';
import { contentHash } from '../values/content-hash.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { cleanText, hasBadCharacters } from './clean-text.ts';
import { formatMessages } from './messages.ts';
import { formatPath, type Path } from '../diagnostics/path.ts';

/** Deepest nesting of boards and of blocks, and of JSON inside a value. */
export const LIMITS = { board: 64, block: 200, json: 64 } as const;

/** Keys that could reach a prototype; no honest project has them (SAFE-5). */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface Reading {
  readonly diagnostics: Diagnostic[];
  /** Keys of all objects read so far. */
  keys: number;
  /** Whether no text can hold a character that HTML can't carry, so that none is looked at. */
  readonly isPlain: boolean;
}

export function startReading(isPlain = false): Reading {
  return { diagnostics: [], keys: 0, isPlain };
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

/** A field of the entity that is being read; one such object serves all its fields, one after the other. */
interface Field extends Position {
  readonly name: EntityName;
  key: string;
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
  const entity = emptyEntity(name) as Entity;
  const table = FIELD_TABLES[name];
  const field: Field = { path, depth, name, key: '' };
  const keys = Object.keys(input);
  reading.keys += keys.length;
  let unknown: Record<string, Json> | undefined;
  for (const key of keys) {
    const value = input[key] as Json;
    field.key = key;
    const spec = table.get(key);
    if (spec !== undefined) {
      const read = readField(reading, spec, value, field);
      if (read !== undefined) entity[key] = read;
    } else if (FORBIDDEN_KEYS.has(key)) {
      reading.diagnostics.push(formatMessages.at('forbidden-key', placeOf(field), { key }));
    } else {
      unknown ??= {};
      unknown[key] = readJson(reading, value, pathOf(field)) ?? null;
    }
  }
  if (unknown !== undefined) entity['unknown'] = unknown;
  complete(reading, name, entity, path);
  return entity;
}

function pathOf({ path, key }: Field): Path {
  return { parent: path, key };
}

function placeOf(field: Field) {
  return { path: formatPath(pathOf(field)) };
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

/** Reads one field; `undefined` leaves it at its default. */
function readField(reading: Reading, spec: FieldSpec, value: Json, field: Field): unknown {
  // What editors write for a field that isn't set.
  if (value === null && spec.kind !== 'json') return undefined;
  switch (spec.kind) {
    case 'list':
      return readList(reading, spec.of, value, field);
    case 'optional':
    case 'required':
      return readChild(reading, spec.of, value, { ...field, path: pathOf(field) });
    case 'json':
      return typeof value === 'string'
        ? readText(reading, value, field)
        : readJson(reading, value, pathOf(field));
    case 'flag':
      return typeof value === 'boolean' ? value : wrongType(reading, 'boolean', value, field);
    case 'number':
      return readNumber(reading, value, field);
    case 'scalar':
      if (typeof value === 'number') return readNumber(reading, value, field);
      return readText(reading, value, field);
    case 'words':
      return readWord(reading, spec.words, value, field);
    case 'lower':
      return readText(reading, value, field)?.toLowerCase();
    default:
      return readText(reading, value, field);
  }
}

const TYPES = { string: 'a text', number: 'a number', boolean: 'true or false' } as const;

function wrongType(
  reading: Reading,
  type: keyof typeof TYPES,
  value: Json,
  field: Field,
): undefined {
  const params = { expected: TYPES[type], got: typeName(value) };
  reading.diagnostics.push(formatMessages.at('field-type', placeOf(field), params));
}

function readText(reading: Reading, value: Json, field: Field): string | undefined {
  if (typeof value !== 'string') return wrongType(reading, 'string', value, field);
  return reading.isPlain || !hasBadCharacters(value)
    ? value
    : cleaned(reading, value, pathOf(field));
}

function cleaned(reading: Reading, text: string, path: Path | undefined): string {
  if (reading.isPlain || !hasBadCharacters(text)) return text;
  reading.diagnostics.push(formatMessages.at('bad-characters', { path: formatPath(path) }));
  return cleanText(text);
}

function readNumber(reading: Reading, value: Json, field: Field): number | undefined {
  if (typeof value !== 'number') return wrongType(reading, 'number', value, field);
  if (Number.isFinite(value)) return value;
  reading.diagnostics.push(formatMessages.at('field-number', placeOf(field)));
  return 0;
}

function readWord(
  reading: Reading,
  words: readonly string[],
  value: Json,
  field: Field,
): string | undefined {
  const word = readText(reading, value, field);
  if (word === undefined || words.includes(word)) return word;
  const params = { got: quote(word), expected: words.join(', '), fallback: words[0] ?? '' };
  reading.diagnostics.push(formatMessages.at('field-word', placeOf(field), params));
  return undefined;
}

function readList(
  reading: Reading,
  of: EntityName,
  value: Json,
  field: Field,
): unknown[] | undefined {
  if (!Array.isArray(value)) {
    const params = { expected: 'a list', got: typeName(value) };
    reading.diagnostics.push(formatMessages.at('field-type', placeOf(field), params));
    return undefined;
  }
  const items: unknown[] = [];
  const list = pathOf(field);
  const { name, depth } = field;
  for (let key = 0; key < value.length; key += 1) {
    const path: Path = { parent: list, key };
    const read = readChild(reading, of, value[key] as Json, { name, depth, path });
    if (read !== undefined) items.push(read);
  }
  return items;
}

function readChild(
  reading: Reading,
  of: EntityName,
  value: Json,
  { path, depth, name }: Omit<Field, 'key'>,
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
  const entries = Object.entries(value as JsonObject);
  reading.keys += entries.length;
  for (const [key, item] of entries) {
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
