import { CATALOGUE } from '../elements/catalogue.ts';
import { canonicalText } from '../format/encode.ts';
import { DRAFT, fileSchema } from '../site/schema/project-schema.ts';
import type { Json } from '../values/json.ts';
import { configSchema } from './config-schema.ts';

/**
 * The folder of a project's schemas: VS Code provides none for other programs, so they get a
 * subfolder of its own folder.
 */
const FOLDER = '.vscode/sitegen';
const PROJECT = 'project.schema.json';
const BOARD = 'board.schema.json';
const CONFIG = 'config.schema.json';

/**
 * The files for completion and checks in VS Code for a project in the folder form, by path below
 * the project's folder.
 */
export function editorFiles(): ReadonlyMap<string, string> {
  const schemaOf = (match: string, file: string) => ({
    fileMatch: [match],
    url: `./${FOLDER}/${file}`,
  });
  const settings = {
    'json.schemas': [
      schemaOf('/project.json', PROJECT),
      schemaOf('/boards/**/*.json', BOARD),
      schemaOf('/sitegen.config.json', CONFIG),
    ],
  };
  return new Map([
    ['.vscode/settings.json', canonicalText(settings)],
    [`${FOLDER}/${PROJECT}`, oneLine(fileSchema('project', CATALOGUE.elements))],
    [`${FOLDER}/${BOARD}`, oneLine(BOARD_SCHEMA)],
    [`${FOLDER}/${CONFIG}`, oneLine(configSchema())],
  ]);
}

/** The schema of a board's file refers to the schema next to it, which defines boards. */
const BOARD_SCHEMA: Json = {
  $schema: DRAFT,
  title: 'A board of a sitegen project',
  allOf: [{ $ref: `${PROJECT}#/definitions/board` }, { type: 'object' }],
};

/** Schemas are written on one line, since only programs read them. */
const oneLine = (json: Json) => `${JSON.stringify(json)}\n`;
