import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { staleDiagnostic, staleTexts } from '../../site/languages/stale.ts';
import { createTreeReader } from '../project/read-tree.ts';
import type { BoardsInput } from './built-board.ts';

/** The stale texts of a board in a language, as diagnostics. */
export interface StaleBoard {
  readonly language: string;
  readonly board: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The translations of a site whose sources have changed, by language and board (LANG-4). */
export function staleTranslations({ plan, trees }: BoardsInput): readonly StaleBoard[] {
  if (plan.languages.length === 0) return [];
  const readTree = createTreeReader(trees);
  const { elements } = plan.context.catalogue;
  return plan.languages.flatMap(({ lang: language, texts }) =>
    [...texts.boards].flatMap(([uid, translation]): readonly StaleBoard[] => {
      const indexed = plan.boards.get(uid);
      if (indexed === undefined) return [];
      const { root } = readTree(indexed.path);
      const translated = { board: indexed.board, root, translation };
      const stale = staleTexts(translated, elements);
      if (stale.length === 0) return [];
      const diagnostics = stale.map((one) => staleDiagnostic(one, translated, language));
      return [{ language, board: uid, diagnostics }];
    }),
  );
}
