import type { ElementAttribute, ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import { LOOKS } from '../../elements/looks.ts';
import { entitySchemas } from '../../format/json-schema.ts';
import { LOST_LABELS } from '../../model/lost.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import { WRITTEN_FORMS, writtenAs } from '../../values/written.ts';
import { kindsFor, OF_ONE_BLOCK } from '../plan/named-styles.ts';
import { CONTENT_SCHEMA } from './content-schema.ts';
import { ABOUT_SCHEMA, HEAD_SCHEMA } from './page-schema.ts';
import { fieldsByName, named, recordSchemas, when, where } from './attribute-schema.ts';

/** The draft with the best support in editors; see docs/reference/format.md. */
export const DRAFT = 'http://json-schema.org/draft-07/schema#';

type Attributes = readonly (readonly [string, ElementAttribute])[];

const COMMON: Attributes = Object.entries(LOOKS);
/** The names of looks and attributes. */
const LOOK_NAME = 'look-name';

const TITLES = {
  project: 'A sitegen project',
  board: 'A board of a sitegen project',
  translation: 'A translation of a board of a sitegen project',
} as const;

type FileWithSchema = keyof typeof TITLES;

/**
 * The JSON Schema of a file: of a project, or of a board or a translation in the folder form. It
 * rejects unknown names of elements, looks and values.
 */
export function fileSchema(of: FileWithSchema, elements: ElementCatalogue): Json {
  const all = [...elements.values()];
  const { board, block, style, project, variable, translation, ...entities } = entitySchemas();
  return {
    $schema: DRAFT,
    title: TITLES[of],
    allOf: [named(of), { type: 'object' }],
    definitions: {
      project: withSchemaKey(withFields(project, { head: HEAD_SCHEMA, ...BY_LANGUAGE })),
      board: withSchemaKey(
        boardSchema(
          withFields(board, { head: HEAD_SCHEMA, about: ABOUT_SCHEMA, content: CONTENT_SCHEMA }),
        ),
      ),
      block: blockSchema(block, all),
      translation: withSchemaKey(translation),
      ...entities,
      variable: { ...variable, allOf: VARIABLE_VALUES },
      style: styleSchema(style, all),
      [LOOK_NAME]: nameSchema(COMMON),
      look: fieldsByName(COMMON),
      'style-attribute': styleAttribute(all),
      ...Object.fromEntries(
        all.map((element) => [attributeName(element.eid), elementAttribute(element)]),
      ),
      ...recordSchemas(),
      ...WRITTEN_FORMS,
    },
  };
}

const byName = (additionalProperties: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties,
});

/** The schemas of words and translations by language. */
const BY_LANGUAGE = {
  words: byName(named('words')),
  translations: byName(byName(named('translation'))),
};

const attributeName = (eid: string) => `${eid}-attribute`;

/** The schema of an entity with details for some fields. */
function withFields(entity: JsonObject, fields: JsonObject): JsonObject {
  const { properties } = entity;
  const known = Object.entries(properties as JsonObject).map(([key, field]) => [
    key,
    key in fields ? { ...(field as JsonObject), ...(fields[key] as JsonObject) } : field,
  ]);
  return { ...entity, properties: Object.fromEntries(known) };
}

/** Files may name their schema. */
function withSchemaKey(entity: JsonObject): JsonObject {
  const { properties } = entity;
  return { ...entity, properties: { $schema: { type: 'string' }, ...(properties as JsonObject) } };
}

/** A board, or in the folder form the path of its file. */
function boardSchema(board: JsonObject): JsonObject {
  return { ...board, type: ['object', 'string'], pattern: String.raw`\.json$` };
}

function blockSchema(block: JsonObject, elements: readonly ElementSpec[]): JsonObject {
  const lost = Object.entries(LOST_LABELS);
  const eid = {
    enum: [...elements.map((element) => element.eid), ...lost.map(([name]) => name)],
    enumDescriptions: [...elements.map(({ helper }) => helper), ...lost.map(([, label]) => label)],
  };
  return {
    ...withFields(block, { eid }),
    allOf: elements.map((element) => {
      const attrs = { items: named(attributeName(element.eid)) };
      return when(where('eid', element.eid), { properties: { attrs } });
    }),
  };
}

/** A schema that allows the names of some attributes, with their descriptions. */
function nameSchema(attributes: Attributes): JsonObject {
  return {
    enum: attributes.map(([kid]) => kid),
    enumDescriptions: attributes.map(([, { tooltip }]) => tooltip),
  };
}

/** A schema that allows known names only: of the kid, or of `elementAttrKid`, which replaces it. */
function namedBy(name: JsonObject): JsonObject {
  return when(
    { required: ['elementAttrKid'] },
    { properties: { elementAttrKid: name } },
    { properties: { kid: name }, required: ['kid'] },
  );
}

/** The schema of an attribute that an author adds: see `site/page/values/author-names.ts`. */
const AUTHORS_OWN: JsonObject = {
  properties: { kid: { pattern: '^(?:data|aria)-' } },
  required: ['kid'],
};

function elementAttribute({ attrs, type, hasDynamicAttrs }: ElementSpec): JsonObject {
  const own = Object.entries(attrs).filter(([kid]) => !Object.hasOwn(LOOKS, kid));
  const name = own.length === 0 ? named(LOOK_NAME) : { anyOf: [nameSchema(own), named(LOOK_NAME)] };
  const names =
    type === 'composite'
      ? when(where('isGroup', true), { required: ['kid'] }, namedBy(name))
      : namedBy(name);
  const known =
    hasDynamicAttrs === true ? when(where('isDynamic', true), AUTHORS_OWN, names) : names;
  // Editors show the first description of a field.
  return { allOf: [fieldsByName(own), named('look'), known, named('attribute')] };
}

/** The names in a style's attributes: a look that every block has, or one of an element. */
function styleAttribute(elements: readonly ElementSpec[]): JsonObject {
  const common = COMMON.filter(([kid]) => !OF_ONE_BLOCK.has(kid));
  const own = elements.flatMap(({ attrs }) =>
    Object.entries(attrs).filter(
      ([kid, spec]) => spec.isLook === true && !Object.hasOwn(LOOKS, kid),
    ),
  );
  const names = nameSchema([...common, ...new Map(own)]);
  return { allOf: [named('look'), namedBy(names), named('attribute')] };
}

function styleSchema(style: JsonObject, elements: readonly ElementSpec[]): JsonObject {
  const kinds = elements.flatMap(kindsFor);
  return withFields(style, {
    for: { enum: ['', ...kinds] },
    attrs: { items: named('style-attribute') },
  });
}

/** The value of a variable by its type; a color by default. */
const VARIABLE_VALUES: readonly JsonObject[] = [
  variableOf({ not: { required: ['type'] } }, writtenAs('Color')),
  variableOf(where('type', 'Color'), writtenAs('Color')),
  variableOf(where('type', 'Dimension'), writtenAs('Dimension')),
  variableOf(where('type', 'Font'), writtenAs('Font')),
  variableOf(where('type', 'Number'), writtenAs('Decimal')),
];

function variableOf(condition: JsonObject, value: JsonObject): JsonObject {
  return when(condition, { properties: { v: value, dark: value } });
}
