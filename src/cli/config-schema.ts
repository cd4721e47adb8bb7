import { DRAFT } from '../site/schema/project-schema.ts';
import type { Json, JsonObject } from '../values/json.ts';
import { SCHEMA_KEY, SETTINGS } from './config.ts';

const TYPES: Readonly<Record<'text' | 'flag' | 'texts' | 'number', JsonObject>> = {
  text: { type: 'string' },
  flag: { type: 'boolean' },
  number: { type: 'integer', minimum: 0 },
  texts: { type: 'array', items: { type: 'string' } },
};

/** The JSON Schema of `sitegen.config.json`. */
export function configSchema(): Json {
  const fields = Object.entries(SETTINGS).map(([key, { kind, doc, words, initial }]) => [
    key,
    {
      description: doc,
      ...TYPES[kind],
      ...(words !== undefined && { enum: words }),
      ...(initial !== undefined && { default: initial }),
    },
  ]);
  return {
    $schema: DRAFT,
    title: 'How a sitegen project is built',
    type: 'object',
    properties: { [SCHEMA_KEY]: { type: 'string' }, ...Object.fromEntries(fields) },
    additionalProperties: false,
  };
}
