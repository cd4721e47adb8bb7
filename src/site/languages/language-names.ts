/**
 * Separates a language from a name that belongs to it: that of a board of a build, or of a
 * dependency of pages. Texts of a project never contain it.
 */
const SEPARATOR = '\u0000';

/** Adds a language to a name; a name in the default language stays the same. */
export function nameInLanguage(language: string | undefined, name: string): string {
  return language === undefined ? name : language + SEPARATOR + name;
}

/** Splits a name made by `nameInLanguage` into language and plain name. */
export function languageOfName(name: string): {
  readonly language: string | undefined;
  readonly name: string;
} {
  const at = name.indexOf(SEPARATOR);
  if (at === -1) return { language: undefined, name };
  return { language: name.slice(0, at), name: name.slice(at + 1) };
}

/**
 * Dependencies that all languages share: files, hosts, and the list of a board's pages in all
 * languages.
 */
const COMMON = /^(?:asset|file|font|host|languages|names assets) ?/;

/** Returns the dependencies of a page with the names that they have in its language. */
export function dependenciesInLanguage(
  language: string | undefined,
  dependencies: Iterable<string>,
): readonly string[] {
  return Array.from(dependencies, (name) =>
    COMMON.test(name) ? name : nameInLanguage(language, name),
  );
}
