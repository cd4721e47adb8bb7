import { isDataFile } from '../../content/data/read-data.ts';
import { contentMessages } from '../../content/messages.ts';
import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardHead } from '../../format/board-head.ts';
import { TRANSLATIONS_FOLDER } from '../../model/translations.ts';
import type { createEntryReader } from './content-entries.ts';
import { translationKeyOf, type FileInLanguage, type PageInLanguage } from './content-languages.ts';
import { pagePlace } from './content-places.ts';
import type { Target } from './content-targets.ts';
import type { TreePlace } from './read-tree.ts';

/** A board with files, and the content of the project that they add to. */
interface Reading {
  readonly target: Target;
  readonly reader: ReturnType<typeof createEntryReader>;
  readonly report: (found: Diagnostic) => void;
  readonly heads: Map<string, BoardHead>;
  readonly languages: Set<string>;
  /** Names of files that pages show. */
  readonly named: Set<string>;
  readonly places: Map<string, TreePlace>;
  readonly inLanguages: PageInLanguage[];
}

/** Reads the files of pages in further languages; each belongs to a page in the default one. */
export function openTranslations(
  others: readonly FileInLanguage[],
  { target, reader, report, heads, languages, named, places, inLanguages }: Reading,
) {
  const waiting = new Map<string, { readonly one: FileInLanguage; readonly head: BoardHead }>();
  for (const one of others) {
    const { file, open } = one;
    if (isDataFile(file) || reader.entries.has(file)) continue;
    const { head, diagnostics: problems } = reader.read(target, { file, open });
    problems.forEach(report);
    if (head === undefined) continue;
    heads.set(file, head);
    for (const language of head.languages ?? []) languages.add(language);
    for (const name of head.names ?? []) if (!name.startsWith('/')) named.add(name);
    waiting.set(file, { one, head });
  }
  return {
    add(uid: string, base: string, { fields }: BoardHead) {
      const key = translationKeyOf({ fields });
      for (const [file, { one, head }] of waiting) {
        const ownKey = translationKeyOf(head);
        if (ownKey === undefined ? one.base !== base : ownKey !== key) continue;
        waiting.delete(file);
        const tree = `${TRANSLATIONS_FOLDER}.${one.lang}.${uid}`;
        places.set(tree, pagePlace(one, head, target));
        inLanguages.push({ lang: one.lang, uid, file, head, tree });
      }
    },
    reportUnused() {
      for (const [file, { one }] of waiting) {
        const params = { file: quote(file), language: one.lang };
        report(contentMessages.at('content-untranslated', { path: '', file }, params));
      }
    },
  };
}
