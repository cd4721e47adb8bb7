import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { SiteError } from '../../diagnostics/site-error.ts';
import { encode } from '../../format/encode.ts';
import { translationText } from '../../format/write-translations.ts';
import type { Project } from '../../model/entities.ts';
import { TRANSLATIONS_FOLDER } from '../../model/translations.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { writeNewFiles } from '../project/new-folder.ts';
import type { OpenProject } from '../project/open-project.ts';
import { replaceTexts } from '../project/replace-texts.ts';

/** Changed translations of boards into one language, by the uids of the boards. */
export type ChangedTranslations = ReadonlyMap<string, JsonObject>;

/**
 * Writes translations of boards: in the folder form into their files, otherwise into the project
 * file.
 * @throws SiteError if they can't be written there
 */
export function writeTranslations(
  { opened, project }: { readonly opened: OpenProject; readonly project: Project },
  lang: string,
  changed: ChangedTranslations,
) {
  if (changed.size === 0) return;
  if (opened.form === 'folder') writeFiles(opened, lang, changed);
  else if (opened.form === 'json') {
    replaceTexts(new Map([[opened.file, encode(withChanged(project, lang, changed))]]));
  } else {
    throw new SiteError(`Can’t change ${opened.file}, because it is compressed.`, {
      details: 'Convert it to JSON with “sitegen pack”.',
      status: 400,
    });
  }
}

function withChanged(project: Project, lang: string, changed: ChangedTranslations): Project {
  const translations = objectOf(project.translations);
  const boards = { ...objectOf(translations[lang]), ...Object.fromEntries(changed) };
  return { ...project, translations: { ...translations, [lang]: boards } };
}

const objectOf = (json: Json | undefined): JsonObject => (isJsonObject(json) ? json : {});

function writeFiles(opened: OpenProject, lang: string, changed: ChangedTranslations) {
  const folder = dirname(opened.file);
  const files = opened.filesByUid();
  const known = opened.translations?.get(lang)?.boards;
  const texts = Array.from(changed, ([uid, json]): [string, string] => {
    const place = known?.get(uid)?.place;
    const boardFile = files.get(uid);
    const file = place?.file ?? (boardFile && `${TRANSLATIONS_FOLDER}/${lang}/${boardFile}`);
    if (file !== undefined && (place === undefined || place.file !== undefined)) {
      return [file, `${translationText(json)}\n`];
    }
    throw new SiteError(
      `The translation of the board ${uid} into ${lang} has no file of its own.`,
      {
        details: 'Write the project into another folder with “sitegen unpack”.',
      },
    );
  });
  const isThere = ([file]: [string, string]) => existsSync(join(folder, file));
  writeNewFiles(folder, new Map(texts.filter((one) => !isThere(one))));
  replaceTexts(new Map(texts.filter(isThere).map(([file, text]) => [join(folder, file), text])));
}
