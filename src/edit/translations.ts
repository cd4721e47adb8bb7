import { entityToJson } from '../format/entity-json.ts';
import { readEntity } from '../format/read-entity.ts';
import { startReading } from '../format/reading.ts';
import type { Project, Translation } from '../model/entities.ts';
import { emptyEntity } from '../model/field-tables.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import type { Target, TranslationTarget } from './operation.ts';

/** Returns whether a target is a translation, or a block of one. */
export function isTranslationTarget(target: Target): target is TranslationTarget {
  return target.entity === 'translation' || target.entity === 'translated-block';
}

/** Returns a value of a JSON object; undefined for anything else. */
function valueIn(json: Json | undefined, key: string): Json | undefined {
  return isJsonObject(json) && Object.hasOwn(json, key) ? json[key] : undefined;
}

const readTranslations = new WeakMap<JsonObject, Translation>();

/** Returns the translation of a board, which has no values if it doesn't exist. */
export function translationOf(
  { translations }: Pick<Project, 'translations'>,
  { language, board }: Pick<TranslationTarget, 'language' | 'board'>,
): Translation {
  const json = valueIn(valueIn(translations, language), board);
  if (!isJsonObject(json)) return emptyEntity('translation');
  const known =
    readTranslations.get(json) ??
    (readEntity(startReading(), 'translation', json) as Translation | undefined) ??
    emptyEntity('translation');
  readTranslations.set(json, known);
  return known;
}

/** Returns whether a board has a translation into a language. */
export const hasTranslation = (
  { translations }: Pick<Project, 'translations'>,
  { language, board }: Pick<TranslationTarget, 'language' | 'board'>,
): boolean => valueIn(valueIn(translations, language), board) !== undefined;

/** Returns the entity of a target: what isn't translated yet has no values. */
export function translationAt(project: Project, target: TranslationTarget): object {
  const whole = translationOf(project, target);
  if (target.entity === 'translation') return whole;
  return Object.hasOwn(whole.blocks, target.block) ? (whole.blocks[target.block] ?? {}) : {};
}

/** Returns the project with another translation; one without any value is removed. */
export function withTranslation(
  project: Project,
  target: TranslationTarget,
  entity: object,
): Project {
  const { language, board } = target;
  const whole = entityToJson('translation', boardTranslationWith(project, target, entity));
  const ofLanguage = withChangedEntry(valueIn(project.translations, language), board, whole);
  const translations = withChangedEntry(project.translations, language, ofLanguage);
  return { ...project, translations: isEmpty(translations) ? undefined : translations };
}

function boardTranslationWith(project: Project, target: TranslationTarget, entity: object): object {
  if (target.entity === 'translation') return entity;
  const whole = translationOf(project, target);
  const block = entityToJson('translated-block', entity);
  return { ...whole, blocks: withChangedEntry(whole.blocks, target.block, block) };
}

const isEmpty = (json: JsonObject): boolean => Object.keys(json).length === 0;

/** Returns an object with an entry at its place; an empty one is left out. */
function withChangedEntry(of: Json | undefined, key: string, value: JsonObject): JsonObject {
  const former = isJsonObject(of) ? of : {};
  if (!isEmpty(value)) return { ...former, [key]: value };
  const { [key]: _gone, ...rest } = former;
  return rest;
}
