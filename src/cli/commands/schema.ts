import { CATALOGUE } from '../../elements/catalogue.ts';
import { fileSchema } from '../../site/schema/project-schema.ts';
import { configSchema } from '../config-schema.ts';
import type { ExitCode, Io } from '../io.ts';

export type SchemaOf = 'project' | 'board' | 'translation' | 'config';

/** `sitegen schema`: JSON Schemas for completion and checks in editors. */
export function schemaCommand(io: Io, of: SchemaOf): ExitCode {
  const schema = of === 'config' ? configSchema() : fileSchema(of, CATALOGUE.elements);
  io.out(`${JSON.stringify(schema, undefined, 2)}\n`);
  return 0;
}
