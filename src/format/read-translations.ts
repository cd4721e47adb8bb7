import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath, type Path } from '../diagnostics/path.ts';
import type { EntityTypes, Project } from '../model/entities.ts';
import type { BoardTranslation, LanguageTexts, ProjectWords } from '../model/translations.ts';
import { contentHash } from '../values/content-hash.ts';
import { isJsonObject, type Json } from '../values/json.ts';
import { formatMessages } from './messages.ts';
import { readEntity } from './read-entity.ts';
import { startReading } from './reading.ts';

/** Receives the diagnostics of reading. */
type Report = (found: Diagnostic) => void;

/** The place of a translation's JSON: a path in the project file, or a separate file. */
interface JsonPlace {
  readonly path: Path | undefined;
  readonly file?: string | undefined;
  /** Data about the separate file, if there is one. */
  readonly about?: FileText | undefined;
}

/** Data about the text of a translation in a separate file. */
export interface FileText {
  /** A hash of the text. */
  readonly version: string;
  /** True if all its strings are known to contain only characters that HTML can carry. */
  readonly isPlain: boolean;
  /** Number of written keys of all objects. */
  readonly keys: number;
  /** Reports duplicate keys. */
  readonly reportDuplicates: () => void;
}

/** Reads the translation of a board; reports its problems with their places. */
export function readTranslation(
  json: unknown,
  at: JsonPlace,
  report: Report,
): BoardTranslation | undefined {
  return readWith('translation', json, at, report);
}

/** Reads the words of a project in a language. */
export function readWords(json: unknown, at: JsonPlace, report: Report): ProjectWords | undefined {
  return readWith('words', json, at, report);
}

function readWith<N extends 'translation' | 'words'>(
  name: N,
  json: unknown,
  { path, file, about }: JsonPlace,
  report: Report,
) {
  const reading = startReading(path, about?.isPlain);
  const entity = readEntity(reading, name, json);
  for (const found of reading.diagnostics) {
    report(file === undefined ? found : { ...found, file });
  }
  if (about !== undefined && about.keys !== reading.keys) about.reportDuplicates();
  if (entity === undefined) return undefined;
  return {
    // The cast is sound: the reader fills every field of the table with its type.
    texts: entity as unknown as EntityTypes[N],
    place: { path: path === undefined ? '' : formatPath(path), file },
    version: about?.version ?? contentHash(JSON.stringify(json)),
  };
}

/** The translations in the project file itself, by language. */
export function ownTranslations(
  { translations, words }: Pick<Project, 'translations' | 'words'>,
  report: Report,
): ReadonlyMap<string, LanguageTexts> {
  const found = new Map<string, { words: ProjectWords | undefined; boards: Boards }>();
  const textsOf = (lang: string) => {
    const known = found.get(lang) ?? { words: undefined, boards: new Map() };
    found.set(lang, known);
    return known;
  };
  for (const [lang, json] of entriesOf(words, 'words', report)) {
    textsOf(lang).words = readWords(json, { path: pathOf('words', lang) }, report);
  }
  for (const [lang, boards] of entriesOf(translations, 'translations', report)) {
    const { boards: into } = textsOf(lang);
    for (const [uid, json] of entriesOf(boards, `translations.${lang}`, report)) {
      const path: Path = { parent: pathOf('translations', lang), key: uid };
      const read = readTranslation(json, { path }, report);
      if (read !== undefined) into.set(uid, read);
    }
  }
  return found;
}

type Boards = Map<string, BoardTranslation>;

const pathOf = (field: string, lang: string): Path => ({
  parent: { parent: undefined, key: field },
  key: lang,
});

function entriesOf(value: Json | undefined, path: string, report: Report) {
  if (value === undefined || value === null) return [];
  if (isJsonObject(value)) return Object.entries(value);
  report(formatMessages.at('translations-unreadable', { path }, { input: quote(value) }));
  return [];
}
