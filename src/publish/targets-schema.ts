import type { JsonObject } from '../values/json.ts';
import { fieldsOfKind, KINDS, TARGET_NAME, type Kind, type TargetField } from './kinds.ts';

function fieldSchema({ type, doc, form, choices, range, initial }: TargetField): JsonObject {
  const types = { number: 'integer', flag: 'boolean' } as const;
  return {
    description: doc,
    type: type === undefined ? 'string' : types[type],
    ...(form !== undefined && { pattern: form.source }),
    ...(choices !== undefined && { enum: choices }),
    ...(range !== undefined && { minimum: range[0], maximum: range[1] }),
    ...(initial !== undefined && { default: initial }),
  };
}

function kindSchema(kind: Kind): JsonObject {
  const fields = Object.entries(fieldsOfKind(kind));
  const required = fields.filter(([, { isRequired }]) => isRequired === true);
  return {
    title: kind,
    type: 'object',
    properties: {
      kind: { const: kind },
      ...Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field)])),
    },
    required: ['kind', ...required.map(([key]) => key)],
    additionalProperties: false,
  };
}

/**
 * The JSON Schema of the setting `publish`: one form for each kind, so that editors complete it.
 */
export function targetsSchema(): JsonObject {
  return {
    type: 'object',
    propertyNames: { pattern: TARGET_NAME.source },
    additionalProperties: { oneOf: (Object.keys(KINDS) as Kind[]).map(kindSchema) },
  };
}
