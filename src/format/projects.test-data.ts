/** Generated projects and damaged texts for tests of the format. */
import * as fc from 'fast-check';
import type { Project } from '../model/entities.ts';
import { FIELD_TABLES, isAsWritten } from '../model/field-tables.ts';
import { type EntityName, type FieldSpec } from '../model/entity-fields.ts';
import type { Json } from '../values/json.ts';
import { cleanText, hasBadCharacters } from '../values/clean-text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 12 }).map(cleanText);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

/**
 * JSON that a project may contain: without keys that reach a prototype, and without characters that
 * reading replaces.
 */
const json: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.stringify(value))
  .filter((written) => !/"(?:__proto__|constructor|prototype)":|\\u/.test(written))
  .filter((written) => !hasBadCharacters(written))
  .map((written): Json => JSON.parse(written))
  .filter((value) => !holdsBadText(value));

function holdsBadText(value: Json): boolean {
  if (typeof value === 'string') return hasBadCharacters(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => hasBadCharacters(key) || holdsBadText(item));
}

const unknown = fc.option(
  fc.dictionary(fc.constantFrom('x', 'unknown', 'toString', 'hasOwnProperty', '1', 'z y'), json, {
    minKeys: 1,
    maxKeys: 2,
  }),
  { nil: undefined, freq: 4 },
);

const FIELD: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uid: fc.constantFrom('u', 'toString', '__proto__', 'ü'),
  text: anyText,
  'optional-text': fc.option(anyText, { nil: undefined }),
  lower: fc.string({ maxLength: 6 }).map((name) => cleanText(name).toLowerCase()),
  version: fc.constant('0'),
  flag: fc.boolean(),
  number,
  scalar: fc.oneof(anyText, number),
  json: fc.option(json, { nil: undefined }),
};

/** Levels of nested entities. */
const LEVELS = 5;

type Entity = Record<string, unknown>;

function entities(name: EntityName, level: number): fc.Arbitrary<Entity> {
  const fields = [...FIELD_TABLES[name]].map(([key, spec]) => [key, fieldOf(spec, level)] as const);
  const entity = fc.record({ ...Object.fromEntries(fields), unknown });
  return isAsWritten(name) ? entity.map((input) => asWritten(name, input)) : entity;
}

/** An entity as in a file: without default values, and with unknown keys. */
function asWritten(name: EntityName, { unknown: others, ...fields }: Entity): Entity {
  const isSaid = ([key, value]: [string, unknown]) => {
    const spec = FIELD_TABLES[name].get(key);
    if (value === undefined || spec === undefined) return false;
    if (spec.kind === 'list') return Array.isArray(value) && value.length > 0;
    if (spec.kind === 'kid') return value !== '' && value !== fields['kid'];
    return !('fallback' in spec) || spec.kind === 'uid' || value !== spec.fallback;
  };
  return { ...Object.fromEntries(Object.entries(fields).filter(isSaid)), ...(others as Entity) };
}

function fieldOf(spec: FieldSpec, level: number): fc.Arbitrary<unknown> {
  if (spec.kind === 'kid') return fc.oneof(fc.constant(''), anyText);
  if (spec.kind === 'words') return fc.constantFrom(...spec.words);
  if (!('of' in spec)) return FIELD[spec.kind] ?? fc.constant(undefined);
  if (level === 0) return fc.constant({ list: [], map: {} }[spec.kind as string]);
  const below = entities(spec.of, level - 1);
  if (spec.kind === 'map') return fc.dictionary(fc.constantFrom('a', 'b~'), below, { maxKeys: 2 });
  if (spec.kind === 'list') return fc.array(below, { maxLength: 2 });
  return spec.kind === 'required' ? below : fc.option(below, { nil: undefined });
}

/** A project that reading leaves unchanged: uids are unique, and defaults aren't written. */
export const projects: fc.Arbitrary<Project> = entities('project', LEVELS).map((project) => {
  let count = 0;
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const entity = value as Entity;
    if (typeof entity['uid'] === 'string') entity['uid'] += String((count += 1));
    for (const key of ['root', 'children', 'assets', 'attrs']) {
      const below = entity[key];
      if (Array.isArray(below)) below.forEach(visit);
      else visit(below);
    }
  };
  visit(project);
  return project as unknown as Project;
});

const SCRAPS = ['', '"', '{', ']', ',', ':', 'null', '1e400', '"__proto__":1,', '\u0000', '\ud800'];

/** A text with a piece replaced by another. */
export function damaged(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const scrap = fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ maxLength: 5 }));
  return fc
    .tuple(texts, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(4), scrap)
    .map(([text, where, length, piece]) => {
      const at = Math.floor(where * text.length);
      return text.slice(0, at) + piece + text.slice(at + length);
    });
}
