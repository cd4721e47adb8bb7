import type { Board } from '../model/entities.ts';
import { FIELD_TABLES, isAsWritten } from '../model/field-tables.ts';
import type { EntityName, FieldSpec } from '../model/entity-fields.ts';
import type { Json } from '../values/json.ts';

type Entity = Readonly<Record<string, unknown>>;

/** Writes a board within its parent: as JSON, or as the name of its own file. */
export type WriteBoard = (board: Board) => Json;

const writeBoardInPlace: WriteBoard = (board) => entityToJson('board', board);

/**
 * The plain JSON of an entity: keys in canonical order, defaults left out, unknown keys last
 * (FORMAT-4).
 */
export function entityToJson(
  name: EntityName,
  entity: object,
  writeBoard = writeBoardInPlace,
): Record<string, Json> {
  const source = entity as Entity;
  const json: Record<string, Json> = {};
  for (const [key, spec] of FIELD_TABLES[name]) {
    const written = writeField(spec, source[key], source, writeBoard);
    if (written !== undefined) json[key] = written;
  }
  return Object.assign(json, isAsWritten(name) ? unknownOf(name, source) : source['unknown']);
}

/** The unknown keys of an entity that is the JSON object of its file, such as a block. */
function unknownOf(name: EntityName, entity: Entity): Entity {
  return Object.fromEntries(Object.entries(entity).filter(([key]) => !FIELD_TABLES[name].has(key)));
}

function writeField(
  spec: FieldSpec,
  value: unknown,
  entity: Entity,
  writeBoard: WriteBoard,
): Json | undefined {
  if (value === undefined) return undefined;
  switch (spec.kind) {
    case 'list': {
      const items = value as readonly object[];
      if (items.length === 0) return undefined;
      return items.map((item) => writeChild(spec.of, item, writeBoard));
    }
    case 'map': {
      const items = Object.entries(value as Readonly<Record<string, object>>);
      if (items.length === 0) return undefined;
      return Object.fromEntries(
        items.map(([key, item]) => [key, writeChild(spec.of, item, writeBoard)]),
      );
    }
    case 'optional':
    case 'required':
      return writeChild(spec.of, value as object, writeBoard);
    case 'kid':
      return value === entity['kid'] ? undefined : (value as Json);
    default:
      return value === spec.fallback ? undefined : (value as Json);
  }
}

function writeChild(name: EntityName, child: object, writeBoard: WriteBoard): Json {
  return name === 'board' ? writeBoard(child as Board) : entityToJson(name, child, writeBoard);
}
