import { quote } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { emptyEntity, FIELD_TABLES, isAsWritten } from '../model/field-tables.ts';
import { acceptsText, type EntityName, type FieldSpec } from '../model/entity-fields.ts';
import { LIMITS } from '../model/limits.ts';
import { contentHash } from '../values/content-hash.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { reportUnknown } from './unknown-keys.ts';
import {
  isAllowed,
  pathText,
  readJson,
  readString,
  report,
  typeName,
  UNSET,
  type ReadingState,
} from './reading.ts';

type Entity = Record<string, unknown>;

/**
 * Reads one entity and its descendants by its field table; `depth` is the number of ancestors of
 * the same kind. Wrong types are reported and take the default; unknown keys are kept. Never
 * throws.
 *
 * For a block or an attribute, returns the JSON object itself, or a copy if it had to be repaired.
 * All other entities are copies that have every field.
 */
export function readEntity(
  reading: ReadingState,
  name: EntityName,
  input: unknown,
  depth = 0,
): Entity | undefined {
  if (!isJsonObject(input)) {
    const expected = `an object (${name})`;
    report(reading, 'field-type', { expected, got: typeName(input), meant: exampleOf(name) });
    return undefined;
  }
  return isAsWritten(name)
    ? readWithoutDefaults(reading, name, input, depth)
    : readWithDefaults(reading, name, input, depth);
}

function readWithDefaults(
  reading: ReadingState,
  name: Parameters<typeof emptyEntity>[0],
  input: JsonObject,
  depth: number,
): Entity | undefined {
  const entity = emptyEntity(name) as Entity;
  const table = FIELD_TABLES[name];
  let unknown: Record<string, Json> | undefined;
  for (const key of Object.keys(input)) {
    const value = input[key] as Json;
    const spec = table.get(key);
    reading.keys += 1;
    const at = reading.depth;
    reading.keysBelow[at] = key;
    reading.depth = at + 1;
    if (spec !== undefined) {
      const read = readField(reading, spec, value, { name, depth });
      if (read !== UNSET) entity[key] = read;
    } else if (isAllowed(reading, key)) {
      reportUnknown(reading, name, key);
      unknown ??= {};
      unknown[key] = readJson(reading, value) ?? null;
    }
    reading.depth = at;
  }
  if (unknown !== undefined) entity['unknown'] = unknown;
  if (entity['uid'] === '') entity['uid'] = missingUid(reading, name);
  return entity;
}

function readWithoutDefaults(
  reading: ReadingState,
  name: EntityName,
  input: JsonObject,
  depth: number,
): Entity | undefined {
  const table = FIELD_TABLES[name];
  const { keysBelow } = reading;
  let cleaned: Entity | undefined;
  const at = reading.depth;
  for (const key in input) {
    const value = input[key] as Json;
    const spec = table.get(key);
    reading.keys += 1;
    // A fast path for plain texts: nearly all values are such texts.
    if (reading.isPlain && typeof value === 'string' && spec !== undefined && acceptsText(spec)) {
      continue;
    }
    keysBelow[at] = key;
    reading.depth = at + 1;
    const read = readKnown(reading, value, { key, spec, name, depth });
    reading.depth = at;
    if (read !== value) {
      cleaned ??= { ...input };
      if (read === UNSET) delete cleaned[key];
      else cleaned[key] = read;
    }
  }
  const entity: Entity = cleaned ?? input;
  if (table.has('uid') && (entity['uid'] ?? '') === '') {
    return { ...entity, uid: missingUid(reading, name) };
  }
  return entity;
}

interface WrittenField {
  readonly key: string;
  /** The field in the table of the entity; undefined for an unknown key. */
  readonly spec: FieldSpec | undefined;
  readonly name: EntityName;
  readonly depth: number;
}

function readKnown(reading: ReadingState, value: Json, { key, spec, name, depth }: WrittenField) {
  if (spec !== undefined) return readField(reading, spec, value, { name, depth });
  if (!isAllowed(reading, key)) return UNSET;
  reportUnknown(reading, name, key);
  return readJson(reading, value) ?? null;
}

/**
 * Makes a uid for an entity without one: from its path, not at random, so that two builds of one
 * file have the same bytes (RENDER-7).
 */
function missingUid(reading: ReadingState, entity: EntityName): string {
  const uid = contentHash(`uid ${pathText(reading)}`).slice(-10);
  report(reading, 'missing-uid', { entity, uid });
  return uid;
}

/** The entity to which a field belongs, and the number of its ancestors of the same kind. */
interface Owner {
  readonly name: EntityName;
  readonly depth: number;
}

/** Reads one field; `undefined` keeps the default. */
function readField(reading: ReadingState, spec: FieldSpec, value: Json, owner: Owner): unknown {
  // Editors write null for an unset field.
  if (value === null && spec.kind !== 'json') return UNSET;
  switch (spec.kind) {
    case 'list':
      return readList(reading, spec.of, value, owner);
    case 'map':
      return readMap(reading, spec.of, value, owner);
    case 'optional':
    case 'required':
      return readChild(reading, spec.of, value, owner);
    case 'json':
      return readJson(reading, value);
    case 'flag':
      return typeof value === 'boolean' ? value : wrongType(reading, 'boolean', value);
    case 'number':
      return readNumber(reading, value);
    case 'scalar':
      return typeof value === 'number' ? readNumber(reading, value) : readText(reading, value);
    case 'words':
      return readWord(reading, spec.words, value);
    case 'lower':
      return readText(reading, value)?.toLowerCase();
    default:
      return readText(reading, value);
  }
}

/** Examples of entities that are written by hand. */
const EXAMPLES: Partial<Readonly<Record<EntityName, string>>> = {
  attribute: '{ "kid": "text", "v": "Hello" }',
  block: '{ "uid": "intro", "eid": "text" }',
  asset: '{ "uid": "oak", "basename": "oak", "extension": "jpg" }',
  variable: '{ "name": "brand", "v": "#1F4FD8" }',
  style: '{ "name": "card", "attrs": [{ "kid": "padding", "v": "regular 24px" }] }',
};

function exampleOf(name: EntityName): string {
  const example = EXAMPLES[name];
  return example === undefined ? '' : `Write it such as ${example}. `;
}

const TYPES = { string: 'a text', number: 'a number', boolean: 'true or false' } as const;

function wrongType(reading: ReadingState, type: keyof typeof TYPES, value: Json): undefined {
  const expected = TYPES[type];
  return report(reading, 'field-type', { expected, got: typeName(value), meant: '' });
}

function readText(reading: ReadingState, value: Json): string | undefined {
  return typeof value === 'string'
    ? readString(reading, value)
    : wrongType(reading, 'string', value);
}

function readNumber(reading: ReadingState, value: Json): number | undefined {
  if (typeof value !== 'number') return wrongType(reading, 'number', value);
  if (Number.isFinite(value)) return value;
  report(reading, 'field-number');
  return 0;
}

function readWord(
  reading: ReadingState,
  words: readonly string[],
  value: Json,
): string | undefined {
  const word = readText(reading, value);
  if (word === undefined || words.includes(word)) return word;
  const params = { got: quote(word), expected: words.join(', '), fallback: words[0] ?? '' };
  return report(reading, 'field-word', { ...params, meant: didYouMean(word, words) });
}

/** Returns the same list if nothing had to be repaired. */
function readList(
  reading: ReadingState,
  of: EntityName,
  value: Json,
  owner: Owner,
): readonly unknown[] | undefined {
  if (!Array.isArray(value)) {
    const example = exampleOf(of).replace(/\{.*\}/, '[$&]');
    return report(reading, 'field-type', {
      expected: 'a list',
      got: typeName(value),
      meant: example,
    });
  }
  const { keysBelow } = reading;
  const at = reading.depth;
  reading.depth = at + 1;
  let cleaned: unknown[] | undefined;
  for (let key = 0; key < value.length; key += 1) {
    keysBelow[at] = key;
    const item: unknown = value[key];
    const read = readChild(reading, of, item, owner);
    if (read !== item) cleaned ??= value.slice(0, key);
    if (cleaned !== undefined && read !== undefined) cleaned.push(read);
  }
  reading.depth = at;
  return cleaned ?? value;
}

/** Reads an object of entities; returns the same object if nothing had to be repaired. */
function readMap(
  reading: ReadingState,
  of: EntityName,
  value: Json,
  owner: Owner,
): Entity | undefined {
  if (!isJsonObject(value)) {
    const got = typeName(value);
    return report(reading, 'field-type', { expected: 'an object', got, meant: '' });
  }
  let cleaned: Entity | undefined;
  const at = reading.depth;
  reading.depth = at + 1;
  for (const key of Object.keys(value)) {
    const item: unknown = value[key];
    reading.keys += 1;
    reading.keysBelow[at] = key;
    const read = isAllowed(reading, key) ? readChild(reading, of, item, owner) : UNSET;
    if (read === item) continue;
    cleaned ??= { ...value };
    if (read === undefined) delete cleaned[key];
    else cleaned[key] = read;
  }
  reading.depth = at;
  return cleaned ?? value;
}

function readChild(
  reading: ReadingState,
  of: EntityName,
  value: unknown,
  { name, depth }: Owner,
): Entity | undefined {
  const childDepth = of === name ? depth + 1 : 0;
  const limit = of === 'board' ? LIMITS.board : LIMITS.block;
  if (childDepth >= limit) return report(reading, 'too-deep', { what: `${of}s`, limit });
  return readEntity(reading, of, value, childDepth);
}
