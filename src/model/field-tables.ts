import type { EntityTypes } from './entities.ts';
import { ENTITIES, type EntityName, type FieldSpec } from './entity-fields.ts';

/** A table in the form that reader and writer iterate. */
type FieldTable = ReadonlyMap<string, FieldSpec>;

/** The fields of each entity, in canonical order. */
export const FIELD_TABLES: Readonly<Record<EntityName, FieldTable>> = {
  project: new Map(Object.entries(ENTITIES.project)),
  board: new Map(Object.entries(ENTITIES.board)),
  block: new Map(Object.entries(ENTITIES.block)),
  attribute: new Map(Object.entries(ENTITIES.attribute)),
  asset: new Map(Object.entries(ENTITIES.asset)),
  variable: new Map(Object.entries(ENTITIES.variable)),
  style: new Map(Object.entries(ENTITIES.style)),
  translation: new Map(Object.entries(ENTITIES.translation)),
  'translated-block': new Map(Object.entries(ENTITIES['translated-block'])),
  words: new Map(Object.entries(ENTITIES.words)),
};

/** The names of the entities that are JSON objects of the file themselves. */
type WrittenName = 'block' | 'attribute' | 'translated-block';

/** Returns whether entities of a name are JSON objects of the file themselves. */
export function isAsWritten(name: EntityName): name is WrittenName {
  return name === 'block' || name === 'attribute' || name === 'translated-block';
}

function defaultsOf(table: FieldTable): Readonly<Record<string, unknown>> {
  const fields = [...table].map(([key, spec]) => {
    if (spec.kind === 'list') return [key, []];
    if (spec.kind === 'map') return [key, {}];
    return [key, 'fallback' in spec ? spec.fallback : undefined];
  });
  return Object.fromEntries(fields);
}

const EMPTY = {
  project: defaultsOf(FIELD_TABLES.project),
  board: defaultsOf(FIELD_TABLES.board),
  asset: defaultsOf(FIELD_TABLES.asset),
  variable: defaultsOf(FIELD_TABLES.variable),
  style: defaultsOf(FIELD_TABLES.style),
  translation: defaultsOf(FIELD_TABLES.translation),
  words: defaultsOf(FIELD_TABLES.words),
} as const;

/** An entity with every field at its default (FORMAT-3). */
export function emptyEntity<N extends Exclude<EntityName, WrittenName>>(name: N): EntityTypes[N] {
  // The cast is sound: the table has every field of the entity.
  return { ...EMPTY[name] } as unknown as EntityTypes[N];
}
