import { translationJson, translationText } from '../../format/write-translations.ts';
import type { Project } from '../../model/entities.ts';
import {
  NO_TRANSLATIONS,
  TRANSLATIONS_FOLDER,
  type Translations,
} from '../../model/translations.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import type { OpenProject } from '../project/open-project.ts';

const objectOf = (json: Json | undefined): JsonObject => (isJsonObject(json) ? json : {});

const jsons = new WeakMap<object, JsonObject>();

/** Returns a project with all translations as one JSON, including those from separate files. */
export function withAllTranslations(
  project: Project,
  translations: Translations = NO_TRANSLATIONS,
): Project {
  const all: Record<string, Json> = { ...objectOf(project.translations) };
  for (const [lang, { boards }] of translations) {
    const own: Record<string, Json> = { ...objectOf(all[lang]) };
    for (const [uid, { texts, tree }] of boards) {
      // The translation of a page from a file is such a file too, and isn't part of the JSON.
      if (tree !== undefined) continue;
      const json = jsons.get(texts) ?? translationJson(texts);
      jsons.set(texts, json);
      own[uid] = json;
    }
    if (Object.keys(own).length > 0) all[lang] = own;
  }
  return Object.keys(all).length === 0 ? project : { ...project, translations: all };
}

/** The changed files of translations, and the translations that stay in the project file. */
export interface ChangedTranslations {
  /** Null for a removed one. */
  readonly files: ReadonlyMap<string, string | null>;
  readonly inProject: Json | undefined;
}

/**
 * Returns the changes of translations for a project in the folder form; `fileOf` returns the file
 * of a board by its uid.
 */
export function changedTranslations(
  { project, translations = NO_TRANSLATIONS }: Pick<OpenProject, 'project' | 'translations'>,
  [before, after]: readonly [Json | undefined, Json | undefined],
  fileOf: (uid: string) => string | undefined,
): ChangedTranslations {
  const files = new Map<string, string | null>();
  const inProject: Record<string, JsonObject> = {};
  const known = objectOf(project?.translations);
  for (const lang of new Set([...Object.keys(objectOf(before)), ...Object.keys(objectOf(after))])) {
    const [was, is] = [before, after].map((one) => objectOf(objectOf(one)[lang]));
    const stays: Record<string, Json> = {};
    for (const uid of new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])) {
      const json = is?.[uid];
      const isInProject = Object.hasOwn(objectOf(known[lang]), uid);
      if (isInProject && json !== undefined) stays[uid] = json;
      if (isInProject || json === was?.[uid]) continue;
      const boardFile = fileOf(uid);
      const place = translations.get(lang)?.boards.get(uid)?.place.file;
      const file = place ?? (boardFile && `${TRANSLATIONS_FOLDER}/${lang}/${boardFile}`);
      if (file === undefined) {
        if (json !== undefined) stays[uid] = json;
        continue;
      }
      files.set(file, isJsonObject(json) ? textOf(json, lang, uid) : null);
    }
    if (Object.keys(stays).length > 0) inProject[lang] = stays;
  }
  return { files, inProject: Object.keys(inProject).length === 0 ? undefined : inProject };
}

function textOf(json: JsonObject, language: string, board: string): string {
  return `${translationText({ language, board, ...json })}\n`;
}
