import { targetsSchema } from '../publish/targets-schema.ts';
import { DRAFT } from '../site/schema/project-schema.ts';
import type { Json, JsonObject } from '../values/json.ts';
import { SCHEMA_KEY } from './config.ts';
import { FILE_ROWS, initialOf, type OptionRow } from './options.ts';
import { SCRIPTS_SCHEMA } from './read-scripts.ts';

function typeOf({ kind, range: [minimum, maximum] = [0, 0] }: OptionRow): JsonObject {
  if (kind === 'number') return { type: 'integer', minimum, maximum };
  if (kind === 'targets') return targetsSchema();
  if (kind === 'scripts') return SCRIPTS_SCHEMA;
  if (kind === 'texts') return { type: 'array', items: { type: 'string' } };
  return { type: kind === 'flag' ? 'boolean' : 'string' };
}

/** The JSON Schema of `sitegen.config.json`. */
export function configSchema(): Json {
  const fields = Array.from(FILE_ROWS, ([key, row]) => {
    const initial = initialOf(row);
    const { doc: description = '', choices } = row;
    return [
      key,
      {
        description,
        ...typeOf(row),
        ...(choices !== undefined && { enum: choices }),
        ...(initial !== undefined && { default: initial }),
      },
    ] as const;
  });
  return {
    $schema: DRAFT,
    title: 'How a sitegen project is built',
    type: 'object',
    properties: { [SCHEMA_KEY]: { type: 'string' }, ...Object.fromEntries(fields) },
    additionalProperties: false,
  };
}
