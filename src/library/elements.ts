import { CATALOGUE } from '../elements/catalogue.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import { fileSchema } from '../site/schema/project-schema.ts';
import type { Json } from '../values/json.ts';

/** All elements by eid, with their attributes and the looks that every block has. */
export const ELEMENTS: ElementCatalogue = CATALOGUE.elements;

/** The JSON Schema of project files, or of the files of boards in the folder form. */
export function projectSchema(of: 'project' | 'board' = 'project'): Json {
  return fileSchema(of, ELEMENTS);
}
