import { FIELD_TABLES } from '../model/field-tables.ts';
import { ENTITIES, type EntityName, type FieldSpec } from '../model/entity-fields.ts';
import type { JsonObject } from '../values/json.ts';
import { SCHEMA_NAMES } from '../values/written.ts';

const reference = (name: EntityName): JsonObject => ({ $ref: SCHEMA_NAMES + name });

const FIELD_TYPES = ['Text', 'Number', 'Date', 'Page', 'Asset'];

/** The schemas of fields that hold lists of texts, or named values. */
const SHAPES: Readonly<Record<'texts' | 'fields', JsonObject>> = {
  texts: { type: 'array', items: { type: 'string' } },
  fields: {
    type: 'object',
    additionalProperties: {
      anyOf: [
        { type: ['string', 'number'] },
        {
          type: 'object',
          properties: { type: { enum: FIELD_TYPES }, v: { type: ['string', 'number'] } },
          required: ['type', 'v'],
          additionalProperties: false,
        },
      ],
    },
  },
};

function fieldSchema(spec: FieldSpec): JsonObject {
  const description = spec.doc;
  switch (spec.kind) {
    case 'list':
      return { description, type: 'array', items: reference(spec.of), default: [] };
    case 'map':
      return { description, type: 'object', additionalProperties: reference(spec.of) };
    case 'optional':
    case 'required':
      return { description, ...reference(spec.of) };
    case 'json':
      return { description, ...(spec.shape === undefined ? {} : SHAPES[spec.shape]) };
    case 'flag':
      return { description, type: 'boolean', default: spec.fallback };
    case 'number':
      return { description, type: 'number', default: spec.fallback };
    case 'scalar':
      return { description, type: ['string', 'number'], default: spec.fallback };
    case 'version':
      return { description, type: ['string', 'integer'], default: spec.fallback };
    case 'words':
      return { description, enum: spec.words, default: spec.fallback };
    case 'text':
    case 'lower':
      return { description, type: 'string', default: spec.fallback };
    default:
      return { description, type: 'string' };
  }
}

function entitySchema(name: EntityName): JsonObject {
  const fields = [...FIELD_TABLES[name]];
  const properties = Object.fromEntries(fields.map(([key, spec]) => [key, fieldSchema(spec)]));
  const required = fields.filter(([, { kind }]) => kind === 'uid' || kind === 'required');
  return {
    type: 'object',
    properties,
    required: required.map(([key]) => key),
    // Unknown keys are kept (FORMAT-4) and reported: most are typos.
    additionalProperties: false,
  };
}

/**
 * The JSON Schema of each entity of a project file, made from the tables that read and write it.
 */
export function entitySchemas(): Readonly<Record<EntityName, JsonObject>> {
  const names = Object.keys(ENTITIES) as EntityName[];
  const schemas = names.map((name) => [name, entitySchema(name)] as const);
  // The cast is sound: the schemas have a key for each name.
  return Object.fromEntries(schemas) as Record<EntityName, JsonObject>;
}
