import { FIELD_TABLES } from '../model/entities.ts';
import { ENTITIES, type EntityName, type FieldSpec } from '../model/entity-fields.ts';
import type { Json, JsonObject } from '../values/json.ts';

const reference = (name: EntityName): JsonObject => ({ $ref: `#/$defs/${name}` });

function fieldSchema(spec: FieldSpec): JsonObject {
  const description = spec.doc;
  switch (spec.kind) {
    case 'list':
      return { description, type: 'array', items: reference(spec.of), default: [] };
    case 'optional':
    case 'required':
      return { description, ...reference(spec.of) };
    case 'json':
      return { description };
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
  // Unknown keys are kept (FORMAT-4), so additional properties are welcome.
  return { type: 'object', properties, required: required.map(([key]) => key) };
}

/** The JSON Schema of a project file, made from the same tables that read and write it. */
export function projectSchema(): Json {
  const names = Object.keys(ENTITIES) as EntityName[];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A sitegen project',
    ...reference('project'),
    $defs: Object.fromEntries(names.map((name) => [name, entitySchema(name)])),
  };
}
