import type { Project, Translation, Words } from '../model/entities.ts';
import { languageNames } from '../model/language-names.ts';
import type { Translations } from '../model/translations.ts';
import { CONTENT_UID } from '../values/content-uid.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { entityToJson } from './entity-json.ts';
import { readEntity } from './read-entity.ts';
import { startReading } from './reading.ts';

/** The canonical JSON of a board's translation. */
export function translationJson(texts: Translation): JsonObject {
  return entityToJson('translation', texts);
}

/** The canonical JSON of a project's words. */
function wordsJson(texts: Words): JsonObject {
  return entityToJson('words', texts);
}

/**
 * The canonical text of a translation: each block has its own line, so that a changed text is one
 * line of a diff.
 */
export function translationText(json: JsonObject, indent = ''): string {
  const inner = `${indent}  `;
  const fields = Object.entries(json).map(([key, value]) => {
    const isBlocks = key === 'blocks' && isJsonObject(value);
    const text = isBlocks ? blocksText(value, inner) : JSON.stringify(value);
    return `${inner}${JSON.stringify(key)}: ${text}`;
  });
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent}}`;
}

function blocksText(blocks: JsonObject, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(blocks).map(
    ([key, block]) => `${inner}${JSON.stringify(key)}: ${JSON.stringify(block)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Puts the translations into the project, for a project that is written as one file. */
export function withTranslations(project: Project, translations: Translations): Project {
  const words: Record<string, Json> = {};
  const boards: Record<string, Json> = {};
  for (const [lang, texts] of translations) {
    if (texts.words !== undefined) words[lang] = wordsJson(texts.words.texts);
    // A page from a file or row is left out: its translation is a separate file or row.
    const written = [...texts.boards].filter(([uid]) => !uid.startsWith(CONTENT_UID));
    const own = written.map(([uid, one]) => [uid, translationJson(one.texts)]);
    if (own.length > 0) boards[lang] = Object.fromEntries(own);
  }
  return { ...project, ...unlessEmpty('words', words), ...unlessEmpty('translations', boards) };
}

function unlessEmpty(key: 'words' | 'translations', json: JsonObject): Partial<Project> {
  return Object.keys(json).length === 0 ? {} : { [key]: json };
}

/**
 * Splits the translations of a project into files. `fileOf` returns the file of a board's
 * translation, or that of the translated words for an empty uid; translations without a file stay
 * in the project.
 */
export function splitTranslations(
  project: Project,
  fileOf: (lang: string, uid: string) => string | undefined,
): { readonly project: Project; readonly files: ReadonlyMap<string, string> } {
  const files = new Map<string, string>();
  // Only a valid language tag may become the name of a folder (SAFE-4).
  const languages = new Set(languageNames(project));
  /** Returns the part that stays in the project: undefined if the translation has a file. */
  const take = (lang: string, uid: string, json: Json): Json | undefined => {
    const isOne = isJsonObject(json) && languages.has(lang);
    const file = isOne ? fileOf(lang, uid) : undefined;
    if (file === undefined || files.has(file) || !isJsonObject(json)) return json;
    const named = uid === '' || json['board'] !== undefined ? json : { board: uid, ...json };
    const whole = json['language'] === undefined ? { language: lang, ...named } : named;
    const entity = uid === '' ? 'words' : 'translation';
    files.set(file, `${translationText(normalizeJson(entity, whole))}\n`);
    return undefined;
  };
  const words = nonEmptyEntries(project.words, (lang, json) => take(lang, '', json));
  const boards = nonEmptyEntries(project.translations, (lang, json) =>
    nonEmptyEntries(json, (uid, one) => take(lang, uid, one)),
  );
  if (words === project.words && boards === project.translations) return { project, files };
  return { project: { ...project, words, translations: boards }, files };
}

type TranslationEntity = 'translation' | 'words';

/** The JSON of a translation with its keys in order, and without defaults. */
function normalizeJson(entity: TranslationEntity, json: JsonObject): JsonObject {
  const read = readEntity(startReading(), entity, json);
  return read === undefined ? json : entityToJson(entity, read);
}

/** The entries of an object that remain after `leftOfEntry`; undefined if none remains. */
function nonEmptyEntries(
  json: Json | undefined,
  leftOfEntry: (key: string, value: Json) => Json | undefined,
): Json | undefined {
  if (!isJsonObject(json)) return json;
  const rest: Record<string, Json> = {};
  for (const [key, value] of Object.entries(json)) {
    const left = leftOfEntry(key, value);
    if (left !== undefined) rest[key] = left;
  }
  const isSame = Object.entries(json).every(([key, value]) => rest[key] === value);
  if (isSame) return json;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

/** The canonical text of all translations, or of all words, in one file. */
export function translationsText(
  json: Json,
  indent: string,
  { depth, entity }: { readonly depth: number; readonly entity: TranslationEntity },
): string {
  if (!isJsonObject(json) || Object.keys(json).length === 0) return JSON.stringify(json);
  if (depth === 0) return translationText(normalizeJson(entity, json), indent);
  const inner = `${indent}  `;
  const lines = Object.entries(json).map(
    ([key, value]) =>
      `${inner}${JSON.stringify(key)}: ${translationsText(value, inner, { depth: depth - 1, entity })}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
