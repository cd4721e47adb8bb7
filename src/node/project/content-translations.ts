import { isDataFile } from '../../content/data/read-data.ts';
import { keyOfUid } from '../../content/data/key-field.ts';
import type { RowBoard } from '../../content/data/row-boards.ts';
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
import type { JsonObject } from '../../values/json.ts';
import { pagePlace } from './content-places.ts';
import type { Target } from './content-targets.ts';
import type { TreePlace } from './read-tree.ts';

/** A translation of a page: the language, and the uid of the page. */
export type FileTranslation = readonly [lang: string, uid: string, one: BoardTranslation];

/**
 * The files in further languages, among those from which a board has pages. Each belongs to a page
 * in the default language.
 */
export interface TranslationsOfTarget {
  /** Adds the translations of a page; returns the heads of their files. */
  readonly take: (head: BoardHead, base: string) => readonly BoardHead[];
  /**
   * Adds the translations of a row, which are rows with the same key in files of other languages.
   */
  readonly takeRow: (uid: string, base: string) => void;
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
    const tables = files
      .filter(({ file }) => isDataFile(file))
      .map((one) => tableOf(one, read(target, one)));
    return {
      takeRow(uid, base) {
        const key = keyOfUid(uid);
        for (const { one, rows } of tables) {
          const row = one.base === base ? rows.get(key) : undefined;
          if (row === undefined) continue;
          rows.delete(key);
          pages.push({ lang: one.lang, uid, file: one.file, fields: fieldsOfRow(row) });
        }
      },
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
          pages.push({ lang: one.lang, uid, file: one.file, fields: head.fields, tree });
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
        for (const { one, rows } of tables) {
          const [key] = rows.keys();
          if (key === undefined) continue;
          const params = { file: quote(one.file), language: one.lang, key: quote(key) };
          report(contentMessages.at('data-untranslated', { path: '', file: one.file }, params));
        }
      },
    };
  }

  /** Returns all translations; must be called after the places of their trees have got versions. */
  function all(): readonly FileTranslation[] {
    return pages.flatMap((page) => {
      const { tree = '' } = page;
      const one = translationOfFile(page, places.get(tree)?.version ?? '');
      return one === undefined ? [] : [[page.lang, page.uid, one] as const];
    });
  }

  return { ofTarget, all };
}

/**
 * Returns the rows of a file in a further language, by their keys; rows are removed once a page has
 * them.
 */
const tableOf = (one: FileInLanguage, entry: ContentEntry | undefined) => ({
  one,
  rows: new Map((entry?.rows ?? []).map((row) => [keyOfUid(row.uid), row] as const)),
});

/**
 * Returns the fields that a translated row sets; others are those of the page in the default
 * language.
 */
function fieldsOfRow({ board, hasTitle, hasSlug }: RowBoard): JsonObject {
  const { title = '', slug = '', ...others } = board;
  return { ...others, title: hasTitle ? title : '', slug: hasSlug ? slug : '' };
}

/** Adds the translations that are files of pages to those of a project. */
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
