import { isDataFile } from '../../content/data/read-data.ts';
import { contentMessages } from '../../content/messages.ts';
import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardHead } from '../../format/board-head.ts';
import {
  TRANSLATIONS_FOLDER,
  type BoardTranslation,
  type Translations,
} from '../../model/translations.ts';
import type { ContentEntry, FoundFile } from './content-entries.ts';
import {
  translationKeyOf,
  translationOfFile,
  type FileInLanguage,
  type PageInLanguage,
} from './content-languages.ts';
import { pagePlace } from './content-places.ts';
import type { Target } from './content-targets.ts';
import type { TreePlace } from './read-tree.ts';

/** A translation of a page: the language, and the uid of the page. */
export type FileTranslation = readonly [lang: string, uid: string, one: BoardTranslation];

/** The files in further languages of a board; each belongs to a page in the default one. */
export interface TranslationsOfTarget {
  /** Adds the translations of a page; returns the heads of their files. */
  readonly take: (head: BoardHead, base: string) => readonly BoardHead[];
  readonly reportUnused: () => void;
}

/** Collects the files that are translations of pages, and adds the places of their trees. */
export function collectTranslations(
  places: Map<string, TreePlace>,
  report: (found: Diagnostic) => void,
) {
  const pages: PageInLanguage[] = [];

  function ofTarget(
    target: Target,
    files: readonly FileInLanguage[],
    read: (target: Target, one: FoundFile) => ContentEntry | undefined,
  ): TranslationsOfTarget {
    const texts = files.filter(({ file }) => !isDataFile(file));
    const waiting = new Set(
      texts.flatMap((one) => {
        const head = read(target, one)?.head;
        return head === undefined ? [] : [{ one, head }];
      }),
    );
    return {
      take(page, base) {
        const { uid } = page.fields;
        const key = translationKeyOf(page);
        const taken: BoardHead[] = [];
        if (typeof uid !== 'string') return taken;
        for (const translation of waiting) {
          const { one, head } = translation;
          const ownKey = translationKeyOf(head);
          if (ownKey === undefined ? one.base !== base : ownKey !== key) continue;
          waiting.delete(translation);
          const tree = `${TRANSLATIONS_FOLDER}.${one.lang}.${uid}`;
          places.set(tree, pagePlace(one, head, target));
          pages.push({ lang: one.lang, uid, file: one.file, head, tree });
          taken.push(head);
        }
        return taken;
      },
      reportUnused() {
        for (const { one } of waiting) {
          const params = { file: quote(one.file), language: one.lang };
          const place = { path: '', file: one.file };
          report(contentMessages.at('content-untranslated', place, params));
        }
      },
    };
  }

  /** All translations, once the places of their trees have versions. */
  function all(): readonly FileTranslation[] {
    return pages.flatMap((page) => {
      const one = translationOfFile(page, places.get(page.tree)?.version ?? '');
      return one === undefined ? [] : [[page.lang, page.uid, one] as const];
    });
  }

  return { ofTarget, all };
}

/** The translations of a project with those that are files of pages. */
export function withFiles(
  translations: Translations | undefined,
  files: readonly FileTranslation[],
): Translations | undefined {
  if (translations === undefined || files.length === 0) return translations;
  const all = new Map(translations);
  for (const [lang, { words, boards }] of translations) {
    const own = files.filter(([of]) => of === lang).map(([, uid, one]) => [uid, one] as const);
    if (own.length > 0) all.set(lang, { words, boards: new Map([...boards, ...own]) });
  }
  return all;
}
