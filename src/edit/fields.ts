import { quote } from '../diagnostics/diagnostic.ts';
import { entityToJson } from '../format/entity-json.ts';
import { readEntity } from '../format/read-entity.ts';
import { startReading } from '../format/reading.ts';
import { emptyEntity, FIELD_TABLES, isAsWritten } from '../model/field-tables.ts';
import type { EntityName, FieldSpec } from '../model/entity-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import type { Insert, List } from './operation.ts';
import { isRefused, refuse, type Result } from './refusal.ts';
import { entityWord } from './targets.ts';

/** A field of an entity: its value as a file has it, and where it stands among those that nobody knows. */
interface FieldValue {
  readonly key: string;
  /** Left out: the default. */
  readonly value?: Json;
  readonly before?: string;
}

type Entity = Readonly<Record<string, unknown>>;

/** Reads an entity as a file has it; what a file would have mended is refused. */
export function readItem(name: EntityName, json: unknown): Result<{ readonly item: object }> {
  const { entity, problem } = readSound(name, json);
  if (entity !== undefined && problem === undefined) return { item: entity };
  return refuse('item-refused', { what: entityWord(name), reason: problem ?? '' });
}

/** An entity, and the first thing that reading would mend, but for keys that may be misspelt: these are kept. */
function readSound(name: EntityName, json: unknown) {
  const reading = startReading();
  const entity: Entity | undefined = readEntity(reading, name, json);
  const found = reading.diagnostics.find(
    ({ severity, code }) => severity !== 'notice' && code !== 'key-misspelt',
  );
  // It becomes a part of another sentence.
  return { entity, problem: found?.text.replace(/\.$/, '') };
}

/** An entity as a file has it. */
export function writeItem(name: EntityName, item: object): JsonObject {
  // Blocks and attributes are that already, with their keys in the order of the file.
  return isAsWritten(name) ? (item as JsonObject) : entityToJson(name, item);
}

/** The operation that puts an item into a list. */
export function insertOf(into: List, index: number, item: object): Insert {
  // The cast is sound: the list is one of such items.
  return { kind: 'insert', into, index, item: writeItem(into.entity, item) } as Insert;
}

/** Whether operations set a field: lists and trees are changed item by item, and a uid is for good. */
export function isSettable(spec: FieldSpec | undefined): boolean {
  return spec === undefined || !('of' in spec || spec.kind === 'uid');
}

/** What a field has now, as an operation sets it. */
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

/** The object that holds a field: entities that aren't the JSON of the file have unknown keys in one of their own. */
function ownersOf(name: EntityName, entity: object, key: string): Entity {
  const isOwn = isAsWritten(name) || FIELD_TABLES[name].has(key);
  return (isOwn ? entity : ((entity as Entity)['unknown'] ?? {})) as Entity;
}

/** The entity with another value of a field; refused where a file with it would be mended. */
export function withField<T extends object>(
  name: EntityName,
  entity: T,
  field: FieldValue,
): Result<{ readonly entity: T }> {
  const { key } = field;
  const spec = FIELD_TABLES[name].get(key);
  // In memory it holds what nobody knows; in a file it would be one of those.
  const isReserved = key === 'unknown' && !isAsWritten(name);
  if (!isSettable(spec) || isReserved)
    return refuse('field-unsettable', { what: entityWord(name), key });
  const read = readField(name, field);
  if (isRefused(read)) return read;
  if (spec === undefined && !isAsWritten(name)) return { entity: withUnknown(entity, read) };
  if (read.value !== undefined) return { entity: placed(entity, read) };
  if (isAsWritten(name)) {
    const { [key]: _former, ...rest } = entity as Entity;
    return { entity: rest as T };
  }
  // Fields of these are all there, also where they are undefined.
  return { entity: { ...entity, [key]: (emptyEntity(name) as unknown as Entity)[key] } };
}

/** A field as reading a file leaves it. */
function readField(name: EntityName, field: FieldValue): Result<FieldValue> {
  const { key, value } = field;
  if (value === undefined) return field;
  const uid = FIELD_TABLES[name].has('uid') ? { uid: 'u' } : {};
  const { entity, problem } = readSound(name, { ...uid, [key]: value });
  if (problem !== undefined) {
    return refuse('field-refused', {
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

/** An object with a key, which stands before another one if it is new. */
function placed<T extends object>(object: T, { key, value, before }: FieldValue): T {
  if (before === undefined || Object.hasOwn(object, key)) return { ...object, [key]: value };
  const entries = Object.entries(object).flatMap((entry) =>
    entry[0] === before ? [[key, value], entry] : [entry],
  );
  return Object.fromEntries(
    Object.hasOwn(object, before) ? entries : [...entries, [key, value]],
  ) as T;
}
