import type { BoardTranslation, Translations } from '../../model/translations.ts';

/** The translations of a project with those that are files of pages. */
export function withFiles(
  translations: Translations | undefined,
  files: readonly (readonly [lang: string, uid: string, one: BoardTranslation])[],
): Translations | undefined {
  if (translations === undefined || files.length === 0) return translations;
  const all = new Map(translations);
  for (const [lang, { words, boards }] of translations) {
    const own = files.filter(([of]) => of === lang).map(([, uid, one]) => [uid, one] as const);
    if (own.length > 0) all.set(lang, { words, boards: new Map([...boards, ...own]) });
  }
  return all;
}
