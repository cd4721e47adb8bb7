import { quote } from '../diagnostics/diagnostic.ts';
import { entityToJson } from '../format/entity-json.ts';
import { readEntity } from '../format/read-entity.ts';
import { startReading } from '../format/reading.ts';
import { emptyEntity, FIELD_TABLES, isAsWritten } from '../model/field-tables.ts';
import type { EntityName, FieldSpec } from '../model/entity-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import type { Insert, List } from './operation.ts';
import { isRejected, reject, type Result } from './rejection.ts';
import { entityWord } from './targets.ts';

/** A field of an entity: its written value, and its position among unknown keys. */
interface FieldValue {
  readonly key: string;
  /** Left out: the default. */
  readonly value?: Json;
  readonly before?: string;
}

type Entity = Readonly<Record<string, unknown>>;

/** Reads an entity in its written form; rejects values that loading would repair. */
export function readItem(name: EntityName, json: unknown): Result<{ readonly item: object }> {
  const { entity, problem } = readSound(name, json);
  if (entity !== undefined && problem === undefined) return { item: entity };
  return reject('item-refused', { what: entityWord(name), reason: problem ?? '' });
}

/** Reads an entity, and the first problem that loading would repair; misspelt keys are kept. */
function readSound(name: EntityName, json: unknown) {
  const reading = startReading();
  const entity: Entity | undefined = readEntity(reading, name, json);
  const found = reading.diagnostics.find(
    ({ severity, code }) => severity !== 'notice' && code !== 'key-misspelt',
  );
  // The text becomes a part of another sentence.
  return { entity, problem: found?.text.replace(/\.$/, '') };
}

/** Returns the written form of an entity. */
export function writeItem(name: EntityName, item: object): JsonObject {
  // Blocks and attributes have their written form in memory, too.
  return isAsWritten(name) ? (item as JsonObject) : entityToJson(name, item);
}

/** Returns the operation that inserts an item. */
export function insertOf(into: List, index: number, item: object): Insert {
  // The cast is sound: the list contains such items.
  return { kind: 'insert', into, index, item: writeItem(into.entity, item) } as Insert;
}

/** Returns whether operations can set a field: lists and trees change by item, and uids never. */
export function isSettable(spec: FieldSpec | undefined): boolean {
  return spec === undefined || !('of' in spec || spec.kind === 'uid');
}

/** Returns the current value of a field in the form of operations. */
export function fieldValue(name: EntityName, entity: object, key: string): FieldValue {
  const own = ownersOf(name, entity, key);
  if (!Object.hasOwn(own, key)) return { key };
  const value = own[key] as Json | undefined;
  if (value === undefined) return { key };
  const spec = FIELD_TABLES[name].get(key);
  if (spec !== undefined)
    return 'fallback' in spec && value === spec.fallback ? { key } : { key, value };
  const others = Object.keys(own).filter((other) => !FIELD_TABLES[name].has(other));
  const before = others[others.indexOf(key) + 1];
  return { key, value, ...(before !== undefined && { before }) };
}

/** Returns the object that contains a field: converted entities keep unknown keys separately. */
function ownersOf(name: EntityName, entity: object, key: string): Entity {
  const isOwn = isAsWritten(name) || FIELD_TABLES[name].has(key);
  return (isOwn ? entity : ((entity as Entity)['unknown'] ?? {})) as Entity;
}

/** Returns the entity with another value of a field; rejects values that loading would repair. */
export function withField<T extends object>(
  name: EntityName,
  entity: T,
  field: FieldValue,
): Result<{ readonly entity: T }> {
  const { key } = field;
  const spec = FIELD_TABLES[name].get(key);
  // In memory, the key `unknown` contains the unknown fields of an entity; in a file, `unknown`
  // would itself be an unknown field.
  const isReserved = key === 'unknown' && !isAsWritten(name);
  if (!isSettable(spec) || isReserved)
    return reject('field-unsettable', { what: entityWord(name), key });
  const read = readField(name, field);
  if (isRejected(read)) return read;
  if (spec === undefined && !isAsWritten(name)) return { entity: withUnknown(entity, read) };
  if (read.value !== undefined) return { entity: placed(entity, read) };
  if (isAsWritten(name)) {
    const { [key]: _former, ...rest } = entity as Entity;
    return { entity: rest as T };
  }
  // Converted entities have all fields, even if undefined.
  return { entity: { ...entity, [key]: (emptyEntity(name) as unknown as Entity)[key] } };
}

/** Returns the value of a field after loading. */
function readField(name: EntityName, field: FieldValue): Result<FieldValue> {
  const { key, value } = field;
  if (value === undefined) return field;
  const uid = FIELD_TABLES[name].has('uid') ? { uid: 'u' } : {};
  const { entity, problem } = readSound(name, { ...uid, [key]: value });
  if (problem !== undefined) {
    return reject('field-refused', {
      what: entityWord(name),
      key,
      got: quote(value),
      reason: problem,
    });
  }
  const read = ownersOf(name, entity ?? {}, key)[key] as Json | undefined;
  const { value: _written, ...rest } = field;
  return read === undefined ? rest : { ...rest, value: read };
}

function withUnknown<T extends object>(entity: T, field: FieldValue): T {
  const { unknown: former, ...rest } = entity as Entity;
  const unknown = isJsonObject(former) ? former : {};
  const { [field.key]: _former, ...others } = unknown;
  const changed = field.value === undefined ? others : placed(unknown, field);
  return (Object.keys(changed).length === 0 ? rest : { ...rest, unknown: changed }) as T;
}

/** Returns an object with a key, inserted before another one if new. */
function placed<T extends object>(object: T, { key, value, before }: FieldValue): T {
  if (before === undefined || Object.hasOwn(object, key)) return { ...object, [key]: value };
  const entries = Object.entries(object).flatMap((entry) =>
    entry[0] === before ? [[key, value], entry] : [entry],
  );
  return Object.fromEntries(
    Object.hasOwn(object, before) ? entries : [...entries, [key, value]],
  ) as T;
}
