/**
 * Names of what belongs to a language: boards of a build and dependencies of pages. Texts of a
 * project never contain the separator.
 */
const SEPARATOR = '\u0000';

/** A name in a language; in the default one it is the same. */
export function nameInLanguage(language: string | undefined, name: string): string {
  return language === undefined ? name : language + SEPARATOR + name;
}

/** The language of a name, and the name without it. */
export function languageOfName(name: string): {
  readonly language: string | undefined;
  readonly name: string;
} {
  const at = name.indexOf(SEPARATOR);
  if (at === -1) return { language: undefined, name };
  return { language: name.slice(0, at), name: name.slice(at + 1) };
}

/** Dependencies that are the same in every language: files, hosts, and the pages of a board in all. */
const COMMON = /^(?:asset|file|font|host|languages|names assets) ?/;

/** The dependencies of a page in a language: each by the name that it has there. */
export function dependenciesInLanguage(
  language: string | undefined,
  dependencies: Iterable<string>,
): readonly string[] {
  return Array.from(dependencies, (name) =>
    COMMON.test(name) ? name : nameInLanguage(language, name),
  );
}
