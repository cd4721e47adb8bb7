import { catalogueWith } from '../../elements/own-elements.ts';
import { readComponents } from '../../node/components/prepare-components.ts';
import { fileSchema } from '../../site/schema/project-schema.ts';
import { configSchema } from '../config-schema.ts';
import type { ExitCode, Io } from '../io.ts';

export type SchemaOf = 'project' | 'board' | 'translation' | 'config';

/** `sitegen schema`: JSON Schemas for completion and checks in editors. */
export async function schemaCommand(io: Io, of: SchemaOf): Promise<ExitCode> {
  const schema =
    of === 'config'
      ? configSchema()
      : fileSchema(of, catalogueWith(await readComponents(io.cwd)).elements);
  io.out(`${JSON.stringify(schema, undefined, 2)}\n`);
  return 0;
}
