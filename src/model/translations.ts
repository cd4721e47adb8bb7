import type { Translation, Words } from './entities.ts';

/** The place of a translation: a path in the project file, or a separate file. */
export interface TranslationPlace {
  /** Path in the project file; empty for a translation in a separate file. */
  readonly path: string;
  readonly file?: string | undefined;
}

/** The translation of a board, its place, and the hash of its text. */
export interface BoardTranslation {
  readonly texts: Translation;
  readonly place: TranslationPlace;
  readonly version: string;
  /** For a page from a file, which has a block tree in each language: the path of this tree. */
  readonly tree?: string | undefined;
}

/** The words of a project in a language. */
export interface ProjectWords {
  readonly texts: Words;
  readonly place: TranslationPlace;
  readonly version: string;
}

/** All texts of a project in one further language. */
export interface LanguageTexts {
  readonly words: ProjectWords | undefined;
  /** Translations by the uid of their board. */
  readonly boards: ReadonlyMap<string, BoardTranslation>;
}

/** The texts of a project by language. */
export type Translations = ReadonlyMap<string, LanguageTexts>;

export const NO_TRANSLATIONS: Translations = new Map();

/** The folder of translations in the folder form. */
export const TRANSLATIONS_FOLDER = 'translations';

/** The place of a value in a translation. */
export function placeIn(
  { path, file }: TranslationPlace,
  inner: string,
): { readonly path: string; readonly file?: string } {
  const isJoined = path !== '' && inner !== '' && !inner.startsWith('[');
  const whole = `${path}${isJoined ? '.' : ''}${inner}`;
  return file === undefined ? { path: whole } : { path: whole, file };
}
